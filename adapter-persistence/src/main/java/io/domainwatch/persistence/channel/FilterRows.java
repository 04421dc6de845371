package io.domainwatch.persistence.channel;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.domain.DomainId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jooq.DSLContext;

/** The domains of a filter that does not take all. */
final class FilterRows {
  /**
   * Those that are to be in the filter or are in it. One that is just being deleted is not waited
   * for, since whoever deletes it may wait for this channel; it leaves the filter by itself.
   */
  private static final String LOCK_DOMAINS =
      """
      select domain.id from domains domain
       where domain.organization_id = ?
         and (domain.id = any (?::uuid[]) or domain.id in (
                select named.domain_id from notification_channel_domains named
                 where named.organization_id = ? and named.channel_id = ?))
         for key share of domain skip locked
      """;

  private static final String ADD =
      """
      insert into notification_channel_domains (organization_id, channel_id, domain_id)
      select ?, ?, unnest(?::uuid[])
          on conflict on constraint notification_channel_domains_pkey do nothing
      """;

  private static final String REMOVE =
      """
      delete from notification_channel_domains
       where organization_id = ? and channel_id = ? and domain_id = any (?::uuid[])
      """;

  private FilterRows() {}

  /** Makes them those of the channel, whose row is locked or new. */
  static int store(DSLContext dsl, Channel channel) {
    UUID organization = channel.organizationId().uuid();
    Set<UUID> wanted = domains(channel);
    Map<Boolean, List<UUID>> locked =
        dsl
            .resultQuery(
                LOCK_DOMAINS,
                organization,
                wanted.toArray(UUID[]::new),
                organization,
                channel.id().uuid())
            .fetch(row -> row.get(0, UUID.class))
            .stream()
            .collect(Collectors.partitioningBy(wanted::contains));
    dsl.execute(REMOVE, organization, channel.id().uuid(), of(locked, false));
    return dsl.execute(ADD, organization, channel.id().uuid(), of(locked, true));
  }

  private static UUID[] of(Map<Boolean, List<UUID>> locked, boolean wanted) {
    return locked.getOrDefault(wanted, List.of()).toArray(UUID[]::new);
  }

  private static Set<UUID> domains(Channel channel) {
    return channel.filter().domainIds().orElse(Set.of()).stream()
        .map(DomainId::uuid)
        .collect(Collectors.toUnmodifiableSet());
  }
}
