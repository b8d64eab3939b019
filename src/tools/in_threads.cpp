#include "tools/in_threads.hpp"

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace jantaku {

void in_threads(std::size_t pieces,
                std::size_t threads,
                const std::function<void(std::size_t piece)>& work) {
    std::atomic<std::size_t> next = 0;
    std::mutex failing;
    std::exception_ptr failure;
    const auto work_on = [&] {
        try {
            for (std::size_t piece = next++; piece < pieces; piece = next++)
                work(piece);
        } catch (...) {
            next = pieces;
            const std::lock_guard lock{failing};
            if (!failure) failure = std::current_exception();
        }
    };
    std::vector<std::thread> others;
    for (std::size_t i = 1; i < threads; ++i)
        others.emplace_back(work_on);
    work_on();
    for (std::thread& other : others)
        other.join();
    if (failure) std::rethrow_exception(failure);
}

} // namespace jantaku
