package io.domainwatch.persistence.apikey;

import static io.domainwatch.persistence.jooq.Tables.API_KEYS;
import static io.domainwatch.persistence.jooq.Tables.ORGANIZATIONS;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Plans;
import io.domainwatch.core.apikey.ApiKey;
import io.domainwatch.core.apikey.ApiKeyHash;
import io.domainwatch.core.apikey.ApiKeyId;
import io.domainwatch.core.apikey.ApiKeys;
import io.domainwatch.core.apikey.Scope;
import io.domainwatch.persistence.account.JooqOrganizations;
import io.domainwatch.persistence.jooq.tables.records.ApiKeysRecord;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.jooq.DSLContext;

/** API keys in PostgreSQL. */
public final class JooqApiKeys implements ApiKeys {
  /**
   * Moves several keys forward. Rows are locked in the order of their ids, so that two instances
   * that flush the same keys do not wait for each other in a circle.
   */
  private static final String USED =
      """
      with used as (
        select key.organization_id, key.id, moment.at
          from unnest(?::uuid[], ?::timestamptz[]) as moment (id, at)
          join api_keys key on key.id = moment.id
         where key.last_used_at is null or key.last_used_at < moment.at
         order by key.id
           for no key update of key
      )
      update api_keys key set last_used_at = greatest(key.last_used_at, used.at)
        from used
       where key.organization_id = used.organization_id and key.id = used.id
      """;

  private static final String REVISION = "select revision from access_revision";

  private final Database database;
  private final Plans plans;

  @Inject
  public JooqApiKeys(Database database, Plans plans) {
    this.database = database;
    this.plans = plans;
  }

  @Override
  public Optional<KnownKey> findByHash(ApiKeyHash hash) {
    return database
        .query(
            dsl ->
                dsl.select(API_KEYS, ORGANIZATIONS)
                    .from(API_KEYS)
                    .join(ORGANIZATIONS)
                    .on(ORGANIZATIONS.ID.eq(API_KEYS.ORGANIZATION_ID))
                    .where(API_KEYS.HASH.eq(hash.hex()))
                    .fetchOptional())
        .map(
            row ->
                new KnownKey(
                    key(row.value1()), JooqOrganizations.organization(row.value2(), plans)));
  }

  @Override
  public Optional<ApiKey> find(ApiKeyId id) {
    return database
        .query(dsl -> dsl.fetchOptional(API_KEYS, API_KEYS.ID.eq(id.uuid())))
        .map(JooqApiKeys::key);
  }

  @Override
  public List<ApiKey> ofOrganization(OrganizationId organizationId) {
    return database.query(
        dsl ->
            dsl.selectFrom(API_KEYS)
                .where(API_KEYS.ORGANIZATION_ID.eq(organizationId.uuid()))
                .orderBy(API_KEYS.CREATED_AT, API_KEYS.ID)
                .fetch(JooqApiKeys::key));
  }

  @Override
  public void add(ApiKey key) {
    database.query(
        dsl ->
            dsl.insertInto(API_KEYS)
                .set(API_KEYS.ORGANIZATION_ID, key.organizationId().uuid())
                .set(API_KEYS.ID, key.id().uuid())
                .set(API_KEYS.NAME, key.name())
                .set(API_KEYS.SCOPE, key.scope().wireName())
                .set(API_KEYS.HASH, key.hash().hex())
                .set(API_KEYS.CREATED_AT, key.createdAt())
                .set(API_KEYS.EXPIRES_AT, key.expiresAt().orElse(null))
                .set(API_KEYS.REVOKED_AT, key.revokedAt().orElse(null))
                .set(API_KEYS.LAST_USED_AT, key.lastUsedAt().orElse(null))
                .execute());
  }

  /** No way leads out of Revoked: the first revocation stays. */
  @Override
  public void save(ApiKey key) {
    key.revokedAt().ifPresent(at -> database.query(dsl -> revoke(dsl, key, at)));
  }

  @Override
  public void used(Map<ApiKeyId, Instant> lastUsed) {
    if (lastUsed.isEmpty()) {
      return;
    }
    Map<ApiKeyId, Instant> ordered = new TreeMap<>(lastUsed);
    UUID[] ids = ordered.keySet().stream().map(ApiKeyId::uuid).toArray(UUID[]::new);
    String[] moments = ordered.values().stream().map(Instant::toString).toArray(String[]::new);
    database.query(dsl -> dsl.execute(USED, ids, moments));
  }

  @Override
  public long revision() {
    return database.probe(() -> database.query(dsl -> dsl.connectionResult(JooqApiKeys::revision)));
  }

  /** Plain JDBC: it is asked several times a second, however little there is to do. */
  private static long revision(Connection connection) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(REVISION);
        ResultSet rows = statement.executeQuery()) {
      return rows.next() ? rows.getLong(1) : 0;
    }
  }

  private static int revoke(DSLContext dsl, ApiKey key, Instant at) {
    return dsl.update(API_KEYS)
        .set(API_KEYS.REVOKED_AT, at)
        .where(API_KEYS.ORGANIZATION_ID.eq(key.organizationId().uuid()))
        .and(API_KEYS.ID.eq(key.id().uuid()))
        .and(API_KEYS.REVOKED_AT.isNull())
        .execute();
  }

  private static ApiKey key(ApiKeysRecord row) {
    return new ApiKey(
        new ApiKeyId(row.getId()),
        new OrganizationId(row.getOrganizationId()),
        row.getName(),
        Scope.find(row.getScope())
            .orElseThrow(() -> new IllegalStateException("no scope: " + row.getScope())),
        new ApiKeyHash(row.getHash()),
        row.getCreatedAt(),
        Optional.ofNullable(row.getExpiresAt()),
        Optional.ofNullable(row.getRevokedAt()),
        Optional.ofNullable(row.getLastUsedAt()));
  }
}
