package io.domainwatch.boot.crash;

import io.domainwatch.boot.process.JarClassPath;
import io.domainwatch.persistence.PersistenceConfig;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Processes that wait, booted ahead, for their round. */
final class Children implements AutoCloseable {
  /** While one works the next ones start. */
  private static final int SPARE = 2;

  private final List<String> command;
  private final List<String> saidByTheFirst;
  private final Deque<Child> spare = new ArrayDeque<>();

  private Children(List<String> command, List<String> saidByTheFirst) {
    this.command = command;
    this.saidByTheFirst = saidByTheFirst;
  }

  /** What the one said that lived through round 0. */
  List<String> saidByTheFirst() {
    return saidByTheFirst;
  }

  /**
   * Children on this database. The first one lives through round 0 and so shows which classes all
   * of them load, for the archive from which the others take them.
   *
   * @param folder of the archive
   */
  static Children on(PersistenceConfig database, long seed, int rounds, Path folder) {
    String classPath = JarClassPath.in(folder, jar -> !isForLogs(jar));
    Path archive = folder.resolve("children.jsa");
    List<String> arguments =
        List.of(
            CrashChild.class.getName(),
            database.jdbcUrl(),
            database.user(),
            database.password(),
            Long.toString(seed),
            Integer.toString(rounds));
    Child model = Child.start(command(classPath, "-XX:ArchiveClassesAtExit=" + archive, arguments));
    model.says("ready");
    model.tell("go 0 " + Step.NEVER + " 0");
    model.says("done");
    model.tell("end");
    List<String> said = model.saidUntilItsEnd();
    Children children =
        new Children(command(classPath, "-XX:SharedArchiveFile=" + archive, arguments), said);
    children.fill();
    return children;
  }

  private static List<String> command(String classPath, String archive, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-Xmx128m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Xshare:auto",
            "-Xlog:disable",
            "-Dslf4j.internal.verbosity=ERROR",
            archive,
            "-cp",
            classPath));
    command.addAll(arguments);
    return command;
  }

  /** Waits until one is ready and starts another. */
  Child next() {
    Child child = spare.removeFirst();
    if (!child.says("ready")) {
      throw new AssertionError("a child has ended before its time");
    }
    fill();
    return child;
  }

  private void fill() {
    while (spare.size() < SPARE) {
      spare.addLast(Child.start(command));
    }
  }

  @Override
  public void close() {
    spare.forEach(Child::kill);
  }

  /** Without them nothing is logged, and a child is ready sooner. */
  private static boolean isForLogs(Path jar) {
    String name = jar.getFileName().toString();
    return name.startsWith("logback-") || name.startsWith("logstash-");
  }
}
