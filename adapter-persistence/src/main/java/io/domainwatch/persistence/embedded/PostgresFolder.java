package io.domainwatch.persistence.embedded;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** What lies where below {@code <data-dir>/postgres}. */
record PostgresFolder(Path dataDir, Path root, Place place) {
  /** 192 bits: no one guesses it, and it stands on one line. */
  private static final int PASSWORD_BYTES = 24;

  /**
   * Where one of several clusters in it is.
   *
   * @param cluster name of its folder
   * @param port name of the file with the port of its server, for who attaches to it
   */
  private record Place(String cluster, String port) {
    static final Place PRESENT = new Place("cluster", "port");
  }

  /** The end of the log says why a start failed; more than this is noise. */
  private static final int LOG_TAIL_LINES = 12;

  /** Kept across starts, once; the server writes little (see ServerSettings). */
  private static final long LOG_LIMIT_BYTES = 10_000_000;

  /**
   * @param dataDir the service's data folder; made when missing
   */
  static PostgresFolder in(Path dataDir) {
    Path absolute = dataDir.toAbsolutePath().normalize();
    Path root = absolute.resolve("postgres");
    try {
      Files.createDirectories(root);
      return new PostgresFolder(absolute, root, Place.PRESENT);
    } catch (IOException e) {
      throw new EmbeddedPostgresFailed("can't make the folder " + root + ": " + e.getMessage(), e);
    }
  }

  /** The same for a server that nobody else finds. */
  PostgresFolder unseen() {
    return new PostgresFolder(dataDir, root, new Place(place.cluster(), "unseen.port"));
  }

  /** The same with another cluster, of the next version, whose server nobody else finds. */
  PostgresFolder next() {
    return new PostgresFolder(dataDir, root, new Place("cluster.next", "unseen.port"));
  }

  /** Where the cluster of an older version stays for a while. */
  Path former(int major) {
    return root.resolve("cluster-" + major);
  }

  Path lock() {
    return root.resolve("lock");
  }

  /** PostgreSQL's own data folder. */
  Path cluster() {
    return root.resolve(place.cluster());
  }

  Path clusterBeingMade() {
    return root.resolve(place.cluster() + ".init");
  }

  Path log() {
    return root.resolve("server.log");
  }

  private Path portFile() {
    return root.resolve(place.port());
  }

  private Path passwordFile() {
    return root.resolve("password");
  }

  /** The port of the last start. */
  OptionalInt lastPort() {
    try {
      return OptionalInt.of(Integer.parseInt(Files.readString(portFile()).strip()));
    } catch (IOException | NumberFormatException e) {
      return OptionalInt.empty();
    }
  }

  void rememberPort(int port) {
    writeAtomically(portFile(), port + "\n");
  }

  /** Empty when no cluster was made yet. */
  Optional<String> password() {
    try {
      return Optional.of(Files.readString(passwordFile(), StandardCharsets.US_ASCII).strip());
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new EmbeddedPostgresFailed(
          "can't read " + passwordFile() + " as this user: " + e.getMessage(), e);
    }
  }

  String newPassword() {
    return newPassword(passwordFile());
  }

  /** The password of a role of the server, made when it is asked for the first time. */
  String passwordOf(String role) {
    Path file = root.resolve(role + ".password");
    try {
      return Files.readString(file, StandardCharsets.US_ASCII).strip();
    } catch (NoSuchFileException e) {
      return newPassword(file);
    } catch (IOException e) {
      throw new EmbeddedPostgresFailed(
          "can't read " + file + " as this user: " + e.getMessage(), e);
    }
  }

  private static String newPassword(Path file) {
    byte[] bytes = new byte[PASSWORD_BYTES];
    new SecureRandom().nextBytes(bytes);
    String password = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    writeAtomically(file, password + "\n");
    return password;
  }

  /** Begins a new log file when the present one has grown large. */
  void rotateLog() throws IOException {
    if (Files.exists(log()) && Files.size(log()) > LOG_LIMIT_BYTES) {
      Files.move(log(), root.resolve("server.log.1"), StandardCopyOption.REPLACE_EXISTING);
    }
  }

  String logTail() {
    try {
      List<String> lines = Files.readAllLines(log(), StandardCharsets.ISO_8859_1);
      return String.join(
          "\n", lines.subList(Math.max(0, lines.size() - LOG_TAIL_LINES), lines.size()));
    } catch (IOException e) {
      return "(no log: " + e.getMessage() + ")";
    }
  }

  /** Written readable for this user alone, before it gets its name. */
  private static void writeAtomically(Path file, String content) {
    Path beside = file.resolveSibling(file.getFileName() + ".new");
    try {
      Files.deleteIfExists(beside);
      Files.createFile(
          beside,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      Files.writeString(beside, content, StandardOpenOption.WRITE);
      Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new EmbeddedPostgresFailed("can't write " + file + ": " + e.getMessage(), e);
    }
  }
}
