package io.domainwatch.boot.desired;

import io.domainwatch.app.desired.DesiredState;
import io.domainwatch.app.desired.EntryKey;
import io.domainwatch.app.desired.Plan;
import io.domainwatch.app.desired.reading.DocumentReader;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.override.FieldError;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A file that says what is wanted, and the secrets that it refers to.
 *
 * @param paths where each entry stands
 * @param organization the name that the file gives, if it does
 */
public record DocumentFile(
    DesiredState wanted,
    Map<EntryKey, String> paths,
    Optional<String> organization,
    SecretValues secrets,
    Lines lines) {
  /** What a file is. */
  public sealed interface Reading {
    /** One that is right as far as that can be told without the service. */
    record Read(DocumentFile file) implements Reading {}

    /** All that is wrong with it, by line. */
    record Refused(List<Located> problems) implements Reading {}
  }

  /**
   * Reads a file.
   *
   * @param folder from which files of secrets are named
   */
  public static Reading read(
      String text, Path folder, Map<String, String> environment, Instant now) {
    return switch (YamlReader.read(text)) {
      case YamlReader.Reading.Refused(List<Located> problems) -> new Reading.Refused(problems);
      case YamlReader.Reading.Read(JsonValue value, Lines lines) ->
          read(value, lines, folder, environment, now);
    };
  }

  private static Reading read(
      JsonValue value, Lines lines, Path folder, Map<String, String> environment, Instant now) {
    return switch (DocumentReader.read(value, now)) {
      case DocumentReader.Reading.Refused(List<FieldError> problems) ->
          new Reading.Refused(located(problems, lines));
      case DocumentReader.Reading.Valid(
              DesiredState wanted,
              Map<EntryKey, String> paths,
              Optional<String> organization) -> {
        SecretValues secrets = SecretValues.of(wanted, paths, environment, folder);
        yield secrets.problems().isEmpty()
            ? new Reading.Read(new DocumentFile(wanted, paths, organization, secrets, lines))
            : new Reading.Refused(located(secrets.problems(), lines));
      }
    };
  }

  private static List<Located> located(List<FieldError> problems, Lines lines) {
    return problems.stream()
        .map(each -> new Located(lines.of(each.field()), each.field(), each.message()))
        .sorted(Comparator.comparingInt(Located::line))
        .toList();
  }

  /** Where a problem of a plan is. */
  public Located located(Plan.Problem problem) {
    return located(problem.key(), problem.field(), problem.message());
  }

  /**
   * Where something about an entry is.
   *
   * @param field within the entry; empty for all of it
   */
  public Located located(EntryKey key, String field, String message) {
    String entry = paths.getOrDefault(key, "");
    String path = field.isEmpty() ? entry : entry + "." + field;
    return new Located(lines.of(path), path, key.label() + ": " + message);
  }
}
