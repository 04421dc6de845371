package io.domainwatch.core.run;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.json.JsonValue;
import java.util.Optional;

/**
 * A change or notice that a run saw, of an event type that stands alone. It becomes an event when
 * as many runs in a row as its catalogue row asks for saw the same {@code after}.
 *
 * @param part the part of the baseline that moves to {@code after} when the change is confirmed;
 *     empty for a notice without baseline, whose repetition the assessment prevents by its memory
 * @param after what was seen now; equal values are the same change
 */
public record ObservedChange(
    EventType type,
    String subject,
    Optional<String> part,
    JsonValue after,
    Optional<Severity> severity,
    String message,
    JsonValue.JsonObject detail) {}
