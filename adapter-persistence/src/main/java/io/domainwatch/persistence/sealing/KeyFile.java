package io.domainwatch.persistence.sealing;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The file {@code secrets.key-file}: a line a key, {@code ID BASE64 MADE-AT}, the first encrypts;
 * lines that begin with {@code #} are for people. Written whole or not at all, with mode 0600.
 *
 * @param path where it is
 */
public record KeyFile(Path path) {
  private static final Set<PosixFilePermission> OTHERS =
      Set.of(
          PosixFilePermission.GROUP_READ,
          PosixFilePermission.GROUP_WRITE,
          PosixFilePermission.OTHERS_READ,
          PosixFilePermission.OTHERS_WRITE);

  public KeyFile {
    path = path.toAbsolutePath().normalize();
  }

  /**
   * The keys in it; empty when there is no such file.
   *
   * @throws KeyFileRefused when it cannot be read or holds something else
   */
  public Optional<KeyRing> find() {
    try {
      return Optional.of(KeyLines.read(Files.readAllLines(path, StandardCharsets.UTF_8)));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (AccessDeniedException e) {
      throw new KeyFileRefused("the key file " + path + " cannot be read: permission is denied", e);
    } catch (IOException | IllegalArgumentException e) {
      throw new KeyFileRefused("the key file " + path + " cannot be used: " + e.getMessage(), e);
    }
  }

  /**
   * Puts these keys in place of what it holds; they are on the disk when this returns.
   *
   * @throws KeyFileRefused when it cannot be written; then it is as it was
   */
  public void write(KeyRing ring) {
    Path beside = path.resolveSibling(path.getFileName() + ".new");
    try {
      Files.createDirectories(path.resolveSibling(""));
      Files.deleteIfExists(beside);
      Files.createFile(
          beside,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      writeToDisk(beside, KeyLines.of(ring));
      Files.move(beside, path, StandardCopyOption.ATOMIC_MOVE);
      syncFolder();
    } catch (IOException e) {
      throw new KeyFileRefused(
          "the key file " + path + " cannot be written: " + String.valueOf(e.getMessage()), e);
    }
  }

  /** Whether others than its owner may read or write it; false when that cannot be told. */
  public boolean isOpenToOthers() {
    try {
      return Files.getPosixFilePermissions(path).stream().anyMatch(OTHERS::contains);
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }

  private static void writeToDisk(Path file, List<String> lines) throws IOException {
    byte[] bytes = String.join("\n", lines).concat("\n").getBytes(StandardCharsets.UTF_8);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      ByteBuffer rest = ByteBuffer.wrap(bytes);
      while (rest.hasRemaining()) {
        channel.write(rest);
      }
      channel.force(true);
    }
  }

  /** The new name of the file is on the disk too; a system that knows no such thing needs none. */
  private void syncFolder() {
    try (FileChannel folder = FileChannel.open(path.resolveSibling(""), StandardOpenOption.READ)) {
      folder.force(true);
    } catch (IOException e) {
      // A folder cannot be opened here; the file itself was forced.
    }
  }
}
