package io.domainwatch.boot.health;

import io.domainwatch.boot.health.reason.ReadinessReason;
import io.domainwatch.core.storage.DiskRoom;
import io.domainwatch.core.value.DataSize;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** How much room the disk of the data folder has. For use by many threads. */
public final class DiskWatch {
  private final AtomicReference<Optional<String>> trouble = new AtomicReference<>(Optional.empty());

  DiskWatch() {}

  /** Looks at the disk of a folder; may take as long as the file system does. */
  public void look(Path folder) {
    try {
      FileStore store = Files.getFileStore(folder);
      saw(
          folder,
          new DiskRoom(new DataSize(store.getUsableSpace()), new DataSize(store.getTotalSpace())));
    } catch (IOException e) {
      trouble.set(
          Optional.of(ReadinessReason.DISK_UNKNOWN.says(folder, String.valueOf(e.getMessage()))));
    }
  }

  void saw(Path folder, DiskRoom room) {
    trouble.set(
        Optional.of(ReadinessReason.DISK_LOW.says(folder, room.free(), room.total()))
            .filter(_ -> room.isLow()));
  }

  /** What is wrong with the disk, one sentence; empty while it has room, or nobody has looked. */
  Optional<String> trouble() {
    return trouble.get();
  }
}
