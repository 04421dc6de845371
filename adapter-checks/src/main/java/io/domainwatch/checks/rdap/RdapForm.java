package io.domainwatch.checks.rdap;

import io.domainwatch.checks.rdap.RdapRecord.Dates;
import io.domainwatch.checks.rdap.RdapRecord.Registrant;
import io.domainwatch.checks.rdap.RdapRecord.Registrar;
import io.domainwatch.checks.rdap.RdapRecord.SecureDns;
import io.domainwatch.core.value.Instants;
import io.domainwatch.core.value.JsonValue;
import io.domainwatch.core.value.Sha256;
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
   * @param record as {@link #record} made it; {@link JsonValue#EMPTY} when there never was one
   */
  static JsonValue.JsonObject observations(
      RdapObservation seen, JsonValue.JsonObject record, Instant now) {
    JsonValue.Builder form =
        JsonValue.fields()
            .put("queried", seen.queried())
            .put("server", seen.server())
            .put("serverSource", seen.listed().map(known -> known.server().source().word()))
            .put("bootstrap", bootstrap(seen))
            .put("httpStatus", number(seen.httpStatus()))
            .put("state", seen.state());
    record.fields().forEach(form::put);
    expiration(record)
        .ifPresent(expiration -> form.put("daysLeft", ExpiryThresholds.daysLeft(expiration, now)));
    form.put("unknowns", JsonValue.of(unknowns(seen)));
    form.put("queries", seen.load().value());
    return form.build();
  }

  /** Which copy of the bootstrap file was looked in; null when there was none. */
  private static JsonValue bootstrap(RdapObservation seen) {
    Optional<BootstrapFile> file = seen.listed().map(RdapDirectory.Entry.Listed::file);
    return file.flatMap(BootstrapFile::copy)
        .<JsonValue>map(
            copy ->
                JsonValue.fields()
                    .put("origin", file.flatMap(BootstrapFile::origin))
                    .put("publication", copy.bootstrap().publication())
                    .put("fetchedAt", instant(copy.fetchedAt()))
                    .build())
        .orElseGet(JsonValue.JsonNull::new);
  }

  /** A record in the form in which it is stored and remembered. */
  static JsonValue.JsonObject record(RdapRecord record) {
    JsonValue.JsonObject published = published(record);
    return published
        .with("dbUpdated", instant(record.dates().dbUpdated()))
        .with("fingerprint", JsonValue.of(fingerprint(published)))
        .with(FETCHED_AT, JsonValue.of(Instants.text(record.fetchedAt())));
  }

  /** Without what differs from one answer to the next. */
  private static JsonValue.JsonObject published(RdapRecord record) {
    Dates dates = record.dates();
    return JsonValue.fields()
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
  static Optional<Instant> expiration(JsonValue.JsonObject record) {
    return record.findText(EXPIRATION).map(Instant::parse);
  }

  /** When a remembered record was read; empty for {@link JsonValue#EMPTY}. */
  static Optional<Instant> fetchedAt(JsonValue.JsonObject record) {
    return record.findText(FETCHED_AT).map(Instant::parse);
  }

  /** DNSSEC data. */
  static JsonValue.JsonObject secureDns(SecureDns secure) {
    return JsonValue.fields().put("signed", secure.signed()).put("ds", secure.ds()).build();
  }

  /** SHA-256 over the fields in their order (docs/spec/checks/dns-shared.md, "Stored form"). */
  private static String fingerprint(JsonValue.JsonObject published) {
    return Sha256.hex(published.toString());
  }

  /** The whole registration, or those parts of it that the answer did not have. */
  private static List<JsonValue.JsonObject> unknowns(RdapObservation seen) {
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

  private static JsonValue.JsonObject unknown(String probe, String reason) {
    return JsonValue.fields().put("probe", probe).put("reason", reason).build();
  }

  private static JsonValue.JsonObject registrar(Registrar registrar) {
    return JsonValue.fields()
        .put("ianaId", registrar.ianaId())
        .put("handle", registrar.handle())
        .put("name", registrar.name())
        .build();
  }

  private static JsonValue.JsonObject registrant(Registrant registrant) {
    return JsonValue.fields()
        .put("name", registrant.organization())
        .put("country", registrant.country())
        .put("redacted", registrant.redacted())
        .build();
  }

  private static JsonValue instant(Optional<Instant> instant) {
    return JsonValue.ofText(instant.map(Instants::text));
  }

  private static JsonValue texts(Optional<SortedSet<String>> texts) {
    return optional(texts.map(JsonValue::ofTexts));
  }

  private static JsonValue number(OptionalInt number) {
    return number.isPresent() ? JsonValue.of((long) number.getAsInt()) : new JsonValue.JsonNull();
  }

  private static JsonValue optional(Optional<? extends JsonValue> value) {
    return value.<JsonValue>map(known -> known).orElseGet(JsonValue.JsonNull::new);
  }
}
