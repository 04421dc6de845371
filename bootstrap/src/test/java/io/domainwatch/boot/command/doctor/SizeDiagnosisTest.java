package io.domainwatch.boot.command.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.history.StorageOverview.Found;
import io.domainwatch.boot.command.doctor.DoctorItem.Verdict;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.core.storage.StorageGrowth;
import io.domainwatch.core.storage.StorageLevel;
import io.domainwatch.core.storage.StorageSizes;
import io.domainwatch.core.value.DataSize;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SizeDiagnosisTest {
  private static final StorageSizes SIZES =
      new StorageSizes(
          Map.of(
              StorageLevel.ROWS, 1_000_000L,
              StorageLevel.HOURS, 20_000_000L,
              StorageLevel.DAYS, 300_000_000L,
              StorageLevel.EVENTS, 4_000_000L,
              StorageLevel.OTHER, 50_000L));

  @TempDir Path folder;

  @Test
  void sizesAreSaidByLevel() {
    assertThat(item("storage", items(embedded(Optional.empty()), Optional.empty())))
        .isEqualTo(
            new DoctorItem(
                Verdict.OK,
                "storage",
                "results take 321.0 MB (rows 1.0 MB, hours 20.0 MB, days 300.0 MB), events 4.0 MB,"
                    + " the rest of the database 50.0 kB"));
  }

  @Test
  void aLimitIsBadOnceItIsPassed() {
    assertThat(items(embedded(Optional.empty()), Optional.empty()))
        .noneMatch(item -> item.subject().equals("size limit"));
    assertThat(item("size limit", items(embedded(Optional.of(325_000_000L)), Optional.empty())))
        .isEqualTo(
            new DoctorItem(
                Verdict.OK,
                "size limit",
                "results and events take 325.0 MB; retention.max-size allows 325.0 MB"));
    assertThat(
            item("size limit", items(embedded(Optional.of(324_999_999L)), Optional.empty()))
                .verdict())
        .isEqualTo(Verdict.BAD);
  }

  @Test
  void withoutADayOfSizesGrowthIsUnknown() {
    List<DoctorItem> items = items(embedded(Optional.empty()), Optional.empty());

    assertThat(item("growth", items).verdict()).isEqualTo(Verdict.UNKNOWN);
    assertThat(item("disk", items).verdict()).isEqualTo(Verdict.OK);
    assertThat(item("disk", items).sentence())
        .startsWith(folder + " has ")
        .endsWith("left; for how long cannot be told yet");
  }

  @Test
  void theDiskIsBadWhenItIsFullWithinAWeek() {
    List<DoctorItem> slow = items(embedded(Optional.empty()), growth(1));
    assertThat(item("growth", slow).sentence())
        .isEqualTo("the database grows by 1 bytes a day, as seen over 1.5 days");
    assertThat(item("disk", slow).verdict()).isEqualTo(Verdict.OK);
    assertThat(item("disk", slow).sentence()).contains("enough for ");

    DoctorItem full = item("disk", items(embedded(Optional.empty()), growth(Long.MAX_VALUE)));
    assertThat(full.verdict()).isEqualTo(Verdict.BAD);
    assertThat(full.sentence())
        .endsWith("enough for 0 days at this growth; make room, or set retention.max-size");

    List<DoctorItem> smaller = items(embedded(Optional.empty()), growth(-2_000_000));
    assertThat(item("growth", smaller).sentence()).contains("becomes smaller by 2.0 MB a day");
    assertThat(item("disk", smaller).sentence()).endsWith("and the database does not grow");
  }

  @Test
  void ofAnotherServerTheDiskIsUnknown() {
    ServiceConfig.Login login =
        new ServiceConfig.Login(
            "jdbc:postgresql://127.0.0.1/x", "u", "p", new ServiceConfig.Owner("u", "p"));

    DoctorItem disk =
        item("disk", items(storage(Optional.of(login), Optional.empty()), growth(Long.MAX_VALUE)));

    assertThat(disk.verdict()).isEqualTo(Verdict.UNKNOWN);
    assertThat(disk.sentence()).startsWith("cannot tell");
  }

  private static Optional<StorageGrowth> growth(long octetsADay) {
    return Optional.of(new StorageGrowth(octetsADay, Duration.ofHours(36)));
  }

  private static List<DoctorItem> items(
      ServiceConfig.Storage storage, Optional<StorageGrowth> growth) {
    return SizeDiagnosis.items(storage, new Found(SIZES, growth));
  }

  private static DoctorItem item(String subject, List<DoctorItem> items) {
    return items.stream().filter(item -> item.subject().equals(subject)).findFirst().orElseThrow();
  }

  private ServiceConfig.Storage embedded(Optional<Long> limit) {
    return storage(Optional.empty(), limit);
  }

  private ServiceConfig.Storage storage(
      Optional<ServiceConfig.Login> external, Optional<Long> limit) {
    Duration day = Duration.ofDays(1);
    return new ServiceConfig.Storage(
        folder, external, 2, folder.resolve("key"), day, limit.map(DataSize::new), day, day);
  }
}
