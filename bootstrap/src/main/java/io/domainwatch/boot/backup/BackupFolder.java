package io.domainwatch.boot.backup;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The backups in a folder, by their names; other files in it are left alone. */
final class BackupFolder {
  private static final String BEGIN = "domainwatch-";
  private static final String END = ".backup";

  /** What is encrypted is called so too, as the program age does it. */
  private static final String ENCRYPTED = ".age";

  private static final DateTimeFormatter MOMENT =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmssX").withZone(ZoneOffset.UTC);

  /** An unfinished file that nobody has written to for so long was left by one who was killed. */
  private static final Duration LEFT_BEHIND = Duration.ofDays(1);

  private final Path folder;

  BackupFolder(Path folder) {
    this.folder = folder;
  }

  /**
   * A backup in it.
   *
   * @param at when it was begun, to the second
   */
  record Found(Path file, Instant at) {}

  /** A name for a backup that is begun now. */
  Path fileFor(Instant now, boolean encrypted) {
    return folder.resolve(BEGIN + MOMENT.format(now) + END + (encrypted ? ENCRYPTED : ""));
  }

  /** All, newest first. */
  List<Found> list() throws IOException {
    List<Found> found = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, BEGIN + "*")) {
      files.forEach(file -> find(file).ifPresent(found::add));
    }
    found.sort(Comparator.comparing(Found::at).reversed());
    return found;
  }

  /** Deletes all but the newest ones, and what was left unfinished long ago. */
  void tidy(int keep, Instant now) throws IOException {
    for (Found old : list().stream().skip(keep).toList()) {
      Files.deleteIfExists(old.file());
    }
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(folder, BEGIN + "*" + BackupFile.UNFINISHED)) {
      for (Path file : files) {
        if (Files.getLastModifiedTime(file).toInstant().plus(LEFT_BEHIND).isBefore(now)) {
          Files.deleteIfExists(file);
        }
      }
    }
  }

  private static Optional<Found> find(Path file) {
    String name = file.getFileName().toString();
    String plain =
        name.endsWith(ENCRYPTED) ? name.substring(0, name.length() - ENCRYPTED.length()) : name;
    if (!plain.startsWith(BEGIN) || !plain.endsWith(END)) {
      return Optional.empty();
    }
    String moment = plain.substring(BEGIN.length(), plain.length() - END.length());
    try {
      return Optional.of(new Found(file, MOMENT.parse(moment, Instant::from)));
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }
}
