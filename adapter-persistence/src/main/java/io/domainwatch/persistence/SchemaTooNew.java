package io.domainwatch.persistence;

/** A newer version of the program has changed the schema of the database; one line for people. */
public final class SchemaTooNew extends RuntimeException {
  private static final long serialVersionUID = 1L;

  SchemaTooNew(String found, String known) {
    super(
        "the database was migrated by a newer Domainwatch (schema "
            + found
            + ", this version knows up to "
            + known
            + "); start that version or a later one");
  }
}
