package io.domainwatch.dashboard.reference;

import java.util.Optional;

/**
 * A parameter, or a field of a body.
 *
 * @param name with the names of the fields around it, such as {@code filter.tags}; {@code []}
 *     stands for each item of an array
 * @param place {@code path}, {@code query} or {@code header}; empty text for a field
 * @param required whether it must be there
 * @param type in words
 * @param schema the schema that it is or holds, if that has a name
 * @param limits what its values are bound to; empty text when to nothing
 * @param description what it means
 */
public record FieldRow(
    String name,
    String place,
    boolean required,
    String type,
    Optional<String> schema,
    String limits,
    String description) {}
