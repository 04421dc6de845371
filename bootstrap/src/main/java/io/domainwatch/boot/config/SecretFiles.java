package io.domainwatch.boot.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.Collectors;

/** The files in which this configuration keeps secrets, and which of them others can read. */
public final class SecretFiles {
  /** Keys that name a file which is a secret as a whole. A new one of the kind is added here. */
  private static final List<ConfigKey> NAMING_SECRETS =
      List.of(Keys.FIRST_START_SECRETS_FILE, Keys.HTTP_TLS_KEY);

  private SecretFiles() {}

  /**
   * A file with secrets.
   *
   * @param holds the keys whose secrets are in it
   */
  public record SecretFile(Path path, SequencedSet<String> holds) {
    /** What is wrong when others can read it, and what to do. */
    public String warning() {
      return path
          + " can be read by every user of this machine and holds the secret of "
          + String.join(", ", holds)
          + "; run chmod 600 "
          + path;
    }
  }

  /** Those that every user of this machine can read; where nobody can tell, none. */
  public static List<SecretFile> readableByOthers(Settings settings) {
    return all(settings).stream().filter(file -> isReadableByOthers(file.path())).toList();
  }

  private static List<SecretFile> all(Settings settings) {
    List<SecretFile> files = new ArrayList<>();
    SequencedSet<String> inConfiguration =
        Keys.ALL.stream()
            .filter(settings::isFromFile)
            .filter(key -> isSecret(key, settings.text(key)))
            .map(ConfigKey::name)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    if (!inConfiguration.isEmpty()) {
      settings.file().ifPresent(file -> files.add(new SecretFile(file, inConfiguration)));
    }
    for (ConfigKey key : NAMING_SECRETS) {
      settings.find(key).ifPresent(name -> files.add(fileOf(key, Path.of(name))));
    }
    Keys.ALL.stream()
        .filter(key -> isSecret(key, settings.text(key)))
        .flatMap(key -> settings.ownFile(key).map(file -> fileOf(key, file)).stream())
        .forEach(files::add);
    return files;
  }

  private static SecretFile fileOf(ConfigKey key, Path file) {
    return new SecretFile(file, new LinkedHashSet<>(List.of(key.name())));
  }

  /** What is masked wherever it is shown, a password within an address too. */
  private static boolean isSecret(ConfigKey key, String value) {
    return !key.shown(value).equals(value);
  }

  /** A file in a folder that others cannot enter is theirs in no case. */
  private static boolean isReadableByOthers(Path path) {
    try {
      Path real = path.toRealPath();
      return permits(real, PosixFilePermission.OTHERS_READ) && canBeReached(real);
    } catch (IOException | UnsupportedOperationException _) {
      return false;
    }
  }

  private static boolean canBeReached(Path real) throws IOException {
    Optional<Path> folder = Optional.ofNullable(real.getParent());
    while (folder.isPresent()) {
      if (!permits(folder.get(), PosixFilePermission.OTHERS_EXECUTE)) {
        return false;
      }
      folder = folder.map(Path::getParent);
    }
    return true;
  }

  private static boolean permits(Path path, PosixFilePermission permission) throws IOException {
    return Files.getPosixFilePermissions(path).contains(permission);
  }
}
