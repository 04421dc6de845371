package io.domainwatch.checks.rdap;

import io.domainwatch.checks.rdap.RdapRecord.Delegated;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.catalogue.RdapDefinition;
import io.domainwatch.core.value.Instants;
import io.domainwatch.core.value.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Compares which registration a domain has, and what the registry delegates for it. */
final class RegistryAssessment {
  private static final String REGISTRATION_PART = "registration";
  private static final String NAMESERVERS_PART = "nameservers";
  private static final String SECURE_DNS_PART = "secureDns";
  private static final String REGISTERED = "registration";
  private static final String HANDLE = "handle";

  private RegistryAssessment() {}

  /**
   * Adds whether the domain is another registration than it was; returns the date of the new one.
   */
  static Optional<Instant> registeredAnew(RdapRecord record, RdapVerdicts verdicts) {
    Optional<Instant> registered = record.dates().registration();
    if (registered.isEmpty()) {
      return Optional.empty();
    }
    Optional<JsonValue.JsonObject> known = verdicts.fieldsBefore(REGISTRATION_PART);
    Optional<String> handle =
        record.handle().or(() -> known.flatMap(before -> before.findText(HANDLE)));
    JsonValue.Builder reading = JsonValue.fields().put(REGISTERED, Instants.text(registered.get()));
    handle.ifPresent(text -> reading.put(HANDLE, text));
    if (known.filter(before -> isAnother(before, registered.get(), record.handle())).isEmpty()) {
      verdicts.reads(REGISTRATION_PART, reading.build());
      return Optional.empty();
    }
    verdicts.changed(
        RdapDefinition.REREGISTERED,
        REGISTRATION_PART,
        reading.build(),
        "This is another registration than before, made on "
            + Instants.text(registered.get())
            + ".");
    return registered;
  }

  /** Adds whether the name servers or the DNSSEC data at the registry are others. */
  static void delegation(Delegated delegated, RdapVerdicts verdicts) {
    delegated
        .nameServers()
        .ifPresent(
            names ->
                compare(
                    verdicts,
                    new Part(
                        NAMESERVERS_PART,
                        RdapDefinition.NAMESERVERS_CHANGED,
                        "The registry now delegates to "
                            + (names.isEmpty() ? "no name server" : String.join(", ", names))
                            + "."),
                    JsonValue.ofTexts(names)));
    delegated
        .secureDns()
        .ifPresent(
            secure ->
                compare(
                    verdicts,
                    new Part(
                        SECURE_DNS_PART,
                        RdapDefinition.SECURE_DNS_CHANGED,
                        secure.signed()
                            ? "The DS records at the registry changed."
                            : "The registry no longer holds the delegation for signed."),
                    RdapForm.secureDns(secure)));
  }

  private record Part(String name, EventType type, String message) {}

  private static void compare(RdapVerdicts verdicts, Part part, JsonValue reading) {
    boolean changed =
        verdicts.before(part.name()).filter(before -> !before.equals(reading)).isPresent();
    if (changed) {
      verdicts.changed(part.type(), part.name(), reading, part.message());
    } else {
      verdicts.reads(part.name(), reading);
    }
  }

  /** A later date, or another date under another handle; a day's difference is none. */
  private static boolean isAnother(
      JsonValue.JsonObject before, Instant registered, Optional<String> handle) {
    Optional<Instant> date = before.findText(REGISTERED).map(Instant::parse);
    if (date.isEmpty()) {
      return false;
    }
    Duration later = Duration.between(date.get(), registered);
    boolean otherHandle =
        before
            .findText(HANDLE)
            .filter(known -> handle.filter(h -> !h.equals(known)).isPresent())
            .isPresent();
    return later.abs().compareTo(ToldThresholds.SAME_DATE) > 0
        && (later.isPositive() || otherHandle);
  }
}
