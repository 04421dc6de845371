package io.domainwatch.boot.backup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BackupFolderTest {
  private static final Instant NOW = Instant.parse("2026-11-27T16:45:00Z");

  @TempDir Path folder;

  @Test
  void theNewestStayAndWhatIsNotOursIsLeftAlone() throws IOException {
    BackupFolder backups = new BackupFolder(folder);
    for (int day = 0; day < 4; day++) {
      Files.createFile(backups.fileFor(NOW.minus(Duration.ofDays(day)), day % 2 == 0));
    }
    Path notes = Files.createFile(folder.resolve("notes.txt"));
    Path byHand = Files.createFile(folder.resolve("domainwatch-before-upgrade.backup"));

    backups.tidy(2, NOW);

    assertThat(backups.list())
        .extracting(found -> found.file().getFileName().toString())
        .containsExactly(
            "domainwatch-20261127T164500Z.backup.age", "domainwatch-20261126T164500Z.backup");
    assertThat(List.of(notes, byHand)).allMatch(Files::exists);
  }

  @Test
  void whatWasLeftUnfinishedGoesAfterADay() throws IOException {
    BackupFolder backups = new BackupFolder(folder);
    Path old = part("domainwatch-20261125T164500Z.backup.1.part", Duration.ofHours(25));
    Path young = part("domainwatch-20261127T164500Z.backup.2.part", Duration.ofHours(1));

    backups.tidy(2, NOW);

    assertThat(old).doesNotExist();
    assertThat(young).exists();
    assertThat(backups.list()).isEmpty();
  }

  private Path part(String name, Duration age) throws IOException {
    Path file = Files.createFile(folder.resolve(name));
    return Files.setLastModifiedTime(file, FileTime.from(NOW.minus(age)));
  }
}
