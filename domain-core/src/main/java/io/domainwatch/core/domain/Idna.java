package io.domainwatch.core.domain;

import com.ibm.icu.text.IDNA;
import io.domainwatch.core.text.Sentence;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Conversion between U-labels and A-labels by UTS #46, non-transitional, with CheckBidi,
 * CheckJoiners, CheckHyphens and UseSTD3ASCIIRules on (docs/spec/resources.md, "Domain names").
 */
final class Idna {
  private static final IDNA UTS46 =
      IDNA.getUTS46Instance(
          IDNA.NONTRANSITIONAL_TO_ASCII
              | IDNA.NONTRANSITIONAL_TO_UNICODE
              | IDNA.USE_STD3_RULES
              | IDNA.CHECK_BIDI
              | IDNA.CHECK_CONTEXTJ);

  /** What each fault means to a person, the most telling first. */
  private static final Map<IDNA.Error, Sentence> REASONS = reasons();

  private Idna() {}

  /** What became of a conversion. */
  sealed interface Conversion {}

  /** A-labels in lower case, without trailing dot. */
  record Ascii(String ascii) implements Conversion {}

  /** It cannot be converted; one sentence. */
  record Faulty(Sentence reason) implements Conversion {}

  static Conversion toAscii(String host) {
    IDNA.Info info = new IDNA.Info();
    StringBuilder converted = UTS46.nameToASCII(host, new StringBuilder(), info);
    Set<IDNA.Error> errors = info.getErrors();
    if (!errors.isEmpty()) {
      return new Faulty(
          REASONS.entrySet().stream()
              .filter(reason -> errors.contains(reason.getKey()))
              .map(Map.Entry::getValue)
              .findFirst()
              .orElseGet(() -> Sentence.of("The name is not valid: {0}.", errors)));
    }
    if (converted.toString().endsWith(".")) {
      converted.setLength(converted.length() - 1);
    }
    return new Ascii(converted.toString());
  }

  /** U-labels; a label that cannot be shown in Unicode keeps its A-label. */
  static String toUnicode(String ascii) {
    IDNA.Info info = new IDNA.Info();
    String unicode = UTS46.nameToUnicode(ascii, new StringBuilder(), info).toString();
    return info.hasErrors() ? ascii : unicode;
  }

  private static Map<IDNA.Error, Sentence> reasons() {
    Sentence hyphens = Sentence.of("A label must not begin or end with a hyphen.");
    Sentence encoded =
        Sentence.of("A label that begins with xn-- must be a valid A-label (RFC 5890).");
    Map<IDNA.Error, Sentence> reasons = new LinkedHashMap<>();
    reasons.put(IDNA.Error.EMPTY_LABEL, NameRules.EMPTY_LABEL);
    reasons.put(
        IDNA.Error.DISALLOWED,
        Sentence.of(
            "The name may contain only letters, digits, hyphens and dots, after conversion to"
                + " ASCII."));
    reasons.put(IDNA.Error.PUNYCODE, encoded);
    reasons.put(IDNA.Error.INVALID_ACE_LABEL, encoded);
    reasons.put(IDNA.Error.LEADING_HYPHEN, hyphens);
    reasons.put(IDNA.Error.TRAILING_HYPHEN, hyphens);
    reasons.put(
        IDNA.Error.HYPHEN_3_4,
        Sentence.of(
            "A label must not have hyphens at its positions 3 and 4 unless it is an A-label."));
    reasons.put(
        IDNA.Error.LEADING_COMBINING_MARK,
        Sentence.of("A label must not begin with a combining mark."));
    reasons.put(IDNA.Error.LABEL_HAS_DOT, Sentence.of("A label must not contain a dot."));
    reasons.put(
        IDNA.Error.BIDI,
        Sentence.of("A name with right-to-left letters must follow the Bidi rule (RFC 5893)."));
    reasons.put(
        IDNA.Error.CONTEXTJ,
        Sentence.of("A zero-width joiner is not allowed at this position (RFC 5892)."));
    reasons.put(IDNA.Error.LABEL_TOO_LONG, NameRules.LABEL_TOO_LONG);
    reasons.put(IDNA.Error.DOMAIN_NAME_TOO_LONG, NameRules.TOO_LONG);
    return reasons;
  }
}
