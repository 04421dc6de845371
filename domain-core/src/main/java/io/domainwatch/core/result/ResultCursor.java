package io.domainwatch.core.result;

import java.time.Instant;

/** A place in the order of results, newest first: behind the result of that start and id. */
public record ResultCursor(Instant startedAt, ResultId id) {}
