package io.domainwatch.boot.problem;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What a problem says of itself, without names of classes: those are for logs. */
public final class ProblemWords {
  /** Said of a problem that says nothing itself. */
  public static final String SILENT = "the program failed without saying why";

  /** Causes that are looked at; a chain of causes may be a circle. */
  private static final int MAX_CAUSES = 20;

  /** A class of Java that is an exception or an error, with a colon behind it or not. */
  private static final Pattern CLASS =
      Pattern.compile("\\b(?:[a-z_]\\w*\\.)+[A-Z][\\w$]*(?:Exception|Error|Throwable)\\b:? ?");

  private ProblemWords() {}

  /** The first message of a problem and its causes that says something. */
  public static String of(Throwable problem) {
    return find(problem).orElse(SILENT);
  }

  /** The same; empty when none says anything. */
  public static Optional<String> find(Throwable problem) {
    return causes(problem).stream()
        .flatMap(each -> Optional.ofNullable(each.getMessage()).stream())
        .map(message -> CLASS.matcher(message).replaceAll("").strip())
        .filter(message -> !message.isEmpty())
        .findFirst();
  }

  /** A problem, what caused it, and so on. */
  public static List<Throwable> causes(Throwable problem) {
    List<Throwable> chain = new ArrayList<>();
    for (Throwable each = problem;
        each != null && chain.size() < MAX_CAUSES;
        each = each.getCause()) {
      chain.add(each);
    }
    return chain;
  }
}
