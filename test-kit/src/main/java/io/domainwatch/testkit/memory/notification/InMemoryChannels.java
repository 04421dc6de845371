package io.domainwatch.testkit.memory.notification;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.Channels;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

public record InMemoryChannels(MemoryTransactions store) implements Channels {
  @Override
  public List<Channel> ofOrganization(OrganizationId organizationId) {
    Comparator<Channel> order = Comparator.comparing(Channel::createdAt).thenComparing(Channel::id);
    return store.in(
        () ->
            store.rows().told.channels.stream()
                .filter(channel -> channel.organizationId().equals(organizationId))
                .sorted(order)
                .toList());
  }

  @Override
  public Optional<Channel> find(OrganizationId organizationId, ChannelId id) {
    return store.in(() -> store.rows().told.findChannel(organizationId, id));
  }

  @Override
  public Optional<Channel> lock(OrganizationId organizationId, ChannelId id) {
    return store.in(
        () -> {
          store.requireTransaction("a lock");
          return find(organizationId, id);
        });
  }

  @Override
  public void add(Channel channel) {
    store.in(() -> store.rows().told.channels.put(channel.id(), channel));
  }

  @Override
  public void save(Channel channel) {
    store.in(
        () ->
            find(channel.organizationId(), channel.id())
                .ifPresent(present -> store.rows().told.channels.put(present.id(), channel)));
  }

  @Override
  public boolean delete(OrganizationId organizationId, ChannelId id) {
    return store.in(
        () -> {
          boolean present = find(organizationId, id).isPresent();
          if (present) {
            store.rows().told.forgetChannel(id);
          }
          return present;
        });
  }
}
