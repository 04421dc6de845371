package io.domainwatch.checks.lighthouse;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The folder of one audit: the browser's profile, its temporary files and the report. Its name says
 * whose it is, so that what a killed process left can be told from what is in use.
 */
final class Scratch implements AutoCloseable {
  /** Short, like all names here: see {@link #MAX_TEMPORARY_CHARACTERS}. */
  private static final String PREFIX = "dw-lighthouse-";

  /**
   * Length of the path of temporary files with which a browser works: it makes {@code
   * org.chromium.Chromium.XXXXXX/SingletonSocket} there, and the path of a socket has at most 103
   * characters (104 with the closing zero on macOS, 108 on Linux).
   */
  static final int MAX_TEMPORARY_CHARACTERS = 58;

  private static final int NAME_RADIX = 36;

  private static final AtomicInteger NUMBERS = new AtomicInteger();

  /** Tries at deleting: a process that is being killed may write for some milliseconds. */
  private static final int DELETIONS = 20;

  /** Between two of them, 50 ms. */
  private static final long PAUSE_NANOS = 50_000_000;

  private final Path folder;

  private Scratch(Path folder) {
    this.folder = folder;
  }

  /**
   * Makes one.
   *
   * @param base where temporary files go on this machine
   * @param owner who may write into {@link #home}; empty for the user of this process
   * @throws IOException when there is no room or no right
   */
  static Scratch make(Path base, Optional<UserPrincipal> owner) throws IOException {
    Path folder = base.resolve(newName());
    Files.createDirectory(
        folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx--x--x")));
    Scratch scratch = new Scratch(folder);
    try {
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx--x--x"));
      for (Path inner : List.of(scratch.home(), scratch.profile(), scratch.temporary())) {
        Files.createDirectory(inner);
        if (owner.isPresent()) {
          Files.setOwner(inner, owner.get());
        }
        Files.setPosixFilePermissions(inner, PosixFilePermissions.fromString("rwx------"));
      }
      return scratch;
    } catch (IOException e) {
      scratch.close();
      throw e;
    }
  }

  /** Unlike any other of this machine that is in use. */
  private static String newName() {
    ProcessHandle self = ProcessHandle.current();
    return PREFIX
        + Long.toString(self.pid(), NAME_RADIX)
        + "-"
        + Long.toString(startOf(self), NAME_RADIX)
        + "-"
        + Integer.toString(NUMBERS.incrementAndGet(), NAME_RADIX);
  }

  /**
   * The folder of temporary files of this machine; {@code /tmp} where it has too long a name for a
   * browser.
   */
  static Path base() {
    Path usual = Path.of(System.getProperty("java.io.tmpdir"));
    Path inUsual = usual.resolve(newName()).resolve("h").resolve("t");
    return inUsual.toString().length() <= MAX_TEMPORARY_CHARACTERS ? usual : Path.of("/tmp");
  }

  /** Where programs write what they like. */
  Path home() {
    return folder.resolve("h");
  }

  /** The browser's profile. */
  Path profile() {
    return home().resolve("profile");
  }

  /** For temporary files. */
  Path temporary() {
    return home().resolve("t");
  }

  /** For the error output of a program; only we can write there. */
  Path errors(String program) {
    return folder.resolve(program + ".err");
  }

  /** Kills whoever still works in the folder, and deletes it. */
  @Override
  public void close() {
    remove(folder);
  }

  private static void remove(Path folder) {
    killUsersOf(folder);
    delete(folder);
    for (int i = 1; i < DELETIONS && Files.exists(folder, LinkOption.NOFOLLOW_LINKS); i++) {
      LockSupport.parkNanos(PAUSE_NANOS);
      delete(folder);
    }
  }

  /**
   * Cleans up what processes left that are no more: kills what still works in their folders, and
   * deletes these.
   *
   * @return the folders that were left
   */
  static List<Path> cleanUp(Path base) {
    List<Path> left = new ArrayList<>();
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(base, PREFIX + "*")) {
      for (Path folder : folders) {
        if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS) && !ownerLives(folder)) {
          left.add(folder);
          remove(folder);
        }
      }
    } catch (IOException _) {
      // What cannot be listed cannot be cleaned up; it is in nobody's way.
    }
    return left;
  }

  /** Whether another process of this machine has a folder in use: it runs an audit. */
  static boolean inUseByOthers(Path base) {
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(base, PREFIX + "*")) {
      for (Path folder : folders) {
        if (!ownerOf(folder).filter(pid -> pid != ProcessHandle.current().pid()).isEmpty()
            && ownerLives(folder)) {
          return true;
        }
      }
    } catch (IOException _) {
      return false;
    }
    return false;
  }

  private static Optional<Long> ownerOf(Path folder) {
    return part(folder, 0);
  }

  private static boolean ownerLives(Path folder) {
    Optional<ProcessHandle> owner = ownerOf(folder).flatMap(ProcessHandle::of);
    return owner.isPresent()
        && part(folder, 1).filter(start -> start == startOf(owner.get())).isPresent();
  }

  /** A number in the name: 0 the owner's process, 1 when that started. */
  private static Optional<Long> part(Path folder, int index) {
    String[] parts = folder.getFileName().toString().substring(PREFIX.length()).split("-", -1);
    try {
      return index < parts.length
          ? Optional.of(Long.valueOf(parts[index], NAME_RADIX))
          : Optional.empty();
    } catch (NumberFormatException _) {
      return Optional.empty();
    }
  }

  /** Milliseconds; 0 where the system does not tell. */
  private static long startOf(ProcessHandle process) {
    return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
  }

  /** Kills every process whose command line names the folder: a browser's helpers do. */
  private static void killUsersOf(Path folder) {
    String name = folder.toString();
    ProcessHandle.allProcesses()
        .filter(process -> process.pid() != ProcessHandle.current().pid())
        .filter(process -> process.info().commandLine().filter(l -> l.contains(name)).isPresent())
        .forEach(ProcessHandle::destroyForcibly);
  }

  /** Deletes a tree without following links; what cannot be deleted is left. */
  private static void delete(Path folder) {
    try {
      Files.walkFileTree(folder, new Deletion());
    } catch (IOException _) {
      // Gone meanwhile, or not ours: nothing to do about it.
    }
  }

  private static final class Deletion extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      return quietly(file);
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException trouble) {
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException trouble) {
      return quietly(folder);
    }

    private static FileVisitResult quietly(Path path) {
      try {
        Files.deleteIfExists(path);
      } catch (IOException _) {
        // The folder above stays then too.
      }
      return FileVisitResult.CONTINUE;
    }
  }
}
