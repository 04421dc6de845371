package io.domainwatch.boot.e2e;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Speaks to the API with one key. */
final class ApiClient implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final HttpClient http = HttpClient.newHttpClient();
  private final Program.Service service;
  private final String key;

  ApiClient(Program.Service service, String key) {
    this.service = service;
    this.key = key;
  }

  /** A status code and a body; the body is missing when there is none. */
  record Answer(int status, JsonNode body) {
    String text(String field) {
      return body.path(field).asText();
    }
  }

  Answer get(String path) {
    return send("GET", path, HttpRequest.BodyPublishers.noBody());
  }

  Answer post(String path, String body) {
    return send("POST", path, HttpRequest.BodyPublishers.ofString(body));
  }

  Answer patch(String path, String body) {
    return send("PATCH", path, HttpRequest.BodyPublishers.ofString(body));
  }

  Answer delete(String path) {
    return send("DELETE", path, HttpRequest.BodyPublishers.noBody());
  }

  /** Runs a check by hand, as soon as it may be run again. */
  Answer run(String domainId, String checkType) {
    String path = "/domains/" + domainId + "/checks/" + checkType + "/runs";
    Answer answer = post(path, "");
    while (answer.text("error").equals("run_too_soon")) {
      pause();
      answer = post(path, "");
    }
    return answer;
  }

  private static void pause() {
    try {
      Thread.sleep(Duration.ofSeconds(1));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** Asks until there is an answer at all; for a service that is just away. */
  private Answer send(String method, String path, HttpRequest.BodyPublisher body) {
    URI address = service.api("/api/v1" + path);
    HttpRequest request =
        HttpRequest.newBuilder(address)
            .method(method, body)
            .header("Authorization", "Bearer " + key)
            .header("Content-Type", "application/json")
            .timeout(Duration.ofSeconds(30))
            .build();
    try {
      HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
      JsonNode json =
          response.body().isEmpty() ? MissingNode.getInstance() : JSON.readTree(response.body());
      return new Answer(response.statusCode(), json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  @Override
  public void close() {
    http.close();
  }
}
