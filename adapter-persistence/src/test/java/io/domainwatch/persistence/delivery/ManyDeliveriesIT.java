package io.domainwatch.persistence.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.delivery.ClaimedDelivery;
import io.domainwatch.core.delivery.Deliveries.Limits;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.Fixtures;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Several instances that carry deliveries at the same time. */
class ManyDeliveriesIT {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  private final Fixtures given = new Fixtures(storage.ports());
  private final Sendings sendings = new Sendings(storage.ports());
  private final Instant now = Fixtures.now();
  private final Organization owner = given.organization();

  @AfterEach
  void emptyTheStorage() {
    storage.execute("delete from notification_channels");
  }

  @Test
  void twoClaimersAndAThousandDueDeliveriesNoneTwice() throws Exception {
    List<Delivery> all = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      Channel channel = sendings.channel(owner, now);
      for (int j = 0; j < 50; j++) {
        all.add(Sendings.of(channel, now, Sendings.aDomain()));
      }
    }
    sendings.deliveries().add(all);

    List<DeliveryId> claimed =
        both(() -> claimUntilNothingIsLeft(new Limits(37, 10_000, 10_000))).stream()
            .flatMap(List::stream)
            .toList();

    assertThat(claimed)
        .containsExactlyInAnyOrderElementsOf(all.stream().map(Delivery::id).toList());
  }

  @Test
  void twoClaimersTogetherKeepTheLimits() throws Exception {
    for (int i = 0; i < 6; i++) {
      Channel channel = sendings.channel(owner, now);
      for (int j = 0; j < 20; j++) {
        sendings.add(Sendings.of(channel, now, Sendings.aDomain()));
      }
    }

    List<ClaimedDelivery> claimed =
        both(() -> sendings.claim(new Limits(7, 2, 8), now)).stream()
            .flatMap(List::stream)
            .toList();

    assertThat(claimed).hasSize(8);
    assertThat(
            claimed.stream()
                .collect(
                    Collectors.groupingBy(one -> one.delivery().channelId(), Collectors.counting()))
                .values())
        .allSatisfy(count -> assertThat(count).isLessThanOrEqualTo(2));
    assertThat(sendings.claim(new Limits(7, 2, 8), now)).isEmpty();
  }

  @Test
  void theOrderOfEachDomainHoldsUnderTwoClaimers() throws Exception {
    SplittableRandom random = new SplittableRandom(5);
    List<DomainId> domains = Stream.generate(Sendings::aDomain).limit(12).toList();
    List<Channel> channels = List.of(sendings.channel(owner, now), sendings.channel(owner, now));
    List<Delivery> told = new ArrayList<>();
    for (int i = 0; i < 150; i++) {
      DomainId[] some =
          random
              .ints(1 + random.nextInt(3), 0, domains.size())
              .mapToObj(domains::get)
              .toArray(DomainId[]::new);
      told.add(
          sendings.add(Sendings.of(channels.get(random.nextInt(2)), now.minusSeconds(i), some)));
    }
    List<DeliveryId> ended = Collections.synchronizedList(new ArrayList<>());

    both(() -> deliverUntilNothingIsLeft(told.size(), ended));

    assertThat(ended).containsExactlyInAnyOrderElementsOf(told.stream().map(Delivery::id).toList());
    Map<List<UUID>, List<Integer>> places = new HashMap<>();
    told.forEach(
        delivery ->
            delivery.message().events().stream()
                .map(event -> List.of(delivery.channelId().uuid(), event.domainId().uuid()))
                .distinct()
                .forEach(
                    key ->
                        places
                            .computeIfAbsent(key, _ -> new ArrayList<>())
                            .add(ended.indexOf(delivery.id()))));
    assertThat(places.values()).allSatisfy(list -> assertThat(list).isSorted());
    assertThat(storage.ask("select count(*) from notification_delivery_domains")).isEqualTo("0");
    assertThat(
            storage.ask(
                "select deadlocks from pg_stat_database where datname = current_database()"))
        .isEqualTo("0");
  }

  @Test
  void addingWhileTheOneBeforeEndsLeavesNoneBehindForEver() throws Exception {
    Channel channel = sendings.channel(owner, now);
    DomainId domain = Sendings.aDomain();
    List<Delivery> added = Collections.synchronizedList(new ArrayList<>());
    List<DeliveryId> ended = Collections.synchronizedList(new ArrayList<>());

    all(
        List.of(
            () -> {
              for (int i = 0; i < 100; i++) {
                added.add(sendings.add(Sendings.of(channel, now, domain)));
              }
              return added;
            },
            () -> deliverUntilNothingIsLeft(100, ended),
            () -> deliverUntilNothingIsLeft(100, ended)));

    assertThat(ended).containsExactlyElementsOf(added.stream().map(Delivery::id).toList());
  }

  private List<DeliveryId> claimUntilNothingIsLeft(Limits limits) {
    List<DeliveryId> all = new ArrayList<>();
    List<ClaimedDelivery> some = sendings.claim(limits, now);
    while (!some.isEmpty()) {
      some.forEach(one -> all.add(one.delivery().id()));
      some = sendings.claim(limits, now);
    }
    return all;
  }

  /** Each end is noted before it is stored, so that none that follows can be noted earlier. */
  private int deliverUntilNothingIsLeft(int all, List<DeliveryId> ended) {
    int mine = 0;
    while (ended.size() < all) {
      for (ClaimedDelivery claimed : sendings.claim(new Limits(3, 5, 10), now)) {
        ended.add(claimed.delivery().id());
        assertThat(sendings.delivered(claimed, now)).isTrue();
        mine++;
      }
    }
    return mine;
  }

  private static <T> List<T> both(Callable<T> work) throws Exception {
    return all(List.of(work, work));
  }

  private static <T> List<T> all(List<Callable<T>> work) throws Exception {
    List<T> results = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(work.size())) {
      for (Future<T> one : threads.invokeAll(work)) {
        results.add(one.get());
      }
    }
    return results;
  }
}
