package io.domainwatch.dashboard.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.domains.DomainService;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.dashboard.Recorded;
import io.domainwatch.testkit.Eventually;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DomainLiveTest {
  private final DashboardWorld world = new DashboardWorld();
  private final HttpClient client = HttpClient.newHttpClient();
  private final List<String> lines = new CopyOnWriteArrayList<>();
  private User user;
  private Domain domain;
  private Browser browser;
  private Thread reader;

  @BeforeEach
  void aNewDomainIsLookedAt() throws Exception {
    Organization organization = world.fixtures().organization();
    user = world.person(organization, "ann@example.com", Role.MEMBER);
    browser = world.signedIn(user);
    domain =
        world.get(DomainService.class).add(Actor.of(user), "a.example.com", world.time().instant());
    URI uri = world.base().resolve("/domains/" + domain.id().text() + "/live");
    String cookie =
        browser.cookies().stream()
            .map(one -> one.getName() + "=" + one.getValue())
            .collect(Collectors.joining("; "));
    HttpResponse<Stream<String>> stream =
        client.send(
            HttpRequest.newBuilder(uri).header("Cookie", cookie).build(),
            HttpResponse.BodyHandlers.ofLines());
    assertThat(stream.headers().firstValue("content-type").orElse(""))
        .startsWith("text/event-stream");
    reader = Thread.ofVirtual().start(() -> read(stream.body()));
  }

  @AfterEach
  void end() {
    world.close();
    client.shutdownNow();
  }

  @Test
  void progressPanelsAndIncidentsAreSentAsTheyChange() {
    awaitText("First round: 0 of 13 checks done");
    new Recorded(world).run(domain, CheckType.UPTIME, Outcome.OK, "HTTP 200 in 35 ms");
    awaitText("First round: 1 of 13 checks done");
    awaitText("HTTP 200 in 35 ms");
    new Recorded(world).failing(domain, CheckType.SSL, "expired <b>");
    awaitText("TLS certificate: ");
    Document sent = Jsoup.parse(String.join("\n", lines));
    assertThat(sent.select("section#panel-ssl b")).isEmpty();
    assertThat(sent.select("section#panel-uptime input[name=form_token]").attr("value"))
        .isEqualTo(
            browser
                .get("/domains")
                .document()
                .select("form[action=/domains] [name=form_token]")
                .attr("value"));
  }

  @Test
  void whatDoesNotChangeIsNotSentAgain() {
    awaitText("First round: 0 of 13 checks done");
    world.tick();
    new Recorded(world).run(domain, CheckType.UPTIME, Outcome.OK, "fine");
    awaitText("1 of 13");
    Eventually.holds("the panel that changed comes again", () -> sent("panel-uptime") == 2);
    Eventually.holds("every panel has come", () -> sent("panel-open_ports") > 0);
    assertThat(sent("panel-ssl")).isEqualTo(1);
    assertThat(sent("panel-open_ports")).isEqualTo(1);
    assertThat(sent("progress")).isEqualTo(2);
  }

  private long sent(String part) {
    return lines.stream()
        .filter(line -> line.replace("data: ", "data:").equals("data:" + part))
        .count();
  }

  @Test
  void theStreamEndsWithTheDomain() {
    awaitText("First round");
    world
        .get(DomainService.class)
        .delete(Actor.of(user), domain.id(), Optional.empty(), world.time().instant());
    world.tick();
    Eventually.holds("the stream has ended", () -> !reader.isAlive());
    assertThat(browser.get("/domains/" + domain.id().text() + "/live").status()).isEqualTo(404);
  }

  private void read(Stream<String> stream) {
    try {
      stream.forEach(lines::add);
    } catch (UncheckedIOException _) {
      // The test is over.
    }
  }

  private void awaitText(String text) {
    Eventually.holds(
        "the stream tells \"" + text + "\"",
        () -> {
          world.tick();
          return String.join("\n", lines).contains(text);
        });
  }
}
