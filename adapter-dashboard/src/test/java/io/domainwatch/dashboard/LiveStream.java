package io.domainwatch.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.testkit.Eventually;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a page that is looked at is told (HTML, server-sent events). */
public final class LiveStream implements AutoCloseable {
  private final DashboardWorld world;
  private final HttpClient client = HttpClient.newHttpClient();
  private final List<String> lines = new CopyOnWriteArrayList<>();
  private final Thread reader;

  private LiveStream(DashboardWorld world, Browser browser, String path)
      throws IOException, InterruptedException {
    this.world = world;
    String cookie =
        browser.cookies().stream()
            .map(one -> one.getName() + "=" + one.getValue())
            .collect(Collectors.joining("; "));
    HttpResponse<Stream<String>> answer =
        client.send(
            HttpRequest.newBuilder(world.base().resolve(path)).header("Cookie", cookie).build(),
            HttpResponse.BodyHandlers.ofLines());
    assertThat(answer.headers().firstValue("content-type").orElse(""))
        .startsWith("text/event-stream");
    reader = Thread.ofVirtual().start(() -> read(answer.body()));
  }

  /** What it is answered that asks for a stream; the stream is left alone. */
  public static HttpResponse<Void> ask(DashboardWorld world, Browser browser, String path)
      throws IOException, InterruptedException {
    String cookie = browser.session().getName() + "=" + browser.session().getValue();
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(
          HttpRequest.newBuilder(world.base().resolve(path)).header("Cookie", cookie).build(),
          HttpResponse.BodyHandlers.discarding());
    }
  }

  /** Begins to look. */
  public static LiveStream open(DashboardWorld world, Browser browser, String path)
      throws IOException, InterruptedException {
    return new LiveStream(world, browser, path);
  }

  private void read(Stream<String> stream) {
    try {
      stream.forEach(lines::add);
    } catch (UncheckedIOException _) {
      // The test is over.
    }
  }

  /** Lets the time tick until something was told. */
  public void await(String text) {
    Eventually.holds(
        "the stream tells \"" + text + "\"",
        () -> {
          world.tick();
          return text().contains(text);
        });
  }

  /** All that was told. */
  public String text() {
    return String.join("\n", lines);
  }

  /** How often a part was told. */
  public long sent(String part) {
    return lines.stream()
        .filter(line -> line.replace("data: ", "data:").equals("data:" + part))
        .count();
  }

  /** Whether the server has ended it. */
  public boolean ended() {
    return !reader.isAlive();
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
