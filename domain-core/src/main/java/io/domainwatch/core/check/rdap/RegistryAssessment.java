package io.domainwatch.core.check.rdap;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.rdap.registration.RdapRecord.Published;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.value.Instants;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Compares which registration a domain has, and what the registry delegates for it. */
final class RegistryAssessment {
  private static final String REGISTRATION_PART = "registration";
  private static final String NAMESERVERS_PART = "nameservers";
  private static final String SECURE_DNS_PART = "secureDns";

  private RegistryAssessment() {}

  /**
   * Adds whether the domain is another registration than it was; returns the date of the new one.
   */
  static Optional<Instant> registeredAnew(Published published, BaselineParts parts) {
    Optional<Instant> registered = published.registration();
    if (registered.isEmpty()) {
      return Optional.empty();
    }
    Optional<Registration> known = parts.before().findRecord(REGISTRATION_PART, Registration.class);
    Registration now =
        new Registration(
            registered, published.handle().or(() -> known.flatMap(Registration::handle)));
    if (known.filter(before -> isAnother(before, registered.get(), published.handle())).isEmpty()) {
      parts.reads(REGISTRATION_PART, RecordJson.write(now));
      return Optional.empty();
    }
    parts.changed(
        RdapDefinition.REREGISTERED,
        REGISTRATION_PART,
        RecordJson.write(now),
        "This is another registration than before, made on "
            + Instants.text(registered.get())
            + ".");
    return registered;
  }

  /** Adds whether the name servers or the DNSSEC data at the registry are others. */
  static void delegation(Published published, BaselineParts parts) {
    published
        .nameservers()
        .ifPresent(
            names ->
                compare(
                    parts,
                    new Part(
                        NAMESERVERS_PART,
                        RdapDefinition.NAMESERVERS_CHANGED,
                        "The registry now delegates to "
                            + (names.isEmpty() ? "no name server" : String.join(", ", names))
                            + "."),
                    JsonValue.ofTexts(names)));
    published
        .secureDns()
        .ifPresent(
            secure ->
                compare(
                    parts,
                    new Part(
                        SECURE_DNS_PART,
                        RdapDefinition.SECURE_DNS_CHANGED,
                        secure.signed()
                            ? "The DS records at the registry changed."
                            : "The registry no longer holds the delegation for signed."),
                    RecordJson.write(secure)));
  }

  /** Which registration it is, as the baseline holds it. */
  private record Registration(Optional<Instant> registration, Optional<String> handle) {}

  private record Part(String name, EventType type, String message) {}

  private static void compare(BaselineParts parts, Part part, JsonValue reading) {
    boolean changed =
        parts.before().find(part.name()).filter(before -> !before.equals(reading)).isPresent();
    if (changed) {
      parts.changed(part.type(), part.name(), reading, part.message());
    } else {
      parts.reads(part.name(), reading);
    }
  }

  /** A later date, or another date under another handle; a day's difference is none. */
  private static boolean isAnother(
      Registration before, Instant registered, Optional<String> handle) {
    if (before.registration().isEmpty()) {
      return false;
    }
    Duration later = Duration.between(before.registration().get(), registered);
    boolean otherHandle =
        before
            .handle()
            .filter(known -> handle.filter(h -> !h.equals(known)).isPresent())
            .isPresent();
    return later.abs().compareTo(ToldThresholds.SAME_DATE) > 0
        && (later.isPositive() || otherHandle);
  }
}
