package io.domainwatch.core.schedule;

import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.run.Reachability;

/**
 * What holds for a run at the moment when it is recorded.
 *
 * @param trouble the one of its domain, which may have changed since the claim
 */
public record HeldClaim(CheckOverride override, Reachability trouble) {}
