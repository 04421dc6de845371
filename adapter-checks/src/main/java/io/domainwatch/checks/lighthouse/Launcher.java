package io.domainwatch.checks.lighthouse;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.UserPrincipal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How programs are started: in a session of their own, with an environment of their own, and as the
 * user {@code nobody} when we are root (docs/spec/checks/lighthouse.md, "Isolation of the
 * browser").
 */
final class Launcher {
  private static final String NOBODY = "nobody";

  /** The group of nobody on every system that has that user (Debian: nogroup). */
  private static final String NOBODYS_GROUP = "65534";

  private final List<Path> folders;
  private final boolean root;
  private final Optional<UserPrincipal> nobody;

  private Launcher(List<Path> folders, boolean root, Optional<UserPrincipal> nobody) {
    this.folders = folders;
    this.root = root;
    this.nobody = nobody;
  }

  /**
   * For this machine and user.
   *
   * @param path the folders of programs, as in the variable PATH
   */
  static Launcher ofThisMachine(String path) {
    List<Path> folders = new ArrayList<>();
    for (String folder : path.split(":", -1)) {
      if (folder.startsWith("/")) {
        folders.add(Path.of(folder));
      }
    }
    boolean root = "root".equals(System.getProperty("user.name"));
    Launcher plain = new Launcher(List.copyOf(folders), root, Optional.empty());
    return root && plain.program("setpriv").isPresent()
        ? new Launcher(plain.folders, true, findNobody())
        : plain;
  }

  /** Who owns what the programs write; empty for the user of this process. */
  Optional<UserPrincipal> owner() {
    return nobody;
  }

  /** Whether a program of this file would run as root, so that a browser has no sandbox. */
  boolean runsAsRoot(Path file) {
    return root && !dropsRootFor(file);
  }

  /**
   * A command.
   *
   * @param file of the program; one that nobody may not read runs as the user of this process
   */
  List<String> command(Path file, List<String> arguments) {
    List<String> command = new ArrayList<>();
    if (dropsRootFor(file)) {
      command.add(program("setpriv").orElseThrow().toString());
      command.addAll(
          List.of("--reuid=" + NOBODY, "--regid=" + NOBODYS_GROUP, "--clear-groups", "--"));
    }
    program("setsid").ifPresent(setsid -> command.add(setsid.toString()));
    command.add(file.toString());
    command.addAll(arguments);
    return command;
  }

  /**
   * The environment of a program: nothing of ours, which may hold passwords.
   *
   * @param first a folder that programs are looked for in before all others
   */
  Map<String, String> environment(Scratch scratch, Path first) {
    StringBuilder path = new StringBuilder(first.toString());
    folders.forEach(folder -> path.append(':').append(folder));
    return Map.of(
        "PATH",
        path.toString(),
        "HOME",
        scratch.home().toString(),
        "TMPDIR",
        scratch.temporary().toString(),
        "LANG",
        "C.UTF-8");
  }

  private boolean dropsRootFor(Path file) {
    return nobody.isPresent() && othersMayUse(file);
  }

  private Optional<Path> program(String name) {
    return folders.stream()
        .map(folder -> folder.resolve(name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Whether the file and all folders above it are open to every user. */
  private static boolean othersMayUse(Path file) {
    try {
      Path real = file.toRealPath();
      if (!Files.getPosixFilePermissions(real).contains(PosixFilePermission.OTHERS_READ)) {
        return false;
      }
      for (Path part = real; part != null; part = part.getParent()) {
        if (!Files.getPosixFilePermissions(part).contains(PosixFilePermission.OTHERS_EXECUTE)) {
          return false;
        }
      }
      return true;
    } catch (IOException | UnsupportedOperationException _) {
      return false;
    }
  }

  private static Optional<UserPrincipal> findNobody() {
    try {
      return Optional.of(
          FileSystems.getDefault().getUserPrincipalLookupService().lookupPrincipalByName(NOBODY));
    } catch (IOException | UnsupportedOperationException _) {
      return Optional.empty();
    }
  }
}
