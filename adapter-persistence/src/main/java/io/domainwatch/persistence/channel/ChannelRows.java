package io.domainwatch.persistence.channel;

import static io.domainwatch.persistence.jooq.Tables.NOTIFICATION_CHANNELS;
import static io.domainwatch.persistence.jooq.Tables.NOTIFICATION_CHANNEL_DOMAINS;
import static io.domainwatch.persistence.sql.ColumnArrays.storable;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.text.Language;
import io.domainwatch.persistence.jooq.tables.records.NotificationChannelsRecord;
import io.domainwatch.persistence.sealing.Sealing;
import io.domainwatch.persistence.tag.TagColumn;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.impl.DSL;

/** A channel as a row, with the domains of its filter. */
final class ChannelRows {
  private static final Field<UUID[]> DOMAINS =
      DSL.array(
          DSL.select(NOTIFICATION_CHANNEL_DOMAINS.DOMAIN_ID)
              .from(NOTIFICATION_CHANNEL_DOMAINS)
              .where(
                  NOTIFICATION_CHANNEL_DOMAINS.ORGANIZATION_ID.eq(
                      NOTIFICATION_CHANNELS.ORGANIZATION_ID))
              .and(NOTIFICATION_CHANNEL_DOMAINS.CHANNEL_ID.eq(NOTIFICATION_CHANNELS.ID)));

  private ChannelRows() {}

  /** Oldest first. */
  static List<Channel> read(DSLContext dsl, Condition wanted, Sealing sealing) {
    return dsl.select(NOTIFICATION_CHANNELS, DOMAINS)
        .from(NOTIFICATION_CHANNELS)
        .where(wanted)
        .orderBy(NOTIFICATION_CHANNELS.CREATED_AT, NOTIFICATION_CHANNELS.ID)
        .fetch(row -> channel(row.value1(), row.value2(), sealing));
  }

  static NotificationChannelsRecord row(Channel channel, Sealing sealing) {
    NotificationChannelsRecord row = new NotificationChannelsRecord();
    row.setOrganizationId(channel.organizationId().uuid());
    row.setId(channel.id().uuid());
    row.setName(storable(channel.name()));
    TargetColumns.write(channel.target(), row, sealing);
    row.setCheckTypes(
        channel
            .filter()
            .checkTypes()
            .map(types -> types.stream().sorted().map(CheckType::wireName).toArray(String[]::new))
            .orElse(null));
    row.setMinSeverity(channel.filter().minSeverity().wireName());
    row.setAllDomains(channel.filter().domainIds().isEmpty());
    row.setFilterTags(channel.filter().tags().texts().toArray(String[]::new));
    row.setReminderAfterSeconds(
        channel.timing().reminderAfter().map(Duration::toSeconds).orElse(null));
    row.setDigestHour(channel.timing().digestHour().orElse(null));
    QuietColumns.write(channel.timing().quietHours(), row);
    row.setLanguage(channel.language().wireName());
    ChannelStateColumns.write(channel.state(), row);
    row.setFailingSince(channel.failingSince().orElse(null));
    row.setCreatedAt(channel.createdAt());
    row.setUpdatedAt(channel.updatedAt());
    return row;
  }

  private static Channel channel(NotificationChannelsRecord row, UUID[] domains, Sealing sealing) {
    return new Channel(
        new ChannelId(row.getId()),
        new OrganizationId(row.getOrganizationId()),
        row.getName(),
        TargetColumns.read(row, sealing),
        filter(row, domains),
        new Channel.Timing(
            Optional.ofNullable(row.getReminderAfterSeconds()).map(Duration::ofSeconds),
            Optional.ofNullable(row.getDigestHour()),
            QuietColumns.read(row)),
        Language.find(row.getLanguage()).orElse(Language.ENGLISH),
        ChannelStateColumns.read(row),
        Optional.ofNullable(row.getFailingSince()),
        row.getCreatedAt(),
        row.getUpdatedAt());
  }

  private static ChannelFilter filter(NotificationChannelsRecord row, UUID[] domains) {
    return new ChannelFilter(
        Optional.ofNullable(row.getCheckTypes()).map(ChannelRows::checkTypes),
        Severity.find(row.getMinSeverity())
            .orElseThrow(() -> new IllegalStateException("no severity: " + row.getMinSeverity())),
        row.getAllDomains()
            ? Optional.empty()
            : Optional.of(
                Stream.of(domains).map(DomainId::new).collect(Collectors.toUnmodifiableSet())),
        TagColumn.tags(row.getFilterTags()));
  }

  /** A type that only a newer version knows is one that this one has no events of. */
  private static Set<CheckType> checkTypes(String[] words) {
    return Stream.of(words)
        .flatMap(word -> CheckType.find(word).stream())
        .collect(Collectors.toUnmodifiableSet());
  }
}
