// Render audit: reports, bans, mutes and what else operators do, as lines for a person.
#pragma once

#include "room/messages.hpp"
#include "session/conversation.hpp"
#include "text/style.hpp"

#include <cstdint>
#include <string>

namespace jantaku::session {

// ": words", or nothing.
[[nodiscard]] std::string after_colon(const std::string& words);
// The end of a ban or a mute and its reason: 2026-03-14 15:09 UTC: spam
[[nodiscard]] std::string sanction_text(std::int64_t until, const std::string& reason);
// name: whose entries these are, as requested; empty: all
[[nodiscard]] Lines
audit_lines(const Style& style, const AuditPage& page, const std::string& name = {});

} // namespace jantaku::session
