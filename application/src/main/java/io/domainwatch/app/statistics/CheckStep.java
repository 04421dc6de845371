package io.domainwatch.app.statistics;

import io.domainwatch.core.statistics.CheckStatistics;
import java.time.Instant;

/**
 * What the runs of a check add up to that began in one step.
 *
 * @param from inclusive
 * @param to exclusive
 */
public record CheckStep(Instant from, Instant to, CheckStatistics statistics) {}
