package io.domainwatch.persistence.embedded.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * {@code postmaster.pid}, which the running server keeps in its data folder.
 *
 * @param pid of the server's main process
 * @param ready whether it accepts connections (line 8, see PostgreSQL's {@code pidfile.h})
 */
public record PostmasterFile(long pid, boolean ready) {
  private static final int PID_LINE = 0;
  private static final int STATUS_LINE = 7;

  /** Empty when there is none, or it is only half written. */
  public static Optional<PostmasterFile> read(Path cluster) {
    try {
      List<String> lines = Files.readAllLines(file(cluster), StandardCharsets.ISO_8859_1);
      if (lines.isEmpty()) {
        return Optional.empty();
      }
      long pid = Math.abs(Long.parseLong(lines.get(PID_LINE).strip()));
      boolean ready = lines.size() > STATUS_LINE && lines.get(STATUS_LINE).strip().equals("ready");
      return Optional.of(new PostmasterFile(pid, ready));
    } catch (IOException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  public static void delete(Path cluster) throws IOException {
    Files.deleteIfExists(file(cluster));
  }

  private static Path file(Path cluster) {
    return cluster.resolve("postmaster.pid");
  }
}
