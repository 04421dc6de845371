package io.domainwatch.core.engine;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.rdap.RdapDefinition;
import io.domainwatch.core.check.ssl.SslDefinition;
import io.domainwatch.core.check.uptime.UptimeMemory;
import io.domainwatch.core.engine.schedule.Spread;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.maintenance.Period;
import io.domainwatch.core.run.Claim;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * What holds for a run in a maintenance window (docs/spec/engine.md, "Maintenance windows").
 *
 * @param period the maintenance in which the run lay; empty for any other run, of which nothing
 *     here says anything
 */
public record MaintenanceRules(Optional<Period> period) {
  /** What runs out whoever works on the site, and is told in maintenance too. */
  private static final Set<EventType> TOLD_ALL_THE_SAME =
      Set.of(
          SslDefinition.CERT_EXPIRY_WARNING,
          SslDefinition.CERT_EXPIRED,
          RdapDefinition.EXPIRY_WARNING,
          RdapDefinition.EXPIRY_CRITICAL,
          RdapDefinition.DOMAIN_EXPIRED,
          RdapDefinition.EXPIRY_MOVED_BACK,
          RdapDefinition.AUTO_RENEWED,
          RdapDefinition.DOMAIN_RENEWED);

  /**
   * Checks that look again when a window has ended are spread over so much time: half a minute is
   * not long beside a window, and no site meets all checks of it at once.
   */
  private static final Duration SPREAD = Duration.ofSeconds(30);

  /** Whether events of this type are told in maintenance too. */
  public static boolean tellsAllTheSame(EventType type) {
    return TOLD_ALL_THE_SAME.contains(type);
  }

  /** Whether a failure of this type only counts as suspect, and a change waits. */
  boolean waits(EventType type) {
    return period.isPresent() && !tellsAllTheSame(type);
  }

  /**
   * Whether the run lay in maintenance: doubts wait for its end instead of hurrying the next run,
   * and what is read moves no baseline.
   */
  boolean applies() {
    return period.isPresent();
  }

  /**
   * Whether a type is judged at all: one that inhibits others tells by many runs how the site
   * stands, and those in maintenance say nothing of that.
   */
  boolean judges(EventType type, Set<EventType> inhibiting) {
    return period.isEmpty() || !inhibiting.contains(type);
  }

  /** When what is in doubt is looked at again, after the end of the window. */
  Optional<Instant> wakesAt(Claim claim) {
    return period.map(
        lasting -> {
          long seed = Spread.seed(claim.domainId(), claim.checkType());
          return lasting.to().plusMillis(Math.round(Spread.share(seed) * SPREAD.toMillis()));
        });
  }

  /**
   * What a check remembers after the run. The results of {@code uptime}, its statuses and response
   * times do not take part in maintenance, or the site would be unstable and slow after it.
   */
  JsonValue.JsonObject memory(
      CheckType type, JsonValue.JsonObject before, JsonValue.JsonObject after) {
    return period.isPresent() && type == CheckType.UPTIME && !after.isEmpty()
        ? UptimeMemory.afterMaintenance(before, after)
        : after;
  }
}
