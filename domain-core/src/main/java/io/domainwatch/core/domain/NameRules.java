package io.domainwatch.core.domain;

import io.domainwatch.core.text.Sentence;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a name in A-labels must fulfil beyond its conversion (docs/spec/resources.md, "Domain
 * names").
 */
final class NameRules {
  /** Octets of a name in text form without trailing dot (RFC 1035 §2.3.4). */
  private static final int MAX_NAME = 253;

  /** Octets of a label (RFC 1035 §2.3.4). */
  private static final int MAX_LABEL = 63;

  static final Sentence TOO_LONG =
      Sentence.of("The name must not be longer than {0} octets in A-label form.", MAX_NAME);
  static final Sentence LABEL_TOO_LONG =
      Sentence.of("A label must not be longer than {0} octets in A-label form.", MAX_LABEL);
  static final Sentence EMPTY_LABEL = Sentence.of("The name must not have an empty label.");
  static final Sentence EMPTY = Sentence.of("The name is empty.");
  static final Sentence ADDRESS = Sentence.of("An IP address is not a domain name.");

  /** Top labels of special-use names (RFC 6761, 6762, 7686, 8375 and ICANN's reservation). */
  private static final Set<String> SPECIAL_USE =
      Set.of("localhost", "local", "invalid", "onion", "arpa", "internal");

  /** A label that address parsers take for a part of an IPv4 address (WHATWG URL §3.5). */
  private static final Pattern NUMBER = Pattern.compile("[0-9]+|0x[0-9a-f]*");

  private NameRules() {}

  /** Why a name of A-labels is refused; empty when it is fine. */
  static Optional<Sentence> objection(String ascii) {
    List<String> labels = List.of(ascii.split("\\.", -1));
    String top = labels.getLast();
    if (ascii.isEmpty()) {
      return Optional.of(EMPTY);
    }
    if (labels.contains("")) {
      return Optional.of(EMPTY_LABEL);
    }
    if (labels.stream().anyMatch(label -> label.length() > MAX_LABEL)) {
      return Optional.of(LABEL_TOO_LONG);
    }
    if (ascii.length() > MAX_NAME) {
      return Optional.of(TOO_LONG);
    }
    if (labels.stream().allMatch(label -> NUMBER.matcher(label).matches())) {
      return Optional.of(ADDRESS);
    }
    if (NUMBER.matcher(top).matches()) {
      return Optional.of(Sentence.of("The top label must not be a number."));
    }
    if (SPECIAL_USE.contains(top)) {
      return Optional.of(
          Sentence.of("Names under .{0} are for special use and cannot be monitored.", top));
    }
    if (labels.size() < 2) {
      return Optional.of(
          Sentence.of("The name must have at least two labels, for example example.com."));
    }
    return PublicSuffixes.isPublicSuffix(ascii)
        ? Optional.of(Sentence.of("\"{0}\" is a public suffix; a name below it is needed.", ascii))
        : Optional.empty();
  }
}
