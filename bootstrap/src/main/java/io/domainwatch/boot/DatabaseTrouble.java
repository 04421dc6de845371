package io.domainwatch.boot;

import io.domainwatch.boot.problem.ProblemWords;
import java.net.UnknownHostException;
import java.sql.SQLException;
import java.util.Optional;

/** Why the database did not do as asked, in one line for people. */
final class DatabaseTrouble {
  private DatabaseTrouble() {}

  /** What the driver said, its first line; never an address with a password in it. */
  static String sentence(Throwable problem) {
    return "the database cannot be reached: "
        + reason(problem)
        + " (keys database.url, database.user, database.password)";
  }

  private static String reason(Throwable problem) {
    Optional<String> host = find(problem, UnknownHostException.class).map(Throwable::getMessage);
    return host.map(name -> "there is no host " + name)
        .or(() -> find(problem, SQLException.class).flatMap(DatabaseTrouble::firstLine))
        .orElseGet(() -> firstLine(problem).orElse(ProblemWords.SILENT));
  }

  private static <T extends Throwable> Optional<T> find(Throwable problem, Class<T> kind) {
    return ProblemWords.causes(problem).stream()
        .filter(kind::isInstance)
        .<T>map(kind::cast)
        .findFirst();
  }

  private static Optional<String> firstLine(Throwable problem) {
    return ProblemWords.find(problem).flatMap(text -> text.lines().findFirst());
  }
}
