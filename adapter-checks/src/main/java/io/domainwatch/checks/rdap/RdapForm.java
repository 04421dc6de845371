package io.domainwatch.checks.rdap;

import io.domainwatch.checks.rdap.RdapRecord.Dates;
import io.domainwatch.checks.rdap.RdapRecord.Registrant;
import io.domainwatch.checks.rdap.RdapRecord.Registrar;
import io.domainwatch.checks.rdap.RdapRecord.SecureDns;
import io.domainwatch.core.value.Instants;
import io.domainwatch.core.value.Sha256;
import io.domainwatch.core.value.Value;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedSet;

/** Observations as they are stored (docs/spec/checks/rdap.md, "What is stored"). */
final class RdapForm {
  private static final String EXPIRATION = "expiration";
  private static final String FETCHED_AT = "fetchedAt";

  private RdapForm() {}

  /**
   * What was asked and answered, followed by the record: this run's or the cached one.
   *
   * @param record as {@link #record} made it; {@link Value#EMPTY} when there never was one
   */
  static Value.Fields observations(RdapObservation seen, Value.Fields record, Instant now) {
    Value.Builder form =
        Value.fields()
            .put("queried", seen.queried())
            .put("server", seen.server())
            .put("serverSource", seen.listed().map(known -> known.server().source().word()))
            .put("bootstrap", bootstrap(seen))
            .put("httpStatus", number(seen.httpStatus()))
            .put("state", seen.state());
    record.fields().forEach(form::put);
    expiration(record)
        .ifPresent(expiration -> form.put("daysLeft", ExpiryThresholds.daysLeft(expiration, now)));
    form.put("unknowns", Value.of(unknowns(seen)));
    form.put("queries", seen.load().value());
    return form.build();
  }

  /** Which copy of the bootstrap file was looked in; null when there was none. */
  private static Value bootstrap(RdapObservation seen) {
    Optional<BootstrapFile> file = seen.listed().map(RdapDirectory.Entry.Listed::file);
    return file.flatMap(BootstrapFile::copy)
        .<Value>map(
            copy ->
                Value.fields()
                    .put("origin", file.flatMap(BootstrapFile::origin))
                    .put("publication", copy.bootstrap().publication())
                    .put("fetchedAt", instant(copy.fetchedAt()))
                    .build())
        .orElseGet(Value.Nothing::new);
  }

  /** A record in the form in which it is stored and remembered. */
  static Value.Fields record(RdapRecord record) {
    Value.Fields published = published(record);
    return published
        .with("dbUpdated", instant(record.dates().dbUpdated()))
        .with("fingerprint", Value.of(fingerprint(published)))
        .with(FETCHED_AT, Value.of(Instants.text(record.fetchedAt())));
  }

  /** Without what differs from one answer to the next. */
  private static Value.Fields published(RdapRecord record) {
    Dates dates = record.dates();
    return Value.fields()
        .put("handle", record.handle())
        .put("registrar", optional(record.registrar().map(RdapForm::registrar)))
        .put("registration", instant(dates.registration()))
        .put(EXPIRATION, instant(dates.expiration()))
        .put("registrarExpiration", instant(dates.registrarExpiration()))
        .put("lastChanged", instant(dates.lastChanged()))
        .put("expiryPublished", dates.expiration().isPresent())
        .put("status", texts(record.status()))
        .put("nameservers", texts(record.delegated().nameServers()))
        .put("secureDns", optional(record.delegated().secureDns().map(RdapForm::secureDns)))
        .put("registrant", registrant(record.registrant()))
        .build();
  }

  /** The expiry date of a remembered record; empty when it had none. */
  static Optional<Instant> expiration(Value.Fields record) {
    return record.findText(EXPIRATION).map(Instant::parse);
  }

  /** When a remembered record was read; empty for {@link Value#EMPTY}. */
  static Optional<Instant> fetchedAt(Value.Fields record) {
    return record.findText(FETCHED_AT).map(Instant::parse);
  }

  /** DNSSEC data. */
  static Value.Fields secureDns(SecureDns secure) {
    return Value.fields().put("signed", secure.signed()).put("ds", secure.ds()).build();
  }

  /** SHA-256 over the fields in their order (docs/spec/checks/dns-shared.md, "Stored form"). */
  private static String fingerprint(Value.Fields published) {
    return Sha256.hex(published.toString());
  }

  /** The whole registration, or those parts of it that the answer did not have. */
  private static List<Value.Fields> unknowns(RdapObservation seen) {
    if (seen.unknown().isPresent()) {
      return List.of(unknown("registration", seen.unknown().get()));
    }
    Map<String, Boolean> had = new LinkedHashMap<>();
    seen.record()
        .ifPresent(
            record -> {
              had.put("registrar", record.registrar().isPresent());
              had.put(EXPIRATION, record.dates().expiration().isPresent());
              had.put("status", record.status().isPresent());
              had.put("nameservers", record.delegated().nameServers().isPresent());
              had.put("secureDns", record.delegated().secureDns().isPresent());
            });
    return had.entrySet().stream()
        .filter(part -> !part.getValue())
        .map(part -> unknown(part.getKey(), "not_published"))
        .toList();
  }

  private static Value.Fields unknown(String probe, String reason) {
    return Value.fields().put("probe", probe).put("reason", reason).build();
  }

  private static Value.Fields registrar(Registrar registrar) {
    return Value.fields()
        .put("ianaId", registrar.ianaId())
        .put("handle", registrar.handle())
        .put("name", registrar.name())
        .build();
  }

  private static Value.Fields registrant(Registrant registrant) {
    return Value.fields()
        .put("name", registrant.organization())
        .put("country", registrant.country())
        .put("redacted", registrant.redacted())
        .build();
  }

  private static Value instant(Optional<Instant> instant) {
    return Value.ofText(instant.map(Instants::text));
  }

  private static Value texts(Optional<SortedSet<String>> texts) {
    return optional(texts.map(Value::ofTexts));
  }

  private static Value number(OptionalInt number) {
    return number.isPresent() ? Value.of((long) number.getAsInt()) : new Value.Nothing();
  }

  private static Value optional(Optional<? extends Value> value) {
    return value.<Value>map(known -> known).orElseGet(Value.Nothing::new);
  }
}
