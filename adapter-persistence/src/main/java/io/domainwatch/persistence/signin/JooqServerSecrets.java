package io.domainwatch.persistence.signin;

import static io.domainwatch.persistence.jooq.Tables.SERVER_SECRETS;

import io.domainwatch.core.device.ServerSecrets;
import io.domainwatch.persistence.jooq.Keys;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;

/** Secrets of the whole service, in PostgreSQL. */
public final class JooqServerSecrets implements ServerSecrets {
  private final Database database;

  @Inject
  public JooqServerSecrets(Database database) {
    this.database = database;
  }

  @Override
  public String findOrAdd(String name, String proposed) {
    return database.query(
        dsl -> {
          dsl.insertInto(SERVER_SECRETS)
              .set(SERVER_SECRETS.NAME, name)
              .set(SERVER_SECRETS.VALUE, proposed)
              .onConflictOnConstraint(Keys.SERVER_SECRETS_PKEY)
              .doNothing()
              .execute();
          return dsl.fetchSingle(SERVER_SECRETS, SERVER_SECRETS.NAME.eq(name)).getValue();
        });
  }
}
