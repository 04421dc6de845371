package io.domainwatch.persistence.signin;

import static io.domainwatch.persistence.jooq.Tables.SERVER_SECRETS;

import io.domainwatch.core.device.ServerSecrets;
import io.domainwatch.persistence.jooq.Keys;
import io.domainwatch.persistence.sealing.Place;
import io.domainwatch.persistence.sealing.SealedColumn;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.jooq.DSLContext;

/** Secrets of the whole service, in PostgreSQL, encrypted. */
public final class JooqServerSecrets implements ServerSecrets {
  /** The nil UUID (RFC 9562 §5.9), in place of an organization. */
  private static final UUID NOBODY = new UUID(0, 0);

  private final Database database;

  @Inject
  public JooqServerSecrets(Database database) {
    this.database = database;
  }

  @Override
  public String findOrAdd(String name, String proposed) {
    UUID id = UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
    Place place = SealedColumn.SERVER_SECRET.of(NOBODY, id);
    String sealed = database.sealing().seal(place, proposed);
    String stored = database.query(dsl -> findOrAdd(dsl, id, name, sealed));
    return database.sealing().open(place, stored);
  }

  private static String findOrAdd(DSLContext dsl, UUID id, String name, String sealed) {
    dsl.insertInto(SERVER_SECRETS)
        .set(SERVER_SECRETS.ORGANIZATION_ID, NOBODY)
        .set(SERVER_SECRETS.ID, id)
        .set(SERVER_SECRETS.NAME, name)
        .set(SERVER_SECRETS.VALUE, sealed)
        .onConflictOnConstraint(Keys.SERVER_SECRETS_PKEY)
        .doNothing()
        .execute();
    return dsl.fetchSingle(
            SERVER_SECRETS, SERVER_SECRETS.ORGANIZATION_ID.eq(NOBODY).and(SERVER_SECRETS.ID.eq(id)))
        .getValue();
  }
}
