package io.domainwatch.persistence.quota;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.quota.Quota;
import io.domainwatch.core.quota.QuotaBucket;
import io.domainwatch.core.quota.QuotaCounters;
import io.domainwatch.core.quota.QuotaCounters.Count;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.Fixtures;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Counters that several instances share. */
class SharedCountersIT {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  private final Instant now = Fixtures.now();

  @Test
  void twoInstancesGiveEachNumberOnceInEveryBucket() throws Exception {
    List<QuotaCounters> instances =
        List.of(
            new JooqQuotaCounters(storage.database()), new JooqQuotaCounters(storage.database()));
    List<Future<Map<String, List<Long>>>> all = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 32; i++) {
        QuotaCounters instance = instances.get(i % 2);
        all.add(threads.submit(() -> countInFiveBuckets(instance)));
      }
    }

    Map<String, List<Long>> numbers = new HashMap<>();
    for (Future<Map<String, List<Long>>> one : all) {
      one.get()
          .forEach(
              (name, some) -> numbers.computeIfAbsent(name, _ -> new ArrayList<>()).addAll(some));
    }
    assertThat(numbers).hasSize(5);
    assertThat(numbers.values())
        .allSatisfy(
            some ->
                assertThat(some)
                    .containsExactlyInAnyOrderElementsOf(
                        LongStream.rangeClosed(1, 32 * 20).boxed().toList()));
  }

  @Test
  void callersOnBothSidesOfAWindowsEndAreCountedInTheirOwn() throws Exception {
    QuotaCounters counters = new JooqQuotaCounters(storage.database());
    QuotaBucket bucket = bucket("border");
    counters.count(bucket, now);
    Instant end = now.plus(Quota.WINDOW);
    List<Future<Count>> late = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 40; i++) {
        Instant at = i % 2 == 0 ? end.minusMillis(1) : end;
        late.add(threads.submit(() -> counters.count(bucket, at)));
      }
    }

    for (int i = 1; i < 40; i += 2) {
      assertThat(late.get(i).get().openedAt()).isEqualTo(end);
    }
  }

  @Test
  void whatIsCountedInATransactionThatFailsStaysCounted() {
    QuotaCounters counters = new JooqQuotaCounters(storage.database());
    QuotaBucket bucket = bucket("rollback");

    assertThatThrownBy(
            () ->
                storage
                    .ports()
                    .transactions()
                    .in(
                        () -> {
                          counters.count(bucket, now);
                          throw new IllegalStateException("on purpose");
                        }))
        .isInstanceOf(IllegalStateException.class);

    assertThat(counters.count(bucket, now).number()).isEqualTo(2);
  }

  @Test
  void windowsThatAreLongOverAreRemoved() {
    QuotaCounters counters = new JooqQuotaCounters(storage.database());
    counters.count(bucket("old"), now);

    counters.count(bucket("new"), now.plus(Quota.WINDOW.multipliedBy(7)));

    assertThat(
            storage.ask(
                "select string_agg(bucket, ' ') from quota_counters where bucket in ('address old',"
                    + " 'address new')"))
        .isEqualTo("address new");
  }

  @Test
  void asManyAsStrangersMayHaveAddedAreRemovedAtOnce() {
    storage.execute(
        "insert into quota_counters (bucket, opened_at, number)"
            + " select 'address flood ' || i, '2020-01-01', 1 from generate_series(1, 35000) i");

    new JooqQuotaCounters(storage.database()).count(bucket("present"), now);

    assertThat(
            storage.ask(
                "select count(*)::text from quota_counters where bucket like 'address flood %'"))
        .isEqualTo("0");
  }

  private Map<String, List<Long>> countInFiveBuckets(QuotaCounters counters) {
    Map<String, List<Long>> numbers = new HashMap<>();
    for (int i = 0; i < 100; i++) {
      String name = "shared" + i % 5;
      numbers
          .computeIfAbsent(name, _ -> new ArrayList<>())
          .add(counters.count(bucket(name), now).number());
    }
    return numbers;
  }

  private static QuotaBucket bucket(String name) {
    return new QuotaBucket.OfAddress(name);
  }
}
