package io.domainwatch.testkit.contract.http.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.testkit.contract.http.steps.OpenApiJudge;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/** Makes requests; the same ones for the same random numbers and the same names. */
final class FuzzedRequests {
  private static final Set<String> METHODS = Set.of("get", "post", "patch", "delete");
  private static final List<String> OTHER_METHODS =
      List.of("HEAD", "OPTIONS", "PUT", "TRACE", "BREW", "DELETE", "POST", "PATCH", "GET");
  private static final List<String> MEDIA_TYPES =
      List.of(
          "application/json; charset=utf-8",
          "application/json; charset=utf-16",
          "text/plain",
          "application/x-www-form-urlencoded",
          "application/",
          "");

  /** How likely values of a body are wrong, in per cent. */
  private static final List<Integer> WRONG = List.of(0, 0, 5, 30);

  private final JsonNode document;
  private final Oddities odd;
  private final FuzzedBodies bodies;
  private final List<Operation> operations = new ArrayList<>();

  private record Operation(String method, String template, JsonNode description) {}

  /**
   * What requests may name.
   *
   * @param ids by variable of a template, those of domains under {@code domains}
   * @param keys some that work
   */
  record Names(Map<String, List<String>> ids, List<String> keys) {}

  FuzzedRequests(RandomGenerator random) {
    document = OpenApiJudge.document();
    odd = new Oddities(random);
    bodies = new FuzzedBodies(document, odd);
    for (Map.Entry<String, JsonNode> path : document.path("paths").properties()) {
      for (Map.Entry<String, JsonNode> operation : path.getValue().properties()) {
        if (METHODS.contains(operation.getKey())) {
          String method = operation.getKey().toUpperCase(Locale.ROOT);
          operations.add(new Operation(method, path.getKey(), operation.getValue()));
        }
      }
    }
  }

  /** The next one. */
  FuzzedRequest next(Names names) {
    Operation operation = odd.one(operations);
    int what = odd.upTo(99);
    if (what < 70) {
      return proper(operation, names, body(operation));
    }
    JsonNode schema = bodySchema(operation);
    if (what < 80 && !schema.isMissingNode()) {
      return cutShort(proper(operation, names, Optional.of(bodies.of(schema, 0) + "  ")));
    }
    FuzzedRequest request = proper(operation, names, body(operation));
    byte[] octets = odd.scrambled(request.octets());
    return new FuzzedRequest(
        FuzzedRequest.Kind.SCRAMBLED, request.method(), request.target(), request.body(), octets);
  }

  private Optional<String> body(Operation operation) {
    JsonNode schema = bodySchema(operation);
    if (schema.isMissingNode()) {
      return odd.chance(5) ? Optional.of(odd.jsonValue()) : Optional.empty();
    }
    return odd.chance(3) ? Optional.empty() : Optional.of(bodies.of(schema, odd.one(WRONG)));
  }

  private static JsonNode bodySchema(Operation operation) {
    return operation
        .description()
        .path("requestBody")
        .path("content")
        .path("application/json")
        .path("schema");
  }

  /** At least one octet of its body does not come. */
  private FuzzedRequest cutShort(FuzzedRequest whole) {
    int body = whole.body().orElseThrow().getBytes(StandardCharsets.UTF_8).length;
    byte[] octets = new byte[whole.octets().length - 1 - odd.upTo(body - 1)];
    System.arraycopy(whole.octets(), 0, octets, 0, octets.length);
    return new FuzzedRequest(
        FuzzedRequest.Kind.CUT_SHORT, whole.method(), whole.target(), whole.body(), octets);
  }

