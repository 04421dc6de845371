package io.domainwatch.dashboard.reference;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.dashboard.format.SiteAddress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** All that the reference shows, read from the OpenAPI document once. */
final class ApiReference {
  private static final Set<String> METHODS = Set.of("get", "post", "patch", "delete");
  private static final String JSON = "application/json";

  private final ApiDocument document;
  private final SchemaReader schemas;
  private final SiteAddress address;
  private final Map<String, OperationView> operations = new LinkedHashMap<>();

  ApiReference(ApiDocument document, SiteAddress address) {
    this.document = document;
    this.schemas = new SchemaReader(document);
    this.address = address;
    document
        .root()
        .fieldsOf("paths")
        .fields()
        .forEach((path, item) -> add(path, ApiDocument.object(item)));
  }

  /** An operation by its name in the document. */
  Optional<OperationView> operation(String id) {
    return Optional.ofNullable(operations.get(id));
  }

  /** A schema by its name. */
  Optional<SchemaView> schema(String name) {
    return schemas.find(name);
  }

  /** What there is. */
  ReferenceIndex index() {
    JsonObject info = document.root().fieldsOf("info");
    List<ReferenceIndex.Group> groups =
        document.root().itemsOf("tags").stream()
            .map(ApiDocument::object)
            .map(tag -> group(ApiDocument.text(tag, "name"), ApiDocument.text(tag, "description")))
            .toList();
    return new ReferenceIndex(
        ApiDocument.text(info, "version"),
        ApiDocument.text(info, "description"),
        groups,
        document.schemas().fields().keySet().stream().sorted().toList());
  }

  private ReferenceIndex.Group group(String name, String description) {
    return new ReferenceIndex.Group(
        name,
        description,
        operations.values().stream().filter(each -> each.tag().equals(name)).toList());
  }

  private void add(String path, JsonObject item) {
    item.fields()
        .forEach(
            (method, value) -> {
              if (METHODS.contains(method)) {
                OperationView read = read(path, method, item, ApiDocument.object(value));
                operations.put(read.id(), read);
              }
            });
  }

  private OperationView read(String path, String method, JsonObject item, JsonObject operation) {
    List<JsonObject> parameters =
        Stream.concat(item.itemsOf("parameters").stream(), operation.itemsOf("parameters").stream())
            .map(ApiDocument::object)
            .map(document::resolved)
            .toList();
    JsonObject media = operation.fieldsOf("requestBody").fieldsOf("content").fieldsOf(JSON);
    String verb = method.toUpperCase(Locale.ROOT);
    return new OperationView(
        ApiDocument.text(operation, "operationId"),
        operation.textsOf("tags").getFirst(),
        verb,
        path,
        ApiDocument.text(operation, "summary"),
        ApiDocument.text(operation, "description"),
        parameters.stream().map(schemas::parameter).toList(),
        body(media),
        answers(operation.fieldsOf("responses")),
        RequestExamples.of(
            new RequestExamples.Request(
                verb,
                address.url() + filled(path, parameters),
                !(operation.fields().get("security") instanceof JsonValue.JsonArray),
                media.find("example"))));
  }

  private Optional<SchemaView> body(JsonObject media) {
    JsonObject schema = media.fieldsOf("schema");
    return schema.isEmpty()
        ? Optional.empty()
        : Optional.of(
            schemas.view(ApiDocument.name(schema).orElse("Body"), document.resolved(schema)));
  }

  private List<AnswerView> answers(JsonObject responses) {
    List<AnswerView> answers = new ArrayList<>();
    responses
        .fields()
        .forEach(
            (status, value) -> {
              JsonObject response = document.resolved(ApiDocument.object(value));
              JsonObject schema = response.fieldsOf("content").fieldsOf(JSON).fieldsOf("schema");
              answers.add(
                  new AnswerView(
                      status, ApiDocument.text(response, "description"), ApiDocument.name(schema)));
            });
    return answers;
  }

  /** The path with the examples of its variables. */
  private static String filled(String path, List<JsonObject> parameters) {
    String filled = path;
    for (JsonObject parameter : parameters) {
      String variable = "{" + ApiDocument.text(parameter, "name") + "}";
      filled = filled.replace(variable, ApiDocument.text(parameter, "example"));
    }
    return filled;
  }
}
