package io.domainwatch.browser;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** A program that uses the API with one key. */
final class Api implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final HttpClient client = HttpClient.newHttpClient();
  private final URI base;
  private final String key;

  Api(URI base, String key) {
    this.base = base;
    this.key = key;
  }

  /** A status code and a body. */
  record Answer(int status, JsonNode body) {
    /** A field of the body; empty text when it has none. */
    String text(String field) {
      return body.path(field).asText();
    }
  }

  /** Asks for a path below {@code /api/v1}. */
  Answer get(String path) {
    return exchange("GET", path, "");
  }

  /** Sends JSON to a path below {@code /api/v1}. */
  Answer send(String method, String path, String json) {
    return exchange(method, path, json);
  }

  private Answer exchange(String method, String path, String json) {
    HttpRequest request =
        HttpRequest.newBuilder(base.resolve("/api/v1" + path))
            .header("Authorization", "Bearer " + key)
            .header("Content-Type", "application/json")
            .method(method, HttpRequest.BodyPublishers.ofString(json))
            .build();
    try {
      HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
      return new Answer(response.statusCode(), JSON.readTree(response.body()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  @Override
  public void close() {
    client.close();
  }
}
