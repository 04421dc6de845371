package io.domainwatch.checks.rdap;

import io.domainwatch.core.value.Instants;
import io.domainwatch.core.value.JsonValue;
import java.time.Instant;
import java.util.Optional;

/**
 * What the check remembers from run to run.
 *
 * @param record the last registration read, as {@link RdapForm#record} made it; {@link
 *     JsonValue#EMPTY} before the first
 * @param told which expiry thresholds were told
 * @param trouble the present row of failed look-ups
 * @param grace the automatic renewal that is not final
 * @param anew the later registration date that the last run saw for the first time
 */
record RdapMemory(
    JsonValue.JsonObject record,
    ToldThresholds told,
    LookupTrouble trouble,
    Grace grace,
    Optional<Instant> anew) {

  /**
   * An automatic renewal of the registry that the registrar may still undo.
   *
   * @param until the expiry date that was renewed to; empty outside such a period
   * @param finalFor the expiry date of which the renewal was told to be final
   */
  record Grace(Optional<Instant> until, Optional<Instant> finalFor) {
    static final Grace NONE = new Grace(Optional.empty(), Optional.empty());
  }

  RdapMemory with(LookupTrouble next) {
    return new RdapMemory(record, told, next, grace, anew);
  }

  RdapMemory with(ToldThresholds next) {
    return new RdapMemory(record, next, trouble, grace, anew);
  }

  RdapMemory with(Grace next) {
    return new RdapMemory(record, told, trouble, next, anew);
  }

  /** With a record of this run. */
  RdapMemory read(JsonValue.JsonObject next, Optional<Instant> registeredAnew) {
    return new RdapMemory(next, told, trouble, grace, registeredAnew);
  }

  /** The memory as it is stored. */
  JsonValue.JsonObject toValue() {
    return JsonValue.fields()
        .put("record", record)
        .put("told", told.toValue())
        .put("trouble", trouble.toValue())
        .put("graceUntil", grace.until().map(Instants::text))
        .put("finalFor", grace.finalFor().map(Instants::text))
        .put("registeredAnew", anew.map(Instants::text))
        .build();
  }

  /** The memory that {@link #toValue} wrote. */
  static RdapMemory of(JsonValue.JsonObject value) {
    return new RdapMemory(
        value.fieldsOf("record"),
        ToldThresholds.of(value.itemsOf("told")),
        LookupTrouble.of(value.fieldsOf("trouble")),
        new Grace(instant(value, "graceUntil"), instant(value, "finalFor")),
        instant(value, "registeredAnew"));
  }

  private static Optional<Instant> instant(JsonValue.JsonObject value, String name) {
    return value.findText(name).map(Instant::parse);
  }
}
