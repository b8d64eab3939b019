#include "ssh/sandbox.hpp"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <grp.h>
#include <memory>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <system_error>
#include <unistd.h>

namespace jantaku::ssh {

namespace {

constexpr ::uid_t nobody = 65534;
constexpr ::rlim_t most_memory = ::rlim_t{1} << 30U;

// Sanitizers map terabytes for their own accounts.
#if defined(__has_feature)
constexpr bool is_sanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool is_sanitized = true;
#else
constexpr bool is_sanitized = false;
#endif

constexpr std::array allowed_calls{
    // the sockets that it has, and those that it accepts
    SCMP_SYS(read), SCMP_SYS(write), SCMP_SYS(readv), SCMP_SYS(writev), SCMP_SYS(recvfrom),
    SCMP_SYS(recvmsg), SCMP_SYS(sendto), SCMP_SYS(sendmsg), SCMP_SYS(accept), SCMP_SYS(accept4),
    SCMP_SYS(getsockname), SCMP_SYS(getpeername), SCMP_SYS(getsockopt), SCMP_SYS(setsockopt),
    SCMP_SYS(shutdown), SCMP_SYS(close), SCMP_SYS(dup), SCMP_SYS(fstat), SCMP_SYS(newfstatat),
    SCMP_SYS(poll), SCMP_SYS(ppoll), SCMP_SYS(epoll_ctl), SCMP_SYS(epoll_wait),
    SCMP_SYS(epoll_pwait), SCMP_SYS(lseek),
    // time
    SCMP_SYS(clock_gettime), SCMP_SYS(clock_nanosleep), SCMP_SYS(nanosleep), SCMP_SYS(gettimeofday),
    SCMP_SYS(time), SCMP_SYS(timerfd_settime),
    // memory and chance
    SCMP_SYS(brk), SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(madvise), SCMP_SYS(getrandom),
    // itself
    SCMP_SYS(futex), SCMP_SYS(sched_yield), SCMP_SYS(sched_getaffinity), SCMP_SYS(getpid),
    SCMP_SYS(alarm), SCMP_SYS(setitimer), SCMP_SYS(gettid), SCMP_SYS(rt_sigaction),
    SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigreturn), SCMP_SYS(sigaltstack),
    SCMP_SYS(restart_syscall), SCMP_SYS(exit), SCMP_SYS(exit_group)};

void require(bool is_done, const char* what) {
    if (!is_done) throw std::system_error{errno, std::generic_category(), what};
}

void require_no_error(int outcome, const char* what) {
    if (outcome < 0) throw std::system_error{-outcome, std::generic_category(), what};
}

void become_nobody() {
    if (::geteuid() != 0) return;
    require(::setgroups(0, nullptr) == 0, "setgroups");
    require(::setresgid(nobody, nobody, nobody) == 0, "setresgid");
    require(::setresuid(nobody, nobody, nobody) == 0, "setresuid");
}

void forbid_resources() {
    const ::rlimit none{};
    require(::setrlimit(RLIMIT_CORE, &none) == 0, "RLIMIT_CORE");
    // A client that makes libssh keep much takes no more of the machine than this.
    const ::rlimit memory{.rlim_cur = most_memory, .rlim_max = most_memory};
    require(is_sanitized || ::setrlimit(RLIMIT_DATA, &memory) == 0, "RLIMIT_DATA");
    require(::setrlimit(RLIMIT_FSIZE, &none) == 0, "RLIMIT_FSIZE");
    require(::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0, "PR_SET_DUMPABLE");
}

// Any other call fails with EPERM.
void forbid_calls() {
    const std::unique_ptr<void, decltype(&::seccomp_release)> filter{
        ::seccomp_init(SCMP_ACT_ERRNO(EPERM)), &::seccomp_release};
    require(filter != nullptr, "seccomp_init");
    for (const int call : allowed_calls)
        require_no_error(::seccomp_rule_add(filter.get(), SCMP_ACT_ALLOW, call, 0), "seccomp");
    const auto allow_if = [&](int call, unsigned argument, ::scmp_compare compares,
                              ::scmp_datum_t mask_or_value, ::scmp_datum_t value) {
        const ::scmp_arg_cmp condition{argument, compares, mask_or_value, value};
        require_no_error(
            ::seccomp_rule_add_array(filter.get(), SCMP_ACT_ALLOW, call, 1, &condition), "seccomp");
    };
    // Memory that may be executed is never made, and of ioctl only what sockets need is left.
    for (const int call : {SCMP_SYS(mmap), SCMP_SYS(mprotect)})
        allow_if(call, 2, SCMP_CMP_MASKED_EQ, PROT_EXEC, 0);
    for (const unsigned request : {unsigned{FIONBIO}, unsigned{FIONREAD}})
        allow_if(SCMP_SYS(ioctl), 1, SCMP_CMP_EQ, request, 0);
    // The flags of its descriptors, but not who gets their signals; signals to itself alone.
    for (const unsigned what : {unsigned{F_GETFD}, unsigned{F_SETFD}, unsigned{F_GETFL},
                                unsigned{F_SETFL}, unsigned{F_DUPFD_CLOEXEC}})
        allow_if(SCMP_SYS(fcntl), 1, SCMP_CMP_EQ, what, 0);
    allow_if(SCMP_SYS(tgkill), 0, SCMP_CMP_EQ, static_cast<::scmp_datum_t>(::getpid()), 0);
    allow_if(SCMP_SYS(socketpair), 0, SCMP_CMP_EQ, AF_UNIX, 0);
    require_no_error(::seccomp_load(filter.get()), "seccomp_load");
}

} // namespace

void give_up_everything() {
    become_nobody();
    forbid_resources();
    forbid_calls();
}

} // namespace jantaku::ssh
