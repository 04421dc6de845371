package io.domainwatch.boot.api;

import io.domainwatch.boot.problem.ProblemWords;
import io.domainwatch.boot.terminal.Refused;
import io.domainwatch.json.JsonText;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * A server's public API. What the server puts off (429, 503) is asked again when it says, and what
 * was lost on the way is too: a POST carries an {@code Idempotency-Key}, so that it is done once.
 */
public final class ServerApi implements Api, AutoCloseable {
  private static final Duration CONNECT_WITHIN = Duration.ofSeconds(10);

  /** A batch works for at most 50 s (docs/spec/resources.md, "Many domains at once"). */
  private static final Duration ANSWER_WITHIN = Duration.ofSeconds(120);

  /** Attempts for an answer that is no answer; with the pauses between them half a minute. */
  private static final int MAX_FAILURES = 6;

  /** The longest time that a server may ask to wait; rate limits are counted by the minute. */
  private static final Duration MAX_WAIT = Duration.ofMinutes(10);

  private final HttpClient client;
  private final String base;
  private final String key;
  private final Consumer<String> says;

  /**
   * @param server its address, with or without a slash at the end
   * @param key a key of scope write, or full where something is deleted
   * @param says takes a line for people when something takes long
   */
  public ServerApi(URI server, String key, Consumer<String> says) {
    this.client =
        HttpClient.newBuilder()
            .connectTimeout(CONNECT_WITHIN)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
    this.base = server.toString().replaceFirst("/+$", "") + "/api/v1";
    this.key = key;
    this.says = says;
  }

  @Override
  public Answer ask(Call call) {
    HttpRequest request = request(call);
    for (int failures = 0; ; ) {
      Attempt attempt = attempt(request);
      switch (attempt) {
        case Attempt.Answered(Answer answer) -> {
          return answer;
        }
        case Attempt.PutOff(Duration delay, String why, boolean counts) -> {
          failures += counts ? 1 : 0;
          if (failures >= MAX_FAILURES || delay.compareTo(MAX_WAIT) > 0) {
            throw new Refused(why);
          }
          pause(delay, why);
        }
        case Attempt.Lost(String why) -> {
          failures++;
          if (failures >= MAX_FAILURES) {
            throw new Refused(why);
          }
          pause(Duration.ofSeconds(1L << (failures - 1)), why);
        }
      }
    }
  }

  private sealed interface Attempt {
    record Answered(Answer answer) implements Attempt {}

    record PutOff(Duration delay, String why, boolean counts) implements Attempt {}

    record Lost(String why) implements Attempt {}
  }

  private Attempt attempt(HttpRequest request) {
    try {
      HttpResponse<byte[]> response = client.send(request, BodyHandlers.ofByteArray());
      Answer answer =
          new Answer(
              response.statusCode(),
              AnswerBody.of(response.body()),
              response.headers().firstValue("ETag"));
      return judged(answer, response);
    } catch (ConnectException _) {
      return new Attempt.Lost("nothing answers at " + base);
    } catch (IOException e) {
      return new Attempt.Lost(base + ": " + ProblemWords.of(e));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new Refused("interrupted");
    }
  }

  private static Attempt judged(Answer answer, HttpResponse<byte[]> response) {
    boolean waits =
        answer.status() == 429
            || answer.status() == 503
            || answer.status() == 409 && response.headers().firstValue("Retry-After").isPresent();
    if (answer.status() == 401 || answer.status() == 403) {
      throw new Refused(answer.problem());
    }
    if (answer.status() >= 300 && answer.status() < 400) {
      throw new Refused(
          "the server sends elsewhere: "
              + response.headers().firstValue("Location").orElse("status " + answer.status()));
    }
    return waits
        ? new Attempt.PutOff(wait(response), answer.problem(), answer.status() != 429)
        : new Attempt.Answered(answer);
  }

  private static Duration wait(HttpResponse<byte[]> response) {
    String seconds = response.headers().firstValue("Retry-After").orElse("5").strip();
    return Duration.ofSeconds(seconds.matches("[0-9]{1,6}") ? Long.parseLong(seconds) : 5);
  }

  private HttpRequest request(Call call) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(base + call.path()))
            .timeout(ANSWER_WITHIN)
            .header("Authorization", "Bearer " + key)
            .header("Accept", "application/json")
            .method(
                call.method(),
                call.body()
                    .map(body -> BodyPublishers.ofByteArray(JsonText.bytes(body)))
                    .orElseGet(BodyPublishers::noBody));
    if (call.body().isPresent()) {
      request.header("Content-Type", "application/json");
    }
    if (call.method().equals("POST")) {
      request.header("Idempotency-Key", "\"" + UUID.randomUUID() + "\"");
    }
    call.ifMatch().ifPresent(tag -> request.header("If-Match", tag));
    return request.build();
  }

  private void pause(Duration wait, String why) {
    says.accept(why + "; trying again in " + wait.toSeconds() + " s");
    long until = System.nanoTime() + wait.toNanos();
    for (long left = wait.toNanos(); left > 0; left = until - System.nanoTime()) {
      LockSupport.parkNanos(left);
      if (Thread.currentThread().isInterrupted()) {
        throw new Refused("interrupted");
      }
    }
  }

  @Override
  public void close() {
    client.close();
  }
}
