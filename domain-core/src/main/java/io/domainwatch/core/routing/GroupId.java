package io.domainwatch.core.routing;

import java.util.UUID;

/** Identity of incidents that were told together; seen by nobody outside. */
public record GroupId(UUID uuid) {}
