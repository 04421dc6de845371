package io.domainwatch.persistence.size;

import static io.domainwatch.persistence.size.StoredDays.START;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.storage.HistorySizes;
import io.domainwatch.core.storage.HistorySizes.Sample;
import io.domainwatch.core.storage.StorageLevel;
import io.domainwatch.core.storage.StorageSizes;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.persistence.run.Partitions;
import io.domainwatch.testkit.Fixtures;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqHistorySizesIT {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  private final HistorySizes sizes = new JooqHistorySizes(storage.database());

  @BeforeEach
  void forget() {
    storage.execute("delete from storage_sizes");
  }

  @Test
  void resultsAreCountedWhereTheyLie() {
    StoredDays stored = StoredDays.of(storage, new Partitions(storage.database()));
    StorageSizes before = sizes.measure();
    Fixtures given = new Fixtures(storage.ports());
    Domain domain = given.domain(given.organization());
    stored.add(domain, START, 3, 4000);
    StorageSizes rows = sizes.measure();
    stored.packUntil(START.plus(Duration.ofDays(9)));
    StorageSizes packed = sizes.measure();

    assertThat(more(before, rows, StorageLevel.ROWS)).isGreaterThan(3 * 4000 * 16);
    assertThat(more(before, rows, StorageLevel.DAYS)).isZero();
    assertThat(more(rows, packed, StorageLevel.ROWS)).isNegative();
    assertThat(more(rows, packed, StorageLevel.DAYS)).isGreaterThan(3 * 4000 * 16);
    assertThat(more(before, packed, StorageLevel.HOURS)).isZero();
  }

  @Test
  void allLevelsTogetherAreTheDatabase() {
    StorageSizes measured = sizes.measure();

    assertThat(measured.octets()).containsOnlyKeys(StorageLevel.values());
    assertThat(measured.total().octets())
        .as("but for what the server itself writes meanwhile")
        .isCloseTo(
            Long.parseLong(storage.ask("select pg_database_size(current_database())")),
            withinPercentage(10));
  }

  @Test
  void sizesAreKeptByTheHourForEightDays() {
    Instant first = START.plus(Duration.ofMinutes(40));
    sizes.remember(of(1), first);
    sizes.remember(of(2), first.plus(Duration.ofMinutes(5)));
    sizes.remember(of(3), first.plus(Duration.ofHours(1)));

    assertThat(sizes.oldestSince(START)).contains(new Sample(START, of(1)));
    assertThat(sizes.oldestSince(first))
        .contains(new Sample(START.plus(Duration.ofHours(1)), of(3)));
    assertThat(sizes.oldestSince(first.plus(Duration.ofHours(1)))).isEmpty();

    sizes.remember(of(4), START.plus(Duration.ofDays(8)).plus(Duration.ofMinutes(1)));
    assertThat(sizes.oldestSince(START))
        .contains(new Sample(START.plus(Duration.ofHours(1)), of(3)));
  }

  private static StorageSizes of(long octets) {
    return new StorageSizes(Map.of(StorageLevel.ROWS, octets, StorageLevel.OTHER, 10 * octets));
  }

  private static long more(StorageSizes before, StorageSizes after, StorageLevel level) {
    return after.of(level).octets() - before.of(level).octets();
  }
}
