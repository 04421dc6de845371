package io.domainwatch.boot.e2e.readiness;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.Told;
import io.domainwatch.boot.health.reason.ReadinessReason;
import io.domainwatch.core.storage.DiskRoom;
import io.domainwatch.core.value.DataSize;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The disk of the data folder, with an embedded database. */
class DiskIT {
  private static final Map<String, String> KEYS =
      Map.of("checks.uptime.reference-targets", "none", "checks.dns.resolvers", "127.0.0.1:9");

  /** Of a disk that lies in memory and takes of it what is stored. */
  private static final String ROOMY = "size=3g";

  /** Less than must be free of any disk, with room for the data that is there. */
  private static final String SMALL = "size=1000m";

  @TempDir Path folder;

  /** Where nothing may be mounted the real disk is asked, which may have room or not. */
  @Test
  void littleRoomIsToldWhileThereIsLittle() throws Exception {
    Path data = Files.createDirectory(folder.resolve("data"));
    boolean mounted = ran("mount", "-t", "tmpfs", "-o", ROOMY, "tmpfs", data.toString());
    try (Program program = Program.in(folder, KEYS)) {
      Program.Service service = program.serve();
      try (Told told = new Told(service)) {
        if (mounted) {
          told.goes(ReadinessReason.DISK_LOW);
          told.comesAndGoes(
              ReadinessReason.DISK_LOW, () -> resize(data, SMALL), () -> resize(data, ROOMY));
        } else if (isLow(data)) {
          told.comes(ReadinessReason.DISK_LOW);
        } else {
          told.goes(ReadinessReason.DISK_LOW);
        }
      }
    } finally {
      if (mounted) {
        assertThat(ran("umount", "--lazy", data.toString())).isTrue();
      }
    }
  }

  /** The server of the database goes on: it works in the folder, wherever that is. */
  @Test
  void aFolderThatCannotBeFoundIsToldUntilItIsBack() throws Exception {
    Path data = folder.resolve("data");
    Path away = folder.resolve("away");
    try (Program program = Program.in(folder, KEYS)) {
      Program.Service service = program.serve();
      try (Told told = new Told(service)) {
        told.comesAndGoes(
            ReadinessReason.DISK_UNKNOWN,
            () -> Files.move(data, away),
            () -> Files.move(away, data));
      }
    }
  }

  private static void resize(Path disk, String size) throws Exception {
    assertThat(ran("mount", "-o", "remount," + size, disk.toString())).isTrue();
  }

  private static boolean isLow(Path data) throws IOException {
    FileStore store = Files.getFileStore(data);
    return new DiskRoom(new DataSize(store.getUsableSpace()), new DataSize(store.getTotalSpace()))
        .isLow();
  }

  private static boolean ran(String... command) throws Exception {
    try {
      return new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException _) {
      return false;
    }
  }
}
