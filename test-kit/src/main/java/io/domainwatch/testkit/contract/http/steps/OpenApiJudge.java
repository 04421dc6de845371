package io.domainwatch.testkit.contract.http.steps;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.domainwatch.core.check.CheckType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Holds every exchange against the description of the interface, stricter than the description
 * itself: a field that it does not name is a mistake.
 */
public final class OpenApiJudge implements Consumer<Exchange> {
  /** Where the description lies in the class path. */
  /** Answers 200 whatever its parts are, and says of each whether it was proper. */
  private static final String PART_BY_PART = "changeDomains";

  private static final String DOCUMENT = "/io/domainwatch/http/openapi.json";

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Set<String> METHODS = Set.of("get", "post", "patch", "delete");

  private final JsonNode document;
  private final SchemaRegistry registry =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
  private final Map<JsonNode, Schema> schemas = new ConcurrentHashMap<>();
  private final Set<String> seen = ConcurrentHashMap.newKeySet();

  /** With the description that lies in the class path of the caller. */
  public OpenApiJudge() {
    document = document();
    close(document.path("components").path("schemas"));
  }

  /** The description as it is served: with the check types in their place. */
  public static JsonNode document() {
    JsonNode document = read(DOCUMENT);
    ArrayNode types = (ArrayNode) document.at("/components/schemas/CheckType/enum");
    types.removeAll();
    Stream.of(CheckType.values()).map(CheckType::wireName).forEach(types::add);
    return document;
  }

  /** The JSON of a resource. */
  public static JsonNode read(String resource) {
    try (InputStream stream = OpenApiJudge.class.getResourceAsStream(resource)) {
      return JSON.readTree(stream);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void close(JsonNode node) {
    if (node instanceof ObjectNode object
        && object.path("properties").isObject()
        && !object.has("additionalProperties")) {
      object.put("additionalProperties", false);
    }
    node.forEach(OpenApiJudge::close);
  }

  /** What is described and was never seen, as {@code METHOD path status}. */
  public Set<String> neverSeen() {
    Set<String> missing = new TreeSet<>();
    for (Map.Entry<String, JsonNode> path : document.path("paths").properties()) {
      for (Map.Entry<String, JsonNode> operation : path.getValue().properties()) {
        if (METHODS.contains(operation.getKey())) {
          operation
              .getValue()
              .path("responses")
              .fieldNames()
              .forEachRemaining(
                  status -> missing.add(operation.getKey() + " " + path.getKey() + " " + status));
        }
      }
    }
    missing.removeIf(line -> line.endsWith(" default"));
    missing.removeAll(seen);
    return missing;
  }

  @Override
  public void accept(Exchange exchange) {
    Optional<String> template = template(exchange.path());
    String method = exchange.method().toLowerCase(Locale.ROOT).replace("head", "get");
    JsonNode operation =
        template
            .map(path -> document.path("paths").path(path).path(method))
            .orElseGet(JSON::missingNode);
    if (operation.isMissingNode()) {
      assertThat(exchange.status()).as(exchange.toString()).isGreaterThanOrEqualTo(400);
      judgeBody(exchange, schema("Error"));
      return;
    }
    JsonNode responses = operation.path("responses");
    String status = Integer.toString(exchange.status());
    if (exchange.status() != 500) {
      assertThat(responses.has(status)).as("undescribed: " + exchange).isTrue();
    }
    JsonNode response = resolved(responses.path(responses.has(status) ? status : "default"));
    judgeHeaders(exchange, response);
    JsonNode schema = response.path("content").path("application/json").path("schema");
    judgeBody(exchange, schema);
    if (exchange.status() < 300 && !PART_BY_PART.equals(operation.path("operationId").asText())) {
      judgeRequest(exchange, operation);
    }
    seen.add(method + " " + template.orElseThrow() + " " + status);
  }

  /** Judges the body of an answer to what was no proper request. */
  public void acceptError(String body) {
    try {
      judge(schema("Error"), JSON.readTree(body), body);
    } catch (IOException e) {
      throw new UncheckedIOException(body, e);
    }
  }

  private Optional<String> template(String pathAndQuery) {
    String path = pathAndQuery.replaceFirst("\\?.*", "");
    return document.path("paths").properties().stream()
        .map(Map.Entry::getKey)
        .filter(template -> path.matches(template.replaceAll("\\{\\w+}", "[^/]+")))
        .filter(template -> !path.toLowerCase(Locale.ROOT).contains("%2f"))
        .findFirst();
  }

  private JsonNode resolved(JsonNode node) {
    return node.has("$ref") ? document.at(node.path("$ref").asText().substring(1)) : node;
  }

  private JsonNode schema(String name) {
    return JSON.createObjectNode().put("$ref", "#/components/schemas/" + name);
  }

  /** Those that are documented must be there, unless they are documented as not required. */
  private void judgeHeaders(Exchange exchange, JsonNode response) {
    for (Map.Entry<String, JsonNode> entry : response.path("headers").properties()) {
      JsonNode header = resolved(entry.getValue());
      if (header.path("required").asBoolean(true) || exchange.has(entry.getKey())) {
        judgeHeader(exchange, entry.getKey(), header.path("schema"));
      }
    }
  }

  private void judgeHeader(Exchange exchange, String name, JsonNode schema) {
    String text = exchange.header(name);
    JsonNode value =
        schema.path("type").asText().equals("integer")
            ? JSON.getNodeFactory().numberNode(Long.parseLong(text))
            : JSON.getNodeFactory().textNode(text);
    judge(schema, value, name + " of " + exchange);
  }

  private void judgeBody(Exchange exchange, JsonNode schema) {
    if (exchange.method().equals("HEAD") || schema.isMissingNode()) {
      assertThat(exchange.body()).as(exchange.toString()).isEmpty();
    } else {
      judge(schema, exchange.json(), exchange.toString());
    }
  }

  private void judgeRequest(Exchange exchange, JsonNode operation) {
    JsonNode schema =
        operation.path("requestBody").path("content").path("application/json").path("schema");
    if (!schema.isMissingNode() && exchange.requestBody().isPresent()) {
      try {
        judge(schema, JSON.readTree(exchange.requestBody().get()), "request of " + exchange);
      } catch (IOException e) {
        throw new UncheckedIOException(exchange.toString(), e);
      }
    }
  }

  private void judge(JsonNode schema, JsonNode value, String what) {
    List<com.networknt.schema.Error> errors =
        schemas.computeIfAbsent(schema, this::compiled).validate(value);
    assertThat(errors).as(what).isEmpty();
  }

  private Schema compiled(JsonNode schema) {
    ObjectNode whole = schema.deepCopy();
    whole.set("components", document.path("components"));
    return registry.getSchema(whole);
  }
}
