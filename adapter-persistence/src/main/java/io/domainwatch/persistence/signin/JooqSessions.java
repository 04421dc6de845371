package io.domainwatch.persistence.signin;

import static io.domainwatch.persistence.jooq.Tables.ORGANIZATIONS;
import static io.domainwatch.persistence.jooq.Tables.SESSIONS;
import static io.domainwatch.persistence.jooq.Tables.USERS;
import static io.domainwatch.persistence.sql.ColumnArrays.storable;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Plans;
import io.domainwatch.core.account.User;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.signin.Session;
import io.domainwatch.core.signin.SessionHash;
import io.domainwatch.core.signin.SessionOrigin;
import io.domainwatch.core.signin.Sessions;
import io.domainwatch.persistence.account.JooqOrganizations;
import io.domainwatch.persistence.account.JooqUsers;
import io.domainwatch.persistence.jooq.tables.records.SessionsRecord;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/** Sessions in PostgreSQL. */
public final class JooqSessions implements Sessions {
  private final Database database;
  private final Plans plans;

  @Inject
  public JooqSessions(Database database, Plans plans) {
    this.database = database;
    this.plans = plans;
  }

  @Override
  public void add(Session session) {
    database.query(dsl -> add(dsl, session));
  }

  @Override
  public Optional<KnownSession> find(SessionHash hash) {
    return database
        .query(
            dsl ->
                dsl.select(SESSIONS, USERS, ORGANIZATIONS)
                    .from(SESSIONS)
                    .join(USERS)
                    .on(USERS.ORGANIZATION_ID.eq(SESSIONS.ORGANIZATION_ID))
                    .and(USERS.ID.eq(SESSIONS.USER_ID))
                    .join(ORGANIZATIONS)
                    .on(ORGANIZATIONS.ID.eq(SESSIONS.ORGANIZATION_ID))
                    .where(SESSIONS.HASH.eq(hash.hex()))
                    .fetchOptional())
        .map(
            row ->
                new KnownSession(
                    session(row.value1()),
                    JooqUsers.user(row.value2()),
                    JooqOrganizations.organization(row.value3(), plans)));
  }

  @Override
  public List<Session> findAll(Collection<SessionHash> hashes) {
    List<String> wanted = hashes.stream().map(SessionHash::hex).toList();
    return database.query(
        dsl ->
            dsl.selectFrom(SESSIONS).where(SESSIONS.HASH.in(wanted)).fetch(JooqSessions::session));
  }

  @Override
  public void seen(SessionHash hash, Instant at) {
    database.query(
        dsl ->
            dsl.update(SESSIONS)
                .set(SESSIONS.LAST_SEEN_AT, at)
                .where(SESSIONS.HASH.eq(hash.hex()))
                .and(
                    SESSIONS
                        .LAST_SEEN_AT
                        .lt(at)
                        .or(SESSIONS.LAST_SEEN_AT.gt(Session.AHEAD.end(at))))
                .execute());
  }

  @Override
  public List<Session> ofUser(UserId userId) {
    return database.query(
        dsl ->
            dsl.selectFrom(SESSIONS)
                .where(SESSIONS.USER_ID.eq(userId.uuid()))
                .orderBy(SESSIONS.LAST_SEEN_AT.desc(), SESSIONS.HASH)
                .fetch(JooqSessions::session));
  }

  @Override
  public void steppedUp(SessionHash hash, Instant at) {
    database.query(
        dsl ->
            dsl.update(SESSIONS)
                .set(SESSIONS.STEPPED_UP_AT, at)
                .where(SESSIONS.HASH.eq(hash.hex()))
                .execute());
  }

  @Override
  public void cameFrom(SessionHash hash, SessionOrigin origin) {
    database.query(
        dsl ->
            dsl.update(SESSIONS)
                .set(SESSIONS.NETWORK, storable(origin.network()))
                .set(SESSIONS.BROWSER, storable(origin.browser()))
                .where(SESSIONS.HASH.eq(hash.hex()))
                .execute());
  }

  @Override
  public NetworkKind noteNetwork(User user, String network, Instant at) {
    return database.transaction(dsl -> SignInNetworkRows.note(dsl, user, network, at));
  }

  @Override
  public void end(SessionHash hash) {
    remove(SESSIONS.HASH.eq(hash.hex()));
  }

  @Override
  public void endAllOf(UserId userId, Optional<SessionHash> kept) {
    remove(
        SESSIONS
            .USER_ID
            .eq(userId.uuid())
            .and(kept.map(hash -> SESSIONS.HASH.ne(hash.hex())).orElseGet(DSL::noCondition)));
  }

  @Override
  public int dropEnded(Instant now) {
    return remove(
        SESSIONS
            .STAGE
            .eq(word(Session.Stage.PASSWORD))
            .and(
                SESSIONS
                    .STARTED_AT
                    .le(now.minus(Session.SECOND_FACTOR_WITHIN))
                    .or(SESSIONS.STARTED_AT.gt(Session.AHEAD.end(now))))
            .or(
                SESSIONS
                    .STAGE
                    .eq(word(Session.Stage.COMPLETE))
                    .and(
                        SESSIONS
                            .LAST_SEEN_AT
                            .le(now.minus(Session.IDLE_LIMIT))
                            .or(SESSIONS.STARTED_AT.le(now.minus(Session.MAX_AGE))))));
  }

  private int remove(Condition unwanted) {
    return database.query(dsl -> dsl.deleteFrom(SESSIONS).where(unwanted).execute());
  }

  /** Selects from the person, locked, so that nothing is stored for one who is removed just now. */
  private static int add(DSLContext dsl, Session session) {
    return dsl.insertInto(
            SESSIONS,
            SESSIONS.ORGANIZATION_ID,
            SESSIONS.USER_ID,
            SESSIONS.HASH,
            SESSIONS.STAGE,
            SESSIONS.STARTED_AT,
            SESSIONS.LAST_SEEN_AT,
            SESSIONS.STEPPED_UP_AT,
            SESSIONS.NETWORK,
            SESSIONS.BROWSER)
        .select(
            dsl.select(
                    USERS.ORGANIZATION_ID,
                    USERS.ID,
                    DSL.val(session.hash().hex()),
                    DSL.val(word(session.stage())),
                    DSL.val(session.startedAt()),
                    DSL.val(session.lastSeenAt()),
                    DSL.val(session.steppedUpAt().orElse(null), SESSIONS.STEPPED_UP_AT),
                    DSL.val(storable(session.origin().network())),
                    DSL.val(storable(session.origin().browser())))
                .from(USERS)
                .where(USERS.ORGANIZATION_ID.eq(session.organizationId().uuid()))
                .and(USERS.ID.eq(session.userId().uuid()))
                .forKeyShare())
        .execute();
  }

  private static String word(Session.Stage stage) {
    return switch (stage) {
      case PASSWORD -> "password";
      case COMPLETE -> "complete";
    };
  }

  private static Session.Stage stage(String word) {
    for (Session.Stage stage : Session.Stage.values()) {
      if (word(stage).equals(word)) {
        return stage;
      }
    }
    throw new IllegalStateException("no stage: " + word);
  }

  private static Session session(SessionsRecord row) {
    return new Session(
        new SessionHash(row.getHash()),
        new OrganizationId(row.getOrganizationId()),
        new UserId(row.getUserId()),
        stage(row.getStage()),
        row.getStartedAt(),
        row.getLastSeenAt(),
        Optional.ofNullable(row.getSteppedUpAt()),
        new SessionOrigin(row.getNetwork(), row.getBrowser()));
  }
}
