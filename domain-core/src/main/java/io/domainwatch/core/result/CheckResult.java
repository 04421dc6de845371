package io.domainwatch.core.result;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Outcome;
import java.time.Duration;
import java.time.Instant;

/** A stored run (docs/spec/resources.md, "Results"). */
public record CheckResult(
    ResultId id,
    OrganizationId organizationId,
    DomainId domainId,
    CheckType checkType,
    Instant startedAt,
    Duration duration,
    Outcome outcome,
    String summary,
    JsonValue.JsonObject observations) {}
