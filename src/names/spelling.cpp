#include "names/spelling.hpp"

#include <memory>
#include <stdexcept>
#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>

namespace jantaku::names {

namespace {

// ICU's tables are part of the installation; without them no name can be judged.
void demand(UErrorCode code, const char* what) {
    if (U_FAILURE(code))
        throw std::runtime_error{std::string{"ICU: "} + what + ": " + u_errorName(code)};
}

struct CloseChecker {
    void operator()(USpoofChecker* checker) const { uspoof_close(checker); }
};

std::unique_ptr<USpoofChecker, CloseChecker> make_checker() {
    UErrorCode code = U_ZERO_ERROR;
    std::unique_ptr<USpoofChecker, CloseChecker> made{uspoof_open(&code)};
    demand(code, "no confusables");
    uspoof_setChecks(made.get(),
                     USPOOF_RESTRICTION_LEVEL | USPOOF_INVISIBLE | USPOOF_MIXED_NUMBERS |
                         USPOOF_HIDDEN_OVERLAY,
                     &code);
    demand(code, "no checks");
    uspoof_setRestrictionLevel(made.get(), USPOOF_HIGHLY_RESTRICTIVE);
    return made;
}

icu::UnicodeString normalized(const icu::UnicodeString& text,
                              const icu::Normalizer2* (*form)(UErrorCode&)) {
    UErrorCode code = U_ZERO_ERROR;
    const icu::Normalizer2* normalizer = form(code);
    demand(code, "no normal forms");
    icu::UnicodeString normal = normalizer->normalize(text, code);
    demand(code, "a word that cannot be normalised");
    return normal;
}

} // namespace

const USpoofChecker& checker() {
    static const auto made = make_checker();
    return *made;
}

icu::UnicodeString unicode(std::string_view text) {
    return icu::UnicodeString::fromUTF8(
        icu::StringPiece{text.data(), static_cast<std::int32_t>(text.size())});
}

std::string utf8(const icu::UnicodeString& text) {
    std::string bytes;
    return text.toUTF8String(bytes);
}

icu::UnicodeString nfkc(const icu::UnicodeString& text) {
    return normalized(text, icu::Normalizer2::getNFKCInstance);
}

icu::UnicodeString casefolded(const icu::UnicodeString& text) {
    return normalized(text, icu::Normalizer2::getNFKCCasefoldInstance);
}

icu::UnicodeString skeleton(const icu::UnicodeString& text) {
    UErrorCode code = U_ZERO_ERROR;
    icu::UnicodeString to;
    uspoof_getSkeletonUnicodeString(&checker(), 0, text, to, &code);
    demand(code, "no skeleton");
    return to;
}

bool is_letter(UChar32 code_point) {
    constexpr std::uint32_t letters = U_GC_LU_MASK | U_GC_LL_MASK | U_GC_LT_MASK | U_GC_LO_MASK;
    return (U_GET_GC_MASK(code_point) & letters) != 0;
}

bool is_mark(UChar32 code_point) {
    return (U_GET_GC_MASK(code_point) & U_GC_M_MASK) != 0;
}

} // namespace jantaku::names
