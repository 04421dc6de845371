package io.domainwatch.checks.rdap;

import io.domainwatch.checks.rdap.RdapRecord.Dates;
import io.domainwatch.checks.rdap.RdapRecord.Registrant;
import io.domainwatch.checks.rdap.RdapRecord.Registrar;
import io.domainwatch.checks.rdap.RdapRecord.SecureDns;
import io.domainwatch.core.value.Instants;
import io.domainwatch.core.value.Value;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedSet;

/** Observations as they are stored (checks-dns.md section 3.2). */
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
            .put("server", seen.server().base().toString())
            .put("serverSource", seen.server().source().word())
            .put("httpStatus", number(seen.httpStatus()))
            .put("state", seen.state());
    record.fields().forEach(form::put);
    expiration(record)
        .ifPresent(expiration -> form.put("daysLeft", ExpiryThresholds.daysLeft(expiration, now)));
    return form.build();
  }

  /** A record in the form in which it is stored and remembered. */
  static Value.Fields record(RdapRecord record) {
    Dates dates = record.dates();
    return Value.fields()
        .put("handle", record.handle())
        .put("registrar", optional(record.registrar().map(RdapForm::registrar)))
        .put("registration", instant(dates.registration()))
        .put(EXPIRATION, instant(dates.expiration()))
        .put("registrarExpiration", instant(dates.registrarExpiration()))
        .put("lastChanged", instant(dates.lastChanged()))
        .put("dbUpdated", instant(dates.dbUpdated()))
        .put("expiryPublished", dates.expiration().isPresent())
        .put("status", texts(record.status()))
        .put("nameservers", texts(record.delegated().nameServers()))
        .put("secureDns", optional(record.delegated().secureDns().map(RdapForm::secureDns)))
        .put("registrant", registrant(record.registrant()))
        .put(FETCHED_AT, Instants.text(record.fetchedAt()))
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
