package io.domainwatch.testkit.contract.http.steps;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.http.HttpHeaders;
import java.util.Optional;

/**
 * A request and what came back.
 *
 * @param path with query, as sent
 * @param requestBody empty when none was sent
 * @param body as text; empty text when there was none
 */
public record Exchange(
    String method,
    String path,
    Optional<String> requestBody,
    int status,
    HttpHeaders headers,
    String body) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** The body as JSON. */
  public JsonNode json() {
    try {
      return JSON.readTree(body);
    } catch (JsonProcessingException e) {
      throw new AssertionError("no JSON: " + this, e);
    }
  }

  /** The word of the field {@code error}. */
  public String error() {
    return json().path("error").asText();
  }

  /** Whether the response has a header. */
  boolean has(String header) {
    return headers.firstValue(header).isPresent();
  }

  /** A response header that must be there. */
  public String header(String name) {
    return headers
        .firstValue(name)
        .orElseThrow(() -> new AssertionError("no " + name + " in " + this));
  }

  /** A response header that is a number. */
  public long number(String name) {
    return Long.parseLong(header(name));
  }
}
