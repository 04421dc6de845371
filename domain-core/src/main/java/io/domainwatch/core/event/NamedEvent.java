package io.domainwatch.core.event;

import io.domainwatch.core.domain.DomainName;

/** An event with the name of its domain. */
public record NamedEvent(Event event, DomainName domainName) {}
