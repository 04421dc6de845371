package io.domainwatch.dashboard.reference;

import java.util.List;
import java.util.Optional;

/**
 * One operation of the API.
 *
 * @param id its name in the document
 * @param body what it wants to be sent; empty when nothing
 * @param examples of one request, in several languages
 */
public record OperationView(
    String id,
    String tag,
    String method,
    String path,
    String summary,
    String description,
    List<FieldRow> parameters,
    Optional<SchemaView> body,
    List<AnswerView> answers,
    List<RequestExample> examples) {
  public OperationView {
    parameters = List.copyOf(parameters);
    answers = List.copyOf(answers);
    examples = List.copyOf(examples);
  }
}
