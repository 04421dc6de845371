package io.domainwatch.core.engine;

import io.domainwatch.core.value.Value;

/**
 * A change that was seen and not yet confirmed.
 *
 * @param after what was seen; another value starts anew
 * @param seenInRow runs in a row that saw it
 */
public record PendingChange(Value after, int seenInRow) {}
