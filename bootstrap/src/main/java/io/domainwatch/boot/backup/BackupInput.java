package io.domainwatch.boot.backup;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A backup that a command reads.
 *
 * @param file its path, or {@code -} for the standard input
 * @param standard the standard input
 * @param identity the key file of age that opens it
 */
public record BackupInput(String file, InputStream standard, Optional<Path> identity) {
  /** Stands for the standard input, or output. */
  public static final String STANDARD = "-";

  /** Reads it; what is wrong with it is one line. */
  public <T> T read(BackupFile.Sink<T> sink) {
    Optional<String> keys = identity.map(BackupInput::text);
    try (InputStream in = file.equals(STANDARD) ? standard : Files.newInputStream(Path.of(file))) {
      return BackupFile.read(in, keys, sink);
    } catch (IOException e) {
      throw new BackupFileRefused("the backup cannot be read: " + trouble(e));
    }
  }

  /** What is wrong with a file, for the operator. */
  public static String trouble(IOException e) {
    return switch (e) {
      case NoSuchFileException missing -> "there is no file " + missing.getFile();
      case AccessDeniedException denied -> "permission is denied: " + denied.getFile();
      default -> String.valueOf(e.getMessage());
    };
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new BackupFileRefused("the key file of age cannot be read: " + trouble(e));
    }
  }
}
