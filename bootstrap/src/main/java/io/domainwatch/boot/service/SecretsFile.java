package io.domainwatch.boot.service;

import io.domainwatch.boot.config.FileTrouble;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;

/**
 * A new file that its owner alone can read and write (mode 0600). It appears with all of its lines
 * or not at all, and never takes the place of another.
 */
final class SecretsFile {
  private static final FileAttribute<Set<PosixFilePermission>> OWNER_ALONE =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

  private final Path file;
  private final Path draft;
  private boolean appeared;

  private SecretsFile(Path file, Path draft) {
    this.file = file;
    this.draft = draft;
  }

  /**
   * Makes sure that the file can be written, before there is any secret to be lost.
   *
   * @throws CannotKeepSecrets when it exists or cannot be made
   */
  static SecretsFile prepare(Path file) {
    Path target = file.toAbsolutePath();
    if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
      throw exists(target);
    }
    Path folder = target.getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new CannotKeepSecrets(target, "its folder is missing; make it first");
    }
    try {
      return new SecretsFile(
          target, Files.createTempFile(folder, ".first-secrets", ".tmp", OWNER_ALONE));
    } catch (UnsupportedOperationException e) {
      throw new CannotKeepSecrets(
          target, "this file system cannot keep it from being read by others", e);
    } catch (IOException e) {
      throw new CannotKeepSecrets(target, FileTrouble.reason(e), e);
    }
  }

  /**
   * Lets the file appear with these lines.
   *
   * @throws CannotKeepSecrets when it cannot be written or exists by now
   */
  void write(List<String> lines) {
    byte[] text = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    try (FileChannel channel = FileChannel.open(draft, StandardOpenOption.WRITE)) {
      ByteBuffer left = ByteBuffer.wrap(text);
      while (left.hasRemaining()) {
        channel.write(left);
      }
      channel.force(true);
      appear();
      appeared = true;
    } catch (FileAlreadyExistsException _) {
      throw exists(file);
    } catch (IOException e) {
      throw new CannotKeepSecrets(file, FileTrouble.reason(e), e);
    }
  }

  /** By a second name where the file system has such, since renaming would replace a file. */
  private void appear() throws IOException {
    try {
      Files.createLink(file, draft);
      Files.delete(draft);
    } catch (FileAlreadyExistsException e) {
      throw e;
    } catch (UnsupportedOperationException | IOException _) {
      Files.move(draft, file);
    }
  }

  /** Where it is. */
  Path path() {
    return file;
  }

  /** Takes back what was made here, when the secrets came to nothing. */
  void discard() {
    try {
      Files.deleteIfExists(draft);
      if (appeared) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static CannotKeepSecrets exists(Path file) {
    return new CannotKeepSecrets(
        file, "it exists, and nothing is overwritten; remove it or name another file");
  }
}
