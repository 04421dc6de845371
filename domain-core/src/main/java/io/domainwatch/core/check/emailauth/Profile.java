package io.domainwatch.core.check.emailauth;

import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Receives;
import io.domainwatch.core.json.WireName;

/**
 * What a name is used for, as far as mail goes (docs/spec/checks/email_auth.md, "Mail profile").
 */
public enum Profile implements WireName {
  /** It has mail exchangers. */
  RECEIVES("receives"),
  /** It has none, but an address that counts in their place. */
  IMPLICIT("implicit_mx"),
  /** It says that it takes no mail. */
  NULL_MX("null_mx"),
  /** No mail exchanger, and an SPF record that lets nobody send. */
  PARKED("parked"),
  /** No mail exchanger and no address. */
  NOWHERE("no_mail"),
  UNKNOWN("unknown");

  private static final String NOBODY = "v=spf1 -all";

  private final String wireName;

  Profile(String wireName) {
    this.wireName = wireName;
  }

  @Override
  public String wireName() {
    return wireName;
  }

  /** Whether people expect to write to it, and so to get mail from it. */
  boolean receivesMail() {
    return this == RECEIVES || this == IMPLICIT;
  }

  static Profile of(EmailAuthProbeResult seen) {
    Receives receives = seen.mail().receives();
    boolean sendsNone =
        seen.spf().record().map(String::strip).filter(NOBODY::equalsIgnoreCase).isPresent();
    return switch (receives) {
      case MX -> RECEIVES;
      case NULL_MX -> NULL_MX;
      case UNKNOWN -> UNKNOWN;
      case IMPLICIT -> sendsNone ? PARKED : IMPLICIT;
      case NOWHERE -> sendsNone ? PARKED : NOWHERE;
    };
  }
}
