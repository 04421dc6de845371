package io.domainwatch.persistence.embedded.unpack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** What {@link Files} lacks about whole folders. */
public final class Folders {
  private Folders() {}

  /** Deletes the folder with everything in it; does nothing when there is none. */
  public static void deleteRecursively(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
