package io.domainwatch.core.result;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.maintenance.MaintenanceMark;
import io.domainwatch.core.maintenance.Period;
import io.domainwatch.core.run.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A stored run (docs/spec/resources.md, "Results").
 *
 * @param observations what the run saw, with the mark of maintenance where it lay in one
 */
public record CheckResult(
    ResultId id,
    OrganizationId organizationId,
    DomainId domainId,
    CheckType checkType,
    Instant startedAt,
    Duration duration,
    Outcome outcome,
    String summary,
    JsonValue.JsonObject observations) {

  /** The maintenance in which the run lay. */
  public Optional<Period> maintenance() {
    return MaintenanceMark.of(observations);
  }

  /** What the run saw, without the mark of maintenance. */
  public JsonValue.JsonObject seen() {
    return MaintenanceMark.unmarked(observations);
  }
}
