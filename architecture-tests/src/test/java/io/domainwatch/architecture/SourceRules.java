package io.domainwatch.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What only the text shows: in byte code a {@code catch (Throwable)} cannot be told from what the
 * compiler makes of try-with-resources, and the names of constants are gone.
 */
final class SourceRules {
  private static final Pattern CATCHES_EVERYTHING =
      Pattern.compile("catch\\s*\\([^)]*\\b(Throwable|Exception|RuntimeException|Error)\\b");

  private static final Pattern OTHER_BOUND = Pattern.compile("\\b(?:MOST|LEAST)(?:_\\w+)? =");

  /**
   * Where one fault must not take everything along: the process itself, the root handlers, one
   * operation of a batch, the loops, one check run, the storing of one run, the telling of one
   * organization, the end of one snooze, the report of one organization, one attempt of one
   * delivery, and the stop of one part; where a fault is handed to those who wait for the same
   * answer; where a library throws whatever it likes at bytes from strangers; and where a method
   * handle declares that it throws anything.
   */
  private static final Set<String> CATCHERS =
      Set.of(
          "Main.java",
          "ApiHandler.java",
          "DomainBatch.java",
          "PageFaults.java",
          "ManagementServer.java",
          "Loop.java",
          "CheckExecution.java",
          "OutcomeRecorder.java",
          "NotificationRouter.java",
          "SnoozeEnds.java",
          "ReportMails.java",
          "DeliveryAttempts.java",
          "RunningService.java",
          "AuthorityLinks.java",
          "CertificateReading.java",
          "OcspAnswer.java",
          "RevocationList.java",
          "XmlPage.java",
          "QueryCoalescer.java",
          "Invocation.java");

  private SourceRules() {}

  /** Files below the folders that catch everything although they are none of the few that may. */
  static List<String> catchersOfEverything(Stream<Path> folders) {
    return folders
        .flatMap(SourceRules::javaFiles)
        .filter(file -> !CATCHERS.contains(file.getFileName().toString()))
        .filter(file -> CATCHES_EVERYTHING.matcher(read(file)).find())
        .map(Path::toString)
        .toList();
  }

  /** Folders of sources with more than so many types, with their number. */
  static List<String> bigPackages(Stream<Path> folders, int most) {
    Map<Path, Long> types =
        folders
            .flatMap(SourceRules::javaFiles)
            .filter(file -> !file.endsWith("package-info.java"))
            .collect(Collectors.groupingBy(Path::getParent, TreeMap::new, Collectors.counting()));
    return types.entrySet().stream()
        .filter(each -> each.getValue() > most)
        .map(each -> each.getKey() + ": " + each.getValue())
        .toList();
  }

  /** Bounds that are not called MAX_ or MIN_, as everywhere else. */
  static List<String> boundsOfOtherNames(Stream<Path> folders) {
    return folders
        .flatMap(SourceRules::javaFiles)
        .flatMap(file -> OTHER_BOUND.matcher(read(file)).results())
        .map(MatchResult::group)
        .toList();
  }

  private static Stream<Path> javaFiles(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
