package io.domainwatch.persistence.embedded.unpack;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Set;

/**
 * Unpacks a tar stream (POSIX ustar and GNU's long names).
 *
 * <p>Nothing is written outside the target: an entry, or a link, that points out of it is refused.
 */
final class TarArchive {
  /** POSIX.1-1988 ustar: headers and contents fill whole blocks of this size. */
  private static final int BLOCK_BYTES = 512;

  /** GNU long names: a path is never near this; more is a broken archive. */
  private static final int LONG_NAME_LIMIT_BYTES = 8192;

  private static final Set<PosixFilePermission> PROGRAM =
      PosixFilePermissions.fromString("rwxr-xr-x");
  private static final Set<PosixFilePermission> PLAIN =
      PosixFilePermissions.fromString("rw-r--r--");

  private final InputStream tar;
  private final Path target;
  private String longName = "";
  private String longLink = "";

  private TarArchive(InputStream tar, Path target) {
    this.tar = tar;
    this.target = target.toAbsolutePath().normalize();
  }

  /**
   * @throws IOException when the stream is not a complete tar archive or leaves the target
   */
  static void unpack(InputStream tar, Path target) throws IOException {
    new TarArchive(tar, target).unpackAll();
  }

  private void unpackAll() throws IOException {
    while (true) {
      byte[] header = readFully(BLOCK_BYTES);
      if (isZero(header)) {
        return;
      }
      unpackEntry(header);
    }
  }

  private void unpackEntry(byte[] header) throws IOException {
    long size = octal(header, 124, 12);
    char type = (char) header[156];
    if (type == 'L') {
      longName = readName(size);
      return;
    }
    if (type == 'K') {
      longLink = readName(size);
      return;
    }
    Path path = inside(longName.isEmpty() ? name(header) : longName, target);
    String link = longLink.isEmpty() ? text(header, 157, 100) : longLink;
    longName = "";
    longLink = "";
    switch (type) {
      case '0', '\0' -> writeFile(path, size, octal(header, 100, 8));
      case '5' -> Files.createDirectories(path);
      case '2' -> writeSymbolicLink(path, link);
      case '1' -> {
        Files.createDirectories(parent(path));
        Files.createLink(path, inside(link, target));
      }
      default -> throw new IOException("unexpected type '" + type + "' of tar entry " + path);
    }
  }

  private void writeFile(Path path, long size, long mode) throws IOException {
    Files.createDirectories(parent(path));
    try (OutputStream out = Files.newOutputStream(path)) {
      byte[] buffer = new byte[64 * 1024];
      for (long left = size; left > 0; ) {
        int read = tar.read(buffer, 0, (int) Math.min(buffer.length, left));
        if (read < 0) {
          throw new EOFException("tar archive ends within " + path);
        }
        out.write(buffer, 0, read);
        left -= read;
      }
    }
    tar.skipNBytes(padding(size));
    Files.setPosixFilePermissions(path, (mode & 0100) != 0 ? PROGRAM : PLAIN);
  }

  private void writeSymbolicLink(Path path, String link) throws IOException {
    inside(link, parent(path));
    Files.createDirectories(parent(path));
    Files.createSymbolicLink(path, Path.of(link));
  }

  private Path inside(String name, Path base) throws IOException {
    Path path = base.resolve(name).normalize();
    if (!path.startsWith(target)) {
      throw new IOException("tar entry leaves its folder: " + name);
    }
    return path;
  }

  private Path parent(Path path) {
    Path parent = path.getParent();
    return parent == null ? target : parent;
  }

  private String readName(long size) throws IOException {
    if (size > LONG_NAME_LIMIT_BYTES) {
      throw new IOException("tar entry with a name of " + size + " bytes");
    }
    byte[] name = readFully((int) size);
    tar.skipNBytes(padding(size));
    return text(name, 0, name.length);
  }

  private byte[] readFully(int length) throws IOException {
    byte[] bytes = tar.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException("tar archive ends early");
    }
    return bytes;
  }

  private static String name(byte[] header) {
    String name = text(header, 0, 100);
    // "ustar\0" is POSIX, with a prefix field; GNU's "ustar  " keeps other things there.
    boolean posix = text(header, 257, 6).equals("ustar") && header[262] == 0;
    String prefix = posix ? text(header, 345, 155) : "";
    return prefix.isEmpty() ? name : prefix + "/" + name;
  }

  private static String text(byte[] bytes, int from, int length) {
    int end = from;
    while (end < from + length && bytes[end] != 0) {
      end++;
    }
    return new String(bytes, from, end - from, StandardCharsets.UTF_8);
  }

  private static long octal(byte[] header, int from, int length) throws IOException {
    String digits = text(header, from, length).strip();
    try {
      return digits.isEmpty() ? 0 : Long.parseLong(digits, 8);
    } catch (NumberFormatException e) {
      throw new IOException("not an octal number in a tar header: " + digits, e);
    }
  }

  private static boolean isZero(byte[] block) {
    return Arrays.equals(block, new byte[BLOCK_BYTES]);
  }

  private static long padding(long size) {
    return (BLOCK_BYTES - size % BLOCK_BYTES) % BLOCK_BYTES;
  }
}
