package io.domainwatch.core.delivery;

import java.time.Duration;
import java.time.Instant;

/**
 * One try of a delivery.
 *
 * @param number from 1 on; goes on through redeliveries
 */
public record Attempt(int number, Instant startedAt, Duration took, SendOutcome outcome) {}
