package io.domainwatch.core.engine;

import io.domainwatch.core.check.EventType;

/**
 * What is watched: one state event type about one subject.
 *
 * @param type the opening half of a pair
 */
public record ConditionKey(EventType type, String subject) {}
