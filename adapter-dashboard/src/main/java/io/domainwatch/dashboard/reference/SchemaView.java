package io.domainwatch.dashboard.reference;

import java.util.List;

/**
 * A schema that has a name.
 *
 * @param type in words
 * @param limits what its values are bound to; empty text when to nothing
 * @param fields those of an object, with those of objects in it that have no name
 */
public record SchemaView(
    String name, String type, String limits, String description, List<FieldRow> fields) {
  public SchemaView {
    fields = List.copyOf(fields);
  }
}
