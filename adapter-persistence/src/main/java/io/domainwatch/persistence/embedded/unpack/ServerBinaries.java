package io.domainwatch.persistence.embedded.unpack;

import java.io.BufferedInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.tukaani.xz.XZInputStream;

/** PostgreSQL's programs, unpacked from the archive on the class path that fits this machine. */
public record ServerBinaries(Path home) {
  /**
   * Unpacks below the folder unless that was done before. Safe when several processes do it at
   * once: each unpacks beside, one rename wins.
   *
   * @throws IOException when there is no archive for this machine, or no room
   */
  public static ServerBinaries unpackedIn(Path folder) throws IOException {
    return unpackedIn(folder, ServerBinaries.class.getClassLoader());
  }

  /** The same, of the archive that these classes bring. */
  public static ServerBinaries unpackedIn(Path folder, ClassLoader classes) throws IOException {
    URL archive = archive(classes);
    Path home = folder.resolve("postgresql-" + fingerprint(archive));
    if (!Files.isDirectory(home)) {
      unpack(archive, folder, home);
    }
    return new ServerBinaries(home);
  }

  public String program(String name) {
    return home.resolve("bin").resolve(name).toString();
  }

  private static void unpack(URL archive, Path folder, Path home) throws IOException {
    Files.createDirectories(folder);
    Path beside = Files.createTempDirectory(folder, "unpacking");
    try (InputStream packed = new BufferedInputStream(archive.openStream());
        InputStream tar = new XZInputStream(packed)) {
      TarArchive.unpack(tar, beside);
      // The server may run as another user than we.
      Files.setPosixFilePermissions(beside, PosixFilePermissions.fromString("rwxr-xr-x"));
      Files.move(beside, home, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileSystemException e) {
      if (!Files.isDirectory(home)) {
        throw e;
      }
      // Another process was faster; its copy is as good.
    } finally {
      Folders.deleteRecursively(beside);
    }
  }

  /** Changes with the archive, so that a new release is unpacked beside the old one. */
  private static String fingerprint(URL archive) throws IOException {
    URLConnection connection = archive.openConnection();
    if (connection instanceof JarURLConnection jar) {
      return Long.toHexString(jar.getJarEntry().getCrc());
    }
    return Long.toString(connection.getContentLengthLong());
  }

  private static URL archive(ClassLoader classes) throws IOException {
    List<String> names = archiveNames();
    return names.stream()
        .map(classes::getResource)
        .filter(Objects::nonNull)
        .findFirst()
        .orElseThrow(
            () ->
                new FileNotFoundException(
                    "this build has no PostgreSQL for this machine (none of "
                        + String.join(", ", names)
                        + "); build it here, or set database.url"));
  }

  private static List<String> archiveNames() {
    String arch =
        switch (System.getProperty("os.arch", "")) {
          case "amd64", "x86_64" -> "x86_64";
          case "aarch64", "arm64" -> "arm_64";
          case String other -> other;
        };
    String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    if (system.startsWith("mac")) {
      return List.of("postgres-darwin-" + arch + ".txz");
    }
    if (Files.exists(Path.of("/etc/alpine-release"))) {
      return List.of("postgres-linux-" + arch + "-alpine_linux.txz");
    }
    return List.of("postgres-linux-" + arch + ".txz");
  }
}
