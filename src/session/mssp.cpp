#include "session/mssp.hpp"

#include <utility>
#include <vector>

namespace jantaku::session {

namespace {

using Variables = std::vector<std::pair<std::string_view, std::string>>;

Variables variables_of(const GatewayConfig& config, std::size_t players) {
    Variables variables{{"NAME", "jantaku"}, {"PLAYERS", std::to_string(players)}};
    if (config.started) variables.emplace_back("UPTIME", std::to_string(*config.started));
    if (config.port != 0) variables.emplace_back("PORT", std::to_string(config.port));
    variables.emplace_back("CODEBASE", "jantaku " JANTAKU_VERSION);
    variables.emplace_back("LANGUAGE",
                           config.language == Language::en ? "English" : name_of(config.language));
    variables.emplace_back("FAMILY", "Custom");
    variables.emplace_back("GENRE", "Other");
    variables.emplace_back("SUBGENRE", "Mahjong");
    variables.emplace_back("GAMEPLAY", "Player versus Player");
    variables.emplace_back("STATUS", "Live");
    variables.emplace_back("CHARSET", "UTF-8");
    for (const std::string_view yes : {"ANSI", "UTF-8", "GMCP"})
        variables.emplace_back(yes, "1");
    for (const std::string_view no : {"MCCP", "MCP", "MSDP", "MSP", "MXP", "PUEBLO", "SSL", "VT100",
                                      "XTERM 256 COLORS", "PAY TO PLAY", "PAY FOR PERKS"})
        variables.emplace_back(no, "0");
    return variables;
}

} // namespace

std::string mssp_variables(const GatewayConfig& config, std::size_t players) {
    std::string text;
    for (const auto& [name, value] : variables_of(config, players))
        text += "\x01" + std::string{name} + "\x02" + value;
    return text;
}

std::string mssp_text(const GatewayConfig& config, std::size_t players) {
    std::string text = "\r\nMSSP-REPLY-START\r\n";
    for (const auto& [name, value] : variables_of(config, players))
        text += std::string{name} + "\t" + value + "\r\n";
    return text + "MSSP-REPLY-END\r\n";
}

} // namespace jantaku::session
