package io.domainwatch.boot.backup;

import io.domainwatch.persistence.backup.format.BackupContent;
import io.domainwatch.persistence.backup.format.BackupDamaged;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;

/** A backup as a file: written whole or not at all, readable by its owner alone. */
public final class BackupFile {
  /** What a file is called until it is whole; one that stays was cut off. */
  static final String UNFINISHED = ".part";

  /** Octets gathered before the disk is asked. */
  private static final int BUFFER = 1 << 16;

  private BackupFile() {}

  /** Writes a backup. */
  @FunctionalInterface
  public interface Source {
    /** All of it. */
    BackupContent write(OutputStream out) throws IOException;
  }

  /** Reads a backup. */
  @FunctionalInterface
  public interface Sink<T> {
    /** All of it. */
    T read(InputStream in) throws IOException;
  }

  /**
   * A backup in a new file, on the disk when this returns.
   *
   * @param recipients public keys that may read it; none for one that is not encrypted
   * @throws BackupFileRefused when there is a file of that name, or no folder
   * @throws IOException when it cannot be written; then nothing is left
   */
  public static BackupContent write(Path file, List<String> recipients, Source source)
      throws IOException {
    Path folder = file.toAbsolutePath().normalize().resolveSibling("");
    if (!Files.isDirectory(folder)) {
      throw new BackupFileRefused("there is no folder " + folder);
    }
    refuseExisting(file);
    Path unfinished = Files.createTempFile(folder, file.getFileName() + ".", UNFINISHED);
    try {
      BackupContent content = writeTo(unfinished, recipients, source);
      refuseExisting(file);
      Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
      sync(folder);
      return content;
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }

  private static void refuseExisting(Path file) {
    if (Files.exists(file)) {
      throw new BackupFileRefused(file + " is there already; nothing is written over it");
    }
  }

  private static BackupContent writeTo(Path file, List<String> recipients, Source source)
      throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      BackupContent content =
          write(new Unclosed(Channels.newOutputStream(channel)), recipients, source);
      channel.force(true);
      return content;
    }
  }

  /**
   * A backup to a stream, which stays open.
   *
   * @param recipients as of a file
   */
  public static BackupContent write(OutputStream out, List<String> recipients, Source source)
      throws IOException {
    OutputStream buffered = new BufferedOutputStream(new Unclosed(out), BUFFER);
    if (recipients.isEmpty()) {
      BackupContent content = source.write(buffered);
      buffered.flush();
      return content;
    }
    BackupContent content;
    try (OutputStream encrypted =
        new BufferedOutputStream(AgeEncryption.encrypting(buffered, recipients), BUFFER)) {
      content = source.write(encrypted);
    }
    buffered.flush();
    return content;
  }

  /**
   * Reads a backup, decrypted.
   *
   * @param keys the text of a key file of age; needed where the backup is encrypted
   * @throws BackupFileRefused when it is encrypted and no key opens it
   * @throws BackupDamaged when it is not whole
   * @throws IOException when it cannot be read
   */
  public static <T> T read(InputStream in, Optional<String> keys, Sink<T> sink) throws IOException {
    CountedInput counted = new CountedInput(in);
    BufferedInputStream buffered = new BufferedInputStream(counted, BUFFER);
    if (!AgeEncryption.isEncrypted(buffered)) {
      return sink.read(buffered);
    }
    List<String> identities =
        keys.map(AgeEncryption::identities)
            .orElseThrow(
                () ->
                    new BackupFileRefused(
                        "the backup is encrypted; give the file with the secret key (--identity"
                            + " FILE)"));
    try (InputStream decrypted =
        new BufferedInputStream(AgeEncryption.decrypting(buffered, identities), BUFFER)) {
      return sink.read(new Authenticated(decrypted, counted));
    }
  }

  /** The new name is on the disk too. */
  private static void sync(Path folder) throws IOException {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }
}
