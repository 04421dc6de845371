package io.domainwatch.core.engine;

import io.domainwatch.core.json.JsonValue;
import java.util.Optional;

/**
 * A change that was seen and not yet confirmed.
 *
 * @param part the part of the baseline that it would move; empty for a notice
 * @param after what was seen; another value starts anew
 * @param seenInRow runs in a row that saw it
 */
public record PendingChange(Optional<String> part, JsonValue after, int seenInRow) {}
