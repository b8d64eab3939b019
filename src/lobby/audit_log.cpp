#include "lobby/audit_log.hpp"

#include <utility>

namespace jantaku {

void AuditLog::restore(const Recovered& in) {
    for (const AuditEntry& entry : in.audit)
        note(entry);
}

void AuditLog::note(AuditEntry entry) {
    last_ = entry.number;
    if (entry.is_open) open_.insert(last_);
    entries_.emplace(last_, std::move(entry));
    if (entries_.size() <= AuditEntry::most_entries) return;
    open_.erase(entries_.begin()->first);
    entries_.erase(entries_.begin());
}

std::uint64_t AuditLog::add(AuditEntry entry, const OwnerTurn& turn) {
    entry.number = last_ + 1;
    turn.effect(KeepAudit{entry});
    note(std::move(entry));
    return last_;
}

void AuditLog::close(std::uint64_t report, const OwnerTurn& turn) {
    AuditEntry& entry = entries_.at(report);
    entry.is_open = false;
    open_.erase(report);
    turn.effect(KeepAudit{entry});
}

void AuditLog::erase(PlayerId player, const OwnerTurn& turn) {
    for (auto& [number, entry] : entries_) {
        const AuditEntry before = entry;
        if (entry.by == player || entry.about == player) entry.words.clear();
        for (AuditEntry::Heard& line : entry.heard)
            if (line.from == player) line.text.clear();
        if (entry != before) turn.effect(KeepAudit{entry});
    }
}

void AuditLog::tell_open(const Player& officer, const OwnerTurn& turn) const {
    if (!open_.empty()) turn.tell(officer, ReportsWait{.count = open_.size()});
}

const AuditEntry* AuditLog::find(std::uint64_t number) const {
    const auto found = entries_.find(number);
    return found == entries_.end() ? nullptr : &found->second;
}

} // namespace jantaku
