package io.domainwatch.app.operator;

import io.domainwatch.core.account.Plan;
import io.domainwatch.core.account.Subscription;
import java.time.Instant;
import java.util.Optional;

/**
 * What shall change about an account; empty leaves it.
 *
 * @param graceEnd until when a past due subscription stays usable; may lie in the past
 */
public record AccountChange(
    Optional<Plan> plan, Optional<Subscription> subscription, Optional<Instant> graceEnd) {}
