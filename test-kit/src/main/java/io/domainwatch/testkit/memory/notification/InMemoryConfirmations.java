package io.domainwatch.testkit.memory.notification;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.confirmation.Confirmation;
import io.domainwatch.core.confirmation.ConfirmationToken;
import io.domainwatch.core.confirmation.Confirmations;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.NotificationRows;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

public record InMemoryConfirmations(MemoryTransactions store) implements Confirmations {
  private static final Comparator<Confirmation> MAX_DUE_FIRST =
      Comparator.comparing((Confirmation one) -> one.mailDueAt().orElseThrow())
          .thenComparing(Confirmation::channelId);

  @Override
  public Optional<Confirmation> find(OrganizationId organizationId, ChannelId channelId) {
    return store.in(
        () ->
            rows()
                .confirmations
                .find(channelId)
                .filter(one -> one.organizationId().equals(organizationId)));
  }

  @Override
  public Optional<Confirmation> find(ConfirmationToken token) {
    return store.in(
        () ->
            rows().confirmations.stream()
                .filter(
                    one -> one.link().filter(l -> l.tokenHash().equals(token.hash())).isPresent())
                .findFirst());
  }

  @Override
  public void save(Confirmation confirmation) {
    store.in(
        () -> {
          if (rows()
              .findChannel(confirmation.organizationId(), confirmation.channelId())
              .isPresent()) {
            rows().confirmations.put(confirmation.channelId(), confirmation);
          }
        });
  }

  @Override
  public void remove(OrganizationId organizationId, ChannelId channelId) {
    store.in(
        () ->
            find(organizationId, channelId)
                .ifPresent(one -> rows().confirmations.remove(one.channelId())));
  }

  @Override
  public List<Confirmation> takeDue(int most, Instant now) {
    return store.in(
        () -> {
          List<Confirmation> taken =
              rows().confirmations.stream()
                  .filter(one -> one.mailDueAt().filter(at -> !at.isAfter(now)).isPresent())
                  .sorted(MAX_DUE_FIRST)
                  .limit(most)
                  .map(one -> one.heldUntil(now.plus(Confirmation.LEASE)))
                  .toList();
          taken.forEach(one -> rows().confirmations.put(one.channelId(), one));
          return taken;
        });
  }

  private NotificationRows rows() {
    return store.rows().told;
  }
}
