package io.domainwatch.dashboard.reference;

import java.util.List;

/**
 * The first page of the reference.
 *
 * @param version of the interface
 * @param description what all of it shares
 * @param groups by tag, in the order of the document
 * @param schemas all names, in alphabetical order
 */
public record ReferenceIndex(
    String version, String description, List<Group> groups, List<String> schemas) {
  public ReferenceIndex {
    groups = List.copyOf(groups);
    schemas = List.copyOf(schemas);
  }

  /** The operations of a tag. */
  public record Group(String name, String description, List<OperationView> operations) {
    public Group {
      operations = List.copyOf(operations);
    }
  }
}
