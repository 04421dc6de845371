package io.domainwatch.persistence.account;

import static io.domainwatch.persistence.jooq.Tables.USERS;
import static io.domainwatch.persistence.sql.ColumnArrays.storable;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.PasswordHash;
import io.domainwatch.core.account.Preferences;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.account.Users;
import io.domainwatch.persistence.jooq.Keys;
import io.domainwatch.persistence.jooq.tables.records.UsersRecord;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;

/** People in PostgreSQL. */
public final class JooqUsers implements Users {
  private final Database database;

  @Inject
  public JooqUsers(Database database) {
    this.database = database;
  }

  @Override
  public Added add(User user) {
    int added =
        database.query(
            dsl ->
                dsl.insertInto(USERS)
                    .set(USERS.ORGANIZATION_ID, user.organizationId().uuid())
                    .set(USERS.ID, user.id().uuid())
                    .set(USERS.EMAIL, storable(user.email()))
                    .set(USERS.ROLE, user.role().wireName())
                    .set(USERS.PASSWORD_HASH, user.passwordHash().encoded())
                    .set(USERS.CREATED_AT, user.createdAt())
                    .set(USERS.MUST_CHANGE_PASSWORD, user.mustChangePassword())
                    .set(USERS.LANGUAGE, user.preferences().language().orElse(null))
                    .set(USERS.TIME_ZONE, user.preferences().timeZone().orElse(null))
                    .onConflictOnConstraint(Keys.USERS_EMAIL_KEY)
                    .doNothing()
                    .execute());
    return added == 1 ? Added.ADDED : Added.EMAIL_TAKEN;
  }

  @Override
  public Optional<User> findByEmail(String email) {
    return database
        .query(dsl -> dsl.fetchOptional(USERS, USERS.EMAIL.eq(storable(email))))
        .map(JooqUsers::user);
  }

  @Override
  public Optional<User> find(UserId id) {
    return database
        .query(dsl -> dsl.fetchOptional(USERS, USERS.ID.eq(id.uuid())))
        .map(JooqUsers::user);
  }

  @Override
  public List<User> ofOrganization(OrganizationId organizationId) {
    return database.query(
        dsl ->
            dsl.selectFrom(USERS)
                .where(USERS.ORGANIZATION_ID.eq(organizationId.uuid()))
                .orderBy(USERS.CREATED_AT, USERS.ID)
                .fetch(JooqUsers::user));
  }

  @Override
  public void saveRole(UserId id, Role role) {
    database.query(
        dsl ->
            dsl.update(USERS)
                .set(USERS.ROLE, role.wireName())
                .where(USERS.ID.eq(id.uuid()))
                .execute());
  }

  /** Sessions and second factor go with the foreign keys. */
  @Override
  public void remove(UserId id) {
    database.query(dsl -> dsl.deleteFrom(USERS).where(USERS.ID.eq(id.uuid())).execute());
  }

  @Override
  public void savePassword(UserId id, PasswordHash hash) {
    savePassword(id, hash, false);
  }

  @Override
  public void saveMadePassword(UserId id, PasswordHash hash) {
    savePassword(id, hash, true);
  }

  @Override
  public void savePreferences(UserId id, Preferences preferences) {
    database.query(
        dsl ->
            dsl.update(USERS)
                .set(USERS.LANGUAGE, preferences.language().orElse(null))
                .set(USERS.TIME_ZONE, preferences.timeZone().orElse(null))
                .where(USERS.ID.eq(id.uuid()))
                .execute());
  }

  private void savePassword(UserId id, PasswordHash hash, boolean mustChange) {
    database.query(
        dsl ->
            dsl.update(USERS)
                .set(USERS.PASSWORD_HASH, hash.encoded())
                .set(USERS.MUST_CHANGE_PASSWORD, mustChange)
                .where(USERS.ID.eq(id.uuid()))
                .execute());
  }

  /** The person in a row. */
  public static User user(UsersRecord row) {
    return new User(
        new UserId(row.getId()),
        new OrganizationId(row.getOrganizationId()),
        row.getEmail(),
        Role.find(row.getRole())
            .orElseThrow(() -> new IllegalStateException("no role: " + row.getRole())),
        new PasswordHash(row.getPasswordHash()),
        row.getCreatedAt(),
        row.getMustChangePassword(),
        new Preferences(
            Optional.ofNullable(row.getLanguage()), Optional.ofNullable(row.getTimeZone())));
  }
}
