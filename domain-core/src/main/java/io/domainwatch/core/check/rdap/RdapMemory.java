package io.domainwatch.core.check.rdap;

import io.domainwatch.core.check.rdap.registration.RdapRecord;
import io.domainwatch.core.json.Inline;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What the check remembers from run to run (docs/spec/checks/rdap.md, "Memory").
 *
 * @param record the last registration that was read
 * @param told the expiry thresholds that were told, by date, newest last
 * @param trouble the present row of failed look-ups
 * @param renewal the automatic renewal that is not final
 * @param registeredAnew the later registration date that the last run saw for the first time
 */
public record RdapMemory(
    LastRecord record,
    List<ToldThresholds.Told> told,
    LookupTrouble trouble,
    @Inline AutoRenewal renewal,
    Optional<Instant> registeredAnew) {

  /** Before the first run. */
  private static final RdapMemory NEW =
      new RdapMemory(
          new LastRecord(Optional.empty()),
          List.of(),
          LookupTrouble.NONE,
          AutoRenewal.NONE,
          Optional.empty());

  public RdapMemory {
    told = List.copyOf(told);
  }

  /**
   * The last registration that was read: an object without fields before the first.
   *
   * @param known empty before the first
   */
  public record LastRecord(@Inline Optional<RdapRecord> known) {}

  /**
   * An automatic renewal of the registry that the registrar may still undo.
   *
   * @param graceUntil the expiry date that was renewed to; empty outside such a period
   * @param finalFor the expiry date of which the renewal was told to be final
   */
  public record AutoRenewal(Optional<Instant> graceUntil, Optional<Instant> finalFor) {
    static final AutoRenewal NONE = new AutoRenewal(Optional.empty(), Optional.empty());
  }

  /** The memory that was stored, as much of it as there is. */
  public static RdapMemory of(JsonObject stored) {
    return RecordJson.read(NEW, stored);
  }

  RdapMemory with(LookupTrouble next) {
    return new RdapMemory(record, told, next, renewal, registeredAnew);
  }

  RdapMemory with(ToldThresholds next) {
    return new RdapMemory(record, next.all(), trouble, renewal, registeredAnew);
  }

  RdapMemory with(AutoRenewal next) {
    return new RdapMemory(record, told, trouble, next, registeredAnew);
  }

  /** With a record of this run. */
  RdapMemory read(RdapRecord next, Optional<Instant> anew) {
    return new RdapMemory(new LastRecord(Optional.of(next)), told, trouble, renewal, anew);
  }
}
