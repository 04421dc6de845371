package io.domainwatch.core.override;

import io.domainwatch.core.tag.TagProblem;
import io.domainwatch.core.text.Sentence;
import java.util.List;

/**
 * What is wrong with one field.
 *
 * @param field the path of the field as clients know it, for example {@code
 *     severityOverrides.ssl_recovered}
 * @param sentence names what is allowed, to stand behind the name of the field
 */
public record FieldError(String field, Sentence sentence) {
  /** The sentence in English. */
  public String message() {
    return sentence.text();
  }

  /** What kind of rule it breaks. */
  public Sentence.Code code() {
    return sentence.code();
  }

  /** What is wrong with tags, in the same order. */
  public static List<FieldError> of(List<TagProblem> problems) {
    return problems.stream()
        .map(problem -> new FieldError(problem.field(), problem.sentence()))
        .toList();
  }
}
