package io.domainwatch.boot.command.doctor;

import io.domainwatch.app.history.StorageOverview;
import io.domainwatch.boot.command.doctor.DoctorItem.Verdict;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.core.storage.StorageGrowth;
import io.domainwatch.core.storage.StorageLevel;
import io.domainwatch.core.storage.StorageSizes;
import io.domainwatch.core.value.DataSize;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** What {@code doctor} says of the room that the database takes, and of what is left for it. */
final class SizeDiagnosis {
  /** Less is not enough to find and free more, with a weekend in it. */
  private static final long MIN_DAYS_LEFT = 7;

  private static final double HOURS_A_DAY = Duration.ofDays(1).toHours();

  private SizeDiagnosis() {}

  /** What is found; each a line. */
  static List<DoctorItem> items(ServiceConfig.Storage storage, StorageOverview.Found found) {
    List<DoctorItem> items = new ArrayList<>();
    items.add(sizes(found.sizes()));
    storage.maxSize().ifPresent(limit -> items.add(limit(limit, found.sizes())));
    items.add(growth(found.growth()));
    items.add(disk(storage, found.growth()));
    return items;
  }

  private static DoctorItem sizes(StorageSizes sizes) {
    return new DoctorItem(
        Verdict.OK,
        "storage",
        "results take %s (rows %s, hours %s, days %s), events %s, the rest of the database %s"
            .formatted(
                sizes.results(),
                sizes.of(StorageLevel.ROWS),
                sizes.of(StorageLevel.HOURS),
                sizes.of(StorageLevel.DAYS),
                sizes.of(StorageLevel.EVENTS),
                sizes.of(StorageLevel.OTHER)));
  }

  private static DoctorItem limit(DataSize limit, StorageSizes sizes) {
    boolean within = sizes.limited().octets() <= limit.octets();
    return new DoctorItem(
        within ? Verdict.OK : Verdict.BAD,
        "size limit",
        "results and events take %s; retention.max-size allows %s%s"
            .formatted(
                sizes.limited(),
                limit,
                within ? "" : ", so that the running service deletes the oldest results"));
  }

  private static DoctorItem growth(Optional<StorageGrowth> growth) {
    return growth
        .map(
            seen ->
                new DoctorItem(
                    Verdict.OK,
                    "growth",
                    "the database %s a day, as seen over %.1f days"
                        .formatted(
                            seen.octetsADay() < 0
                                ? "becomes smaller by " + new DataSize(-seen.octetsADay())
                                : "grows by " + new DataSize(seen.octetsADay()),
                            seen.seenFor().toHours() / HOURS_A_DAY)))
        .orElseGet(
            () ->
                new DoctorItem(
                    Verdict.UNKNOWN,
                    "growth",
                    "cannot be told before the service has run for a day"));
  }

  private static DoctorItem disk(ServiceConfig.Storage storage, Optional<StorageGrowth> growth) {
    if (storage.external().isPresent()) {
      return new DoctorItem(
          Verdict.UNKNOWN, "disk", "cannot tell how much room the server of database.url has left");
    }
    Path folder = storage.dataDir().toAbsolutePath().normalize();
    try {
      DataSize free = new DataSize(Files.getFileStore(folder).getUsableSpace());
      return disk(folder + " has " + free + " left", free, growth);
    } catch (IOException e) {
      return new DoctorItem(
          Verdict.UNKNOWN,
          "disk",
          "cannot tell how much room " + folder + " has: " + e.getMessage());
    }
  }

  private static DoctorItem disk(String left, DataSize free, Optional<StorageGrowth> growth) {
    if (growth.isEmpty()) {
      return new DoctorItem(Verdict.OK, "disk", left + "; for how long cannot be told yet");
    }
    OptionalLong days = growth.get().daysLeft(free);
    if (days.isEmpty()) {
      return new DoctorItem(Verdict.OK, "disk", left + ", and the database does not grow");
    }
    boolean enough = days.getAsLong() >= MIN_DAYS_LEFT;
    return new DoctorItem(
        enough ? Verdict.OK : Verdict.BAD,
        "disk",
        "%s, enough for %d days at this growth%s"
            .formatted(
                left, days.getAsLong(), enough ? "" : "; make room, or set retention.max-size"));
  }
}
