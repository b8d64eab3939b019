#include "store/job_thread.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/loop.hpp"

#include <stdexcept>
#include <string>
#include <vector>

namespace jantaku::job_thread_test {

namespace {

// Jobs fail by what they throw: std::logic_error is damage, std::runtime_error is trouble.
class TestEngine final : public Engine {
  public:
    void begin() override {}
    bool commit() override { return true; }
    void roll_back() override {}
    [[nodiscard]] bool is_damage(const std::exception& error) const override {
        return dynamic_cast<const std::logic_error*>(&error) != nullptr;
    }
};

} // namespace

TEST_CASE("job thread: jobs keep their order when one is damaged and another meets trouble",
          "[store]") {
    TestEngine engine;
    Loop loop;
    std::vector<std::string> done;
    int troubles = 3;
    {
        JobThread thread{engine, loop.post(), [](const std::string&) {}};
        const auto add = [&](
                             const std::string& name, const std::function<void()>& first = [] {}) {
            thread.add(
                {.what = "do",
                 .work = [&, name, first]() -> JobThread::Answer {
                     first();
                     return [&, name] { done.push_back(name); };
                 },
                 .on_damage =
                     [&, name](const std::string&) { done.push_back(name + " is given up"); }});
        };
        std::mutex gate; // until all jobs wait
        gate.lock();
        add("first", [&] { const std::scoped_lock wait{gate}; });
        add("damaged", [] { throw std::logic_error{"damage"}; });
        add("old", [&] {
            if (troubles-- > 0) throw std::runtime_error{"trouble"};
        });
        add("new");
        gate.unlock();
        while (done.size() < 4)
            REQUIRE(loop.run_one());
    }
    CHECK(done == std::vector<std::string>{"first", "damaged is given up", "old", "new"});
}

} // namespace jantaku::job_thread_test
