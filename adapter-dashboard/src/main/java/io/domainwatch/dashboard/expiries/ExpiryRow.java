package io.domainwatch.dashboard.expiries;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.expiry.Expiry;
import java.time.Instant;

/**
 * Something that expires, as the list shows it.
 *
 * @param daysLeft negative once it has expired
 */
public record ExpiryRow(Expiry expiry, long daysLeft) {
  /** From so many days left on an entry is marked; the filter that is offered first. */
  static final int SOON = 30;

  /** Something that expires, seen at an instant. */
  public static ExpiryRow of(Expiry expiry, Instant now) {
    return new ExpiryRow(expiry, expiry.daysLeft(now));
  }

  /** What expires. */
  public String what() {
    return switch (expiry.seen().kind()) {
      case CERTIFICATE -> text("expiries.certificate");
      case REGISTRATION -> text("expiries.registration");
    };
  }

  /** How long it is valid. */
  public String words() {
    if (daysLeft < 0) {
      return text("expiries.expired");
    }
    return text("expiries.days-left", daysLeft, String.valueOf(daysLeft));
  }

  /** Class beside {@code state}. */
  public String style() {
    return daysLeft < 0 ? "failing" : daysLeft <= SOON ? "warning" : "ok";
  }

  /** The page of the domain. */
  public String domainPath() {
    return "/domains/" + expiry.domainId().text();
  }

  /** The page of the check that saw it. */
  public String checkPath() {
    return domainPath() + "/checks/" + expiry.seen().kind().checkType().wireName();
  }

  /** Who issued the certificate, or the registrar. */
  public String provider() {
    return expiry.seen().provider().orElseGet(() -> text("expiries.unknown"));
  }
}
