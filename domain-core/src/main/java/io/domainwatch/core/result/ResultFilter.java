package io.domainwatch.core.result;

import io.domainwatch.core.run.Outcome;
import java.time.Instant;
import java.util.Optional;

/**
 * Which results a reader wants; an empty criterion takes all.
 *
 * @param from earliest start, inclusive
 * @param to latest start, exclusive
 */
public record ResultFilter(
    Optional<Instant> from, Optional<Instant> to, Optional<Outcome> outcome) {}
