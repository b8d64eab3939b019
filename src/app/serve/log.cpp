#include "app/serve/log.hpp"

#include "host/service_manager.hpp"
#include "record/json_out.hpp"

#include <memory>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <string_view>

namespace jantaku {

namespace {

void append(spdlog::memory_buf_t& out, std::string_view text) {
    out.append(text.data(), text.data() + text.size());
}

class Priority final : public spdlog::custom_flag_formatter {
  public:
    void format(const spdlog::details::log_msg& line,
                const std::tm&,
                spdlog::memory_buf_t& out) override {
        append(out, priority(line.level));
    }
    [[nodiscard]] std::unique_ptr<custom_flag_formatter> clone() const override {
        return std::make_unique<Priority>();
    }

  private:
    static std::string_view priority(spdlog::level::level_enum level) {
        if (level >= spdlog::level::critical) return "<2>";
        if (level == spdlog::level::err) return "<3>";
        if (level == spdlog::level::warn) return "<4>";
        return level == spdlog::level::info ? "<6>" : "<7>";
    }
};

class JsonText final : public spdlog::custom_flag_formatter {
  public:
    void format(const spdlog::details::log_msg& line,
                const std::tm&,
                spdlog::memory_buf_t& out) override {
        const std::string text{line.payload.data(), line.payload.size()};
        append(out,
               nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
    }
    [[nodiscard]] std::unique_ptr<custom_flag_formatter> clone() const override {
        return std::make_unique<JsonText>();
    }
};

} // namespace

void begin_log(LogFormat format, const std::string& level) {
    auto formatter = std::make_unique<spdlog::pattern_formatter>();
    formatter->add_flag<Priority>('P').add_flag<JsonText>('J');
    constexpr const char* time = "%Y-%m-%dT%H:%M:%S.%e%z";
    if (format == LogFormat::json)
        formatter->set_pattern(std::string{R"({"time":")"} + time +
                               R"(","level":"%l","message":%J})");
    else if (is_stderr_journal())
        formatter->set_pattern("%P%v");
    else
        formatter->set_pattern(std::string{time} + " %l %v");
    spdlog::set_default_logger(spdlog::stderr_logger_mt("jantaku"));
    spdlog::set_formatter(std::move(formatter));
    spdlog::set_level(spdlog::level::from_str(level));
}

} // namespace jantaku
