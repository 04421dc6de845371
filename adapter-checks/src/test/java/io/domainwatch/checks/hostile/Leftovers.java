package io.domainwatch.checks.hostile;

import com.sun.management.HotSpotDiagnosticMXBean;
import io.domainwatch.testkit.Eventually;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What this process still holds when its checks are over. */
final class Leftovers {

  private static final Path DESCRIPTORS = Path.of("/proc/self/fd");

  private static final List<Path> TABLES =
      Stream.of("tcp", "tcp6", "udp", "udp6").map(Path.of("/proc/self/net")::resolve).toList();

  /** Of a line of these tables (proc(5)). */
  private static final int INODE_COLUMN = 9;

  /** Time for threads that were told to end. */
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /** Platform threads of the checks. */
  private static final Set<String> OURS = Set.of("timeouts");

  void awaitNone() {
    try {
      Eventually.holds("nothing is left", PATIENCE, () -> found().isEmpty());
    } catch (AssertionError _) {
      // The parent judges what is printed.
    }
  }

  List<String> found() {
    List<String> found = new ArrayList<>(virtualThreads());
    Thread.getAllStackTraces().keySet().stream()
        .map(Thread::getName)
        .filter(OURS::contains)
        .forEach(found::add);
    ProcessHandle.current().children().map(child -> "process " + child.info()).forEach(found::add);
    sockets().forEach(socket -> found.add("socket " + socket));
    return found;
  }

  /** Lines of a dump look like {@code #31 "name" virtual}. */
  private static List<String> virtualThreads() {
    try {
      Path folder = Files.createTempDirectory("hostile-runs");
      Path dump = folder.resolve("threads.txt");
      ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
          .dumpThreads(
              dump.toAbsolutePath().toString(),
              HotSpotDiagnosticMXBean.ThreadDumpFormat.TEXT_PLAIN);
      List<String> lines = Files.readAllLines(dump);
      Files.delete(dump);
      Files.delete(folder);
      return lines.stream()
          .filter(l -> l.startsWith("#") && l.contains("\" virtual") && !l.contains("SubPoller"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Local and remote addresses of our TCP and UDP sockets, where Linux shows them. */
  private static List<String> sockets() {
    if (!Files.isDirectory(DESCRIPTORS)) {
      return List.of();
    }
    Set<String> inodes = inodes();
    return TABLES.stream()
        .flatMap(table -> lines(table).stream().skip(1))
        .map(line -> line.strip().split(" +"))
        .filter(columns -> inodes.contains(columns[INODE_COLUMN]))
        .map(columns -> columns[1] + " " + columns[2])
        .toList();
  }

  /** A descriptor of a socket is a link to {@code socket:[inode]}. */
  private static Set<String> inodes() {
    try (Stream<Path> all = Files.list(DESCRIPTORS)) {
      return all.map(Leftovers::target)
          .filter(target -> target.startsWith("socket:["))
          .map(target -> target.substring("socket:[".length(), target.length() - 1))
          .collect(Collectors.toSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String target(Path descriptor) {
    try {
      return Files.readSymbolicLink(descriptor).toString();
    } catch (IOException closedMeanwhile) {
      return "";
    }
  }

  private static List<String> lines(Path table) {
    try {
      return Files.exists(table) ? Files.readAllLines(table) : List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
