package io.domainwatch.dashboard.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.engine.Engine;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.dashboard.SampleData;
import io.domainwatch.dashboard.sample.RegistrationSamples;
import io.domainwatch.dashboard.sample.Runs;
import io.domainwatch.testkit.Eventually;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CheckLiveTest {
  private final DashboardWorld world = new DashboardWorld();
  private final SampleData data = SampleData.in(world);
  private final Browser browser = world.signedIn(data.member());
  private final HttpClient client = HttpClient.newHttpClient();
  private final List<String> lines = new CopyOnWriteArrayList<>();

  @AfterEach
  void end() {
    world.close();
    client.shutdownNow();
  }

  @Test
  void aNewResultIsReportedWhileThePageIsLookedAt() throws Exception {
    String path = "/domains/" + data.main().id().text() + "/checks/rdap";
    String live = browser.get(path).document().select("[data-live]").attr("data-live");
    assertThat(live).startsWith(path + "/live?shown=");
    HttpResponse<Stream<String>> stream = open(live);
    assertThat(stream.headers().firstValue("content-type").orElse(""))
        .startsWith("text/event-stream");
    Thread.ofVirtual().start(() -> read(stream.body()));
    await("Registered until");
    assertThat(lines).noneMatch(line -> line.contains("A run has finished"));
    Instant later = world.time().advance(Duration.ofMinutes(2));
    new Runs(world.store(), world.get(Engine.class), world.get(IdGenerator.class))
        .play(
            data.main(),
            CheckType.RDAP,
            List.of(later),
            at -> RegistrationSamples.registration("example.com", 600, at));
    await("A run has finished since this page was loaded.");
  }

  private void await(String text) {
    Eventually.holds(
        "the stream tells \"" + text + "\"",
        () -> {
          world.tick();
          return String.join("\n", lines).contains(text);
        });
  }

  private void read(Stream<String> stream) {
    try {
      stream.forEach(lines::add);
    } catch (UncheckedIOException _) {
      // The end of the test ends the stream.
    }
  }

  private HttpResponse<Stream<String>> open(String path) throws Exception {
    String cookie =
        browser.cookies().stream()
            .map(one -> one.getName() + "=" + one.getValue())
            .collect(Collectors.joining("; "));
    return client.send(
        HttpRequest.newBuilder(world.base().resolve(path)).header("Cookie", cookie).build(),
        HttpResponse.BodyHandlers.ofLines());
  }
}
