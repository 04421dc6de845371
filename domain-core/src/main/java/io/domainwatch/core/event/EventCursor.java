package io.domainwatch.core.event;

import java.time.Instant;

/** A place in the order of events, newest first: behind the event of that time and id. */
public record EventCursor(Instant occurredAt, EventId id) {}
