package io.domainwatch.persistence.channel;

import static io.domainwatch.persistence.jooq.Tables.NOTIFICATION_CHANNELS;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.Channels;
import io.domainwatch.persistence.sealing.Sealing;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jooq.Condition;
import org.jooq.DSLContext;

/**
 * Channels in PostgreSQL. Whoever changes deliveries or log entries of a channel holds the lock of
 * its row; whoever waits for such a lock holds none of these rows. So nobody waits in a circle.
 */
public final class JooqChannels implements Channels {
  /** In the order of their ids, so that two who need several do not wait in a circle. */
  private static final String LOCK =
      """
      select count(*) from (
        select from notification_channels
         where organization_id = ? and id = any (?::uuid[])
         order by id
           for no key update) locked
      """;

  private final Database database;

  @Inject
  public JooqChannels(Database database) {
    this.database = database;
  }

  @Override
  public List<Channel> ofOrganization(OrganizationId organizationId) {
    return database.query(
        dsl -> read(dsl, NOTIFICATION_CHANNELS.ORGANIZATION_ID.eq(organizationId.uuid())));
  }

  @Override
  public Optional<Channel> find(OrganizationId organizationId, ChannelId id) {
    return database.query(dsl -> read(dsl, is(organizationId, id)).stream().findFirst());
  }

  @Override
  public Optional<Channel> lock(OrganizationId organizationId, ChannelId id) {
    return database.query(
        dsl -> {
          lock(dsl, organizationId, List.of(id));
          return read(dsl, is(organizationId, id)).stream().findFirst();
        });
  }

  @Override
  public void add(Channel channel) {
    database.transaction(
        dsl -> {
          dsl.insertInto(NOTIFICATION_CHANNELS)
              .set(ChannelRows.row(channel, database.sealing()))
              .execute();
          return FilterRows.store(dsl, channel);
        });
  }

  @Override
  public void save(Channel channel) {
    database.transaction(
        dsl -> {
          lock(dsl, channel.organizationId(), List.of(channel.id()));
          int saved =
              dsl.update(NOTIFICATION_CHANNELS)
                  .set(ChannelRows.row(channel, database.sealing()))
                  .where(is(channel.organizationId(), channel.id()))
                  .execute();
          return saved == 0 ? 0 : FilterRows.store(dsl, channel);
        });
  }

  /** Locks it as its deletion does, or this would wait in the middle for who waits for this. */
  @Override
  public boolean delete(OrganizationId organizationId, ChannelId id) {
    return database.transaction(
        dsl -> {
          dsl.selectOne()
              .from(NOTIFICATION_CHANNELS)
              .where(is(organizationId, id))
              .forUpdate()
              .fetch();
          return dsl.deleteFrom(NOTIFICATION_CHANNELS).where(is(organizationId, id)).execute() == 1;
        });
  }

  /** Locks those of an organization's channels that are there until the transaction ends. */
  public static void lock(
      DSLContext dsl, OrganizationId organizationId, Collection<ChannelId> ids) {
    dsl.resultQuery(
            LOCK,
            organizationId.uuid(),
            ids.stream().map(ChannelId::uuid).distinct().toArray(UUID[]::new))
        .fetch();
  }

  /** The channels of several organizations, those that are there. */
  public static List<Channel> read(DSLContext dsl, Condition wanted, Sealing sealing) {
    return ChannelRows.read(dsl, wanted, sealing);
  }

  private List<Channel> read(DSLContext dsl, Condition wanted) {
    return ChannelRows.read(dsl, wanted, database.sealing());
  }

  private static Condition is(OrganizationId organizationId, ChannelId id) {
    return NOTIFICATION_CHANNELS
        .ORGANIZATION_ID
        .eq(organizationId.uuid())
        .and(NOTIFICATION_CHANNELS.ID.eq(id.uuid()));
  }
}
