package io.domainwatch.core.event;

import java.time.Instant;

/**
 * Somebody has taken notice of an incident; no reminder of it is sent from then on.
 *
 * @param by who, as people know them
 */
public record Acknowledgement(Instant at, String by) {}
