package io.domainwatch.core.standing;

import java.util.UUID;

/** A place in the order of {@link DomainStandings}: behind this domain of this organization. */
public record StandingPosition(UUID organization, UUID domain) {}
