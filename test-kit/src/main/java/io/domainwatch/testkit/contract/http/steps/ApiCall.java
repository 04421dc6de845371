package io.domainwatch.testkit.contract.http.steps;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/** A request in the making. */
public final class ApiCall {
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private final ApiWorld world;
  private final String method;
  private final String path;
  private final HttpRequest.Builder request;
  private HttpClient client = CLIENT;
  private BodyPublisher publisher = BodyPublishers.noBody();
  private Optional<String> body = Optional.empty();

  public ApiCall(ApiWorld world, String method, String path) {
    this.world = world;
    this.method = method;
    this.path = path;
    request = HttpRequest.newBuilder(world.base().resolve(path)).timeout(Duration.ofSeconds(30));
  }

  /** With one more header line. */
  public ApiCall header(String name, String value) {
    request.header(name, value);
    return this;
  }

  /** With this bearer token. */
  public ApiCall key(String secret) {
    return header("Authorization", "Bearer " + secret);
  }

  /** From this client address, as a trusted proxy tells it. */
  public ApiCall from(String address) {
    return header("X-Forwarded-For", address);
  }

  /** With a body of the right media type. */
  public ApiCall json(String text) {
    return header("Content-Type", "application/json").body(text.getBytes(StandardCharsets.UTF_8));
  }

  /** With a body of no media type. */
  public ApiCall body(byte[] bytes) {
    body = Optional.of(new String(bytes, StandardCharsets.UTF_8));
    return publisher(BodyPublishers.ofByteArray(bytes));
  }

  /** With a body from a publisher. */
  public ApiCall publisher(BodyPublisher bytes) {
    publisher = bytes;
    return this;
  }

  /** Over another client. */
  public ApiCall over(HttpClient other) {
    client = other;
    return this;
  }

  /** What came back. */
  public Exchange send() {
    try {
      HttpResponse<String> response =
          client.send(
              request.method(method, publisher).build(), HttpResponse.BodyHandlers.ofString());
      Exchange exchange =
          new Exchange(
              method, path, body, response.statusCode(), response.headers(), response.body());
      world.exchanged(exchange);
      return exchange;
    } catch (IOException e) {
      throw new UncheckedIOException(method + " " + path, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted", e);
    }
  }
}
