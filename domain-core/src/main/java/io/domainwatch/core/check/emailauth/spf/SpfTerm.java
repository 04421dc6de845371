package io.domainwatch.core.check.emailauth.spf;

import java.util.Optional;

/** One term of a record (RFC 7208 §4.6.1). */
sealed interface SpfTerm {

  /** What a match of a mechanism means (RFC 7208 §4.6.2). */
  enum Qualifier {
    PASS('+'),
    FAIL('-'),
    SOFTFAIL('~'),
    NEUTRAL('?');

    private final char sign;

    Qualifier(char sign) {
      this.sign = sign;
    }

    char sign() {
      return sign;
    }

    static Optional<Qualifier> of(char sign) {
      for (Qualifier qualifier : values()) {
        if (qualifier.sign == sign) {
          return Optional.of(qualifier);
        }
      }
      return Optional.empty();
    }
  }

  /** A term that matches senders. */
  sealed interface Mechanism extends SpfTerm {
    Qualifier qualifier();
  }

  /** Everyone (RFC 7208 §5.1). */
  record All(Qualifier qualifier) implements Mechanism {}

  /** Whoever another record passes (RFC 7208 §5.2). */
  record Include(Qualifier qualifier, DomainSpec target) implements Mechanism {}

  /** The addresses of a name (RFC 7208 §5.3); of the record's own where {@code target} is empty. */
  record A(Qualifier qualifier, Optional<DomainSpec> target, Prefixes prefixes)
      implements Mechanism {}

  /** The addresses of a name's mail exchangers (RFC 7208 §5.4). */
  record Mx(Qualifier qualifier, Optional<DomainSpec> target, Prefixes prefixes)
      implements Mechanism {}

  /** Whoever's reverse name lies under a name (RFC 7208 §5.5); not to be used. */
  record Ptr(Qualifier qualifier, Optional<DomainSpec> target) implements Mechanism {}

  /** An IPv4 network (RFC 7208 §5.6). */
  record Ip4(Qualifier qualifier, long address, int prefix) implements Mechanism {}

  /** An IPv6 network (RFC 7208 §5.6), of which only the length matters here. */
  record Ip6(Qualifier qualifier, int prefix) implements Mechanism {}

  /** Everyone when a name has an A record (RFC 7208 §5.7). */
  record Exists(Qualifier qualifier, DomainSpec target) implements Mechanism {}

  /** The record that stands in for this one (RFC 7208 §6.1). */
  record Redirect(DomainSpec target) implements SpfTerm {}

  /** Where an explanation stands (RFC 7208 §6.2). */
  record Explanation() implements SpfTerm {}

  /** A modifier that nobody knows; ignored (RFC 7208 §6). */
  record UnknownModifier() implements SpfTerm {}

  /** Lengths of the networks round the addresses found, 32 and 128 where not given. */
  record Prefixes(int v4, int v6) {
    static final Prefixes HOST = new Prefixes(32, 128);
  }
}