  private FuzzedRequest proper(Operation operation, Names names, Optional<String> body) {
    String method = odd.chance(5) ? odd.one(OTHER_METHODS) : operation.method();
    String target = path(operation.template(), names) + query(operation);
    List<String> head = new ArrayList<>(List.of(method + " " + target + " HTTP/1.1", "Host: x"));
    addHeaders(head, names, body.isPresent());
    byte[] octets = body.map(text -> text.getBytes(StandardCharsets.UTF_8)).orElse(new byte[0]);
    boolean chunked = body.isPresent() && odd.chance(15);
    if (chunked) {
      head.add("Transfer-Encoding: chunked");
    } else if (body.isPresent() || odd.chance(2)) {
      head.add("Content-Length: " + octets.length);
    }
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.writeBytes((String.join("\r\n", head) + "\r\n\r\n").getBytes(StandardCharsets.ISO_8859_1));
    all.writeBytes(chunked ? chunks(octets) : octets);
    return new FuzzedRequest(FuzzedRequest.Kind.PROPER, method, target, body, all.toByteArray());
  }

  private byte[] chunks(byte[] octets) {
    ByteArrayOutputStream chunked = new ByteArrayOutputStream();
    int from = 0;
    while (from < octets.length) {
      int length = Math.min(octets.length - from, 1 + odd.upTo(octets.length));
      chunked.writeBytes(
          (Integer.toHexString(length) + "\r\n").getBytes(StandardCharsets.US_ASCII));
      chunked.write(octets, from, length);
      chunked.writeBytes("\r\n".getBytes(StandardCharsets.US_ASCII));
      from += length;
    }
    chunked.writeBytes("0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    return chunked.toByteArray();
  }

  private String path(String template, Names names) {
    StringBuilder path = new StringBuilder();
    String previous = "";
    for (String segment : template.substring(1).split("/")) {
      path.append('/')
          .append(segment.startsWith("{") ? variable(previous, segment, names) : segment);
      previous = segment;
    }
    return odd.chance(1) ? path + "/" : path.toString();
  }

  private String variable(String previous, String segment, Names names) {
    List<String> known = names.ids().get(segment.equals("{id}") ? previous : segment);
    if (known == null) {
      throw new AssertionError("say which ids stand for " + segment + " behind " + previous);
    }
    return odd.chance(8) ? odd.encoded(odd.text()) : odd.one(known);
  }

  private String query(Operation operation) {
    List<String> pairs = new ArrayList<>();
    for (JsonNode parameter : operation.description().path("parameters")) {
      JsonNode resolved = document.at(parameter.path("$ref").asText().substring(1));
      if (resolved.path("in").asText().equals("query") && odd.chance(30)) {
        String value =
            odd.chance(50) ? odd.text() : unquoted(bodies.value(resolved.path("schema"), 0));
        pairs.add(resolved.path("name").asText() + "=" + odd.encoded(value));
      }
    }
    if (odd.chance(2)) {
      pairs.add(odd.encoded(odd.text()) + (odd.chance(50) ? "=" + odd.encoded(odd.text()) : ""));
    }
    if (odd.chance(2) && !pairs.isEmpty()) {
      pairs.add(pairs.getFirst());
    }
    return pairs.isEmpty() ? "" : "?" + String.join("&", pairs);
  }

  private static String unquoted(String json) {
    return json.startsWith("\"") && json.length() > 1 ? json.substring(1, json.length() - 1) : json;
  }

  private void addHeaders(List<String> head, Names names, boolean hasBody) {
    head.add("X-Forwarded-For: 198.18." + odd.upTo(255) + "." + odd.upTo(255));
    if (!odd.chance(3)) {
      head.add(
          "Authorization: "
              + (odd.chance(3) ? visible(odd.text()) : "Bearer " + odd.one(names.keys())));
    }
    if (hasBody) {
      head.add("Content-Type: " + (odd.chance(5) ? odd.one(MEDIA_TYPES) : "application/json"));
    }
    if (odd.chance(10)) {
      head.add((odd.chance(50) ? "If-Match: " : "If-None-Match: ") + visible(odd.text()));
    }
    if (odd.chance(5)) {
      head.add("X-Request-Id: " + visible(odd.text()));
    }
    if (odd.chance(3)) {
      head.add(
          odd.one(List.of("Range", "Accept", "Cookie", "Origin", "TE"))
              + ": "
              + visible(odd.text()));
    }
  }

  /** Without what no header may hold. */
  private static String visible(String text) {
    return text.replaceAll("[^\\x21-\\x7e]", "?");
  }
}
