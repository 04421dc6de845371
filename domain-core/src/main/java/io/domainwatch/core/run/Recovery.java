package io.domainwatch.core.run;

import io.domainwatch.core.json.JsonValue;

/**
 * How a subject became good again, where there is more to say than that it did.
 *
 * @param message takes the place of the label in the sentence of the recovery; without a full stop
 *     and without the name of the domain
 * @param detail what the details of the recovery carry beside its times
 */
public record Recovery(String message, JsonValue.JsonObject detail) {}
