package io.domainwatch.core.override;

/**
 * What is wrong with one field.
 *
 * @param field the path of the field as clients know it, for example {@code
 *     severityOverrides.ssl_recovered}
 * @param message one sentence that names what is allowed
 */
public record FieldError(String field, String message) {}
