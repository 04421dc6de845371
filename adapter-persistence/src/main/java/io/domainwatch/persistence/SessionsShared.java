package io.domainwatch.persistence;

/** The address of the database leads to a pooler that hands sessions of the server around. */
public final class SessionsShared extends RuntimeException {
  private static final long serialVersionUID = 1L;

  SessionsShared() {
    super(
        "database.url leads to a pooler that gives a session of PostgreSQL to others between"
            + " transactions (PgBouncer with pool_mode transaction or statement), so limits that"
            + " are set for a connection would apply to others; allowed are PostgreSQL itself and"
            + " poolers with pool_mode session");
  }
}
