package io.domainwatch.core.domain;

import java.time.Instant;

/** A place in the order of domains: after the domain that was created then and has this id. */
public record DomainCursor(Instant createdAt, DomainId id) {}
