package io.domainwatch.persistence.confirmation;

import static io.domainwatch.persistence.jooq.Tables.CHANNEL_CONFIRMATIONS;
import static io.domainwatch.persistence.sql.ColumnArrays.storable;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.confirmation.Confirmation;
import io.domainwatch.core.confirmation.ConfirmationToken;
import io.domainwatch.core.confirmation.Confirmations;
import io.domainwatch.persistence.jooq.tables.records.ChannelConfirmationsRecord;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jooq.Condition;

/** Open questions to receivers in PostgreSQL. */
public final class JooqConfirmations implements Confirmations {
  private static final String SAVE =
      """
      insert into channel_confirmations as present
             (organization_id, channel_id, address, mail_due_at, failures, token_hash, expires_at)
      select channel.organization_id, channel.id, ?::text, ?::timestamptz, ?::integer, ?::text,
             ?::timestamptz
        from notification_channels channel
       where channel.organization_id = ? and channel.id = ?
          on conflict on constraint channel_confirmations_pkey do update
         set address = excluded.address, mail_due_at = excluded.mail_due_at,
             failures = excluded.failures, token_hash = excluded.token_hash,
             expires_at = excluded.expires_at
      """;

  /** Without waiting for who changes one; it is due a little later then. */
  private static final String TAKE_DUE =
      """
      with due as (
        select organization_id, channel_id, mail_due_at from channel_confirmations
         where mail_due_at <= ?::timestamptz
         order by mail_due_at, organization_id, channel_id
         limit ?
           for update skip locked
      ), taken as (
        update channel_confirmations question
           set mail_due_at = ?::timestamptz
          from due
         where question.organization_id = due.organization_id
           and question.channel_id = due.channel_id
        returning question.*, due.mail_due_at as was_due_at
      )
      select organization_id, channel_id, address, mail_due_at, failures, token_hash, expires_at
        from taken order by was_due_at, organization_id, channel_id
      """;

  private final Database database;

  @Inject
  public JooqConfirmations(Database database) {
    this.database = database;
  }

  @Override
  public Optional<Confirmation> find(OrganizationId organizationId, ChannelId channelId) {
    return database.query(
        dsl ->
            dsl.fetchOptional(CHANNEL_CONFIRMATIONS, is(organizationId, channelId))
                .map(JooqConfirmations::confirmation));
  }

  @Override
  public Optional<Confirmation> find(ConfirmationToken token) {
    return database.query(
        dsl ->
            dsl.fetchOptional(
                    CHANNEL_CONFIRMATIONS, CHANNEL_CONFIRMATIONS.TOKEN_HASH.eq(token.hash()))
                .map(JooqConfirmations::confirmation));
  }

  @Override
  public void save(Confirmation confirmation) {
    database.query(
        dsl ->
            dsl.execute(
                SAVE,
                storable(confirmation.address()),
                confirmation.mailDueAt().orElse(null),
                confirmation.failures(),
                confirmation.link().map(Confirmation.Link::tokenHash).orElse(null),
                confirmation.link().map(Confirmation.Link::expiresAt).orElse(null),
                confirmation.organizationId().uuid(),
                confirmation.channelId().uuid()));
  }

  @Override
  public void remove(OrganizationId organizationId, ChannelId channelId) {
    database.query(
        dsl ->
            dsl.deleteFrom(CHANNEL_CONFIRMATIONS).where(is(organizationId, channelId)).execute());
  }

  @Override
  public List<Confirmation> takeDue(int most, Instant now) {
    return database.query(
        dsl ->
            dsl.resultQuery(TAKE_DUE, now, most, now.plus(Confirmation.LEASE))
                .coerce(CHANNEL_CONFIRMATIONS.fields())
                .fetch()
                .into(CHANNEL_CONFIRMATIONS)
                .map(JooqConfirmations::confirmation));
  }

  private static Confirmation confirmation(ChannelConfirmationsRecord row) {
    return new Confirmation(
        new OrganizationId(row.getOrganizationId()),
        new ChannelId(row.getChannelId()),
        row.getAddress(),
        Optional.ofNullable(row.getMailDueAt()),
        row.getFailures(),
        Optional.ofNullable(row.getTokenHash())
            .map(hash -> new Confirmation.Link(hash, row.getExpiresAt())));
  }

  private static Condition is(OrganizationId organizationId, ChannelId channelId) {
    return CHANNEL_CONFIRMATIONS
        .ORGANIZATION_ID
        .eq(organizationId.uuid())
        .and(CHANNEL_CONFIRMATIONS.CHANNEL_ID.eq(channelId.uuid()));
  }
}
