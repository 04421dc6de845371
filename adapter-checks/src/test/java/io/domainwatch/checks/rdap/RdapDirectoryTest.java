package io.domainwatch.checks.rdap;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RdapDirectoryTest {
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
  private static final String FILE =
      "{\"version\":\"1.0\",\"publication\":\"2026-11-19T00:00:00Z\",\"services\":["
          + "[[\"com\",\"NET\"],[\"http://plain.example/\",\"https://new.example/com\"]],"
          + "[[\"uk\"],[\"https://uk.example/\"]],[[\"co.uk\"],[\"https://co.example/\"]],"
          + "[[\"kg\"],[\"http://kg.example/\"]],[[\"bad\"],[\"ftp://bad.example/\"]],"
          + "[[\"worse\"],[]],[\"odd\"],7]}";

  private final RdapFixture fixture = new RdapFixture();

  @AfterEach
  void close() throws Exception {
    fixture.close();
  }

  @ParameterizedTest
  @CsvSource({
    "example.com, https://new.example/com/",
    "example.net, https://new.example/com/",
    "example.co.uk, https://co.example/",
    "example.org.uk, https://uk.example/",
    "xco.uk, https://uk.example/",
    "example.kg, http://kg.example/",
    "example.bad, ",
    "example.worse, ",
    "example.odd, ",
    "example.xyz, "
  })
  void theLongestMatchCountsAndHttpsBeforeHttp(String name, String base) {
    RdapBootstrap bootstrap = RdapBootstrap.parse(bytes(FILE)).orElseThrow();

    assertThat(bootstrap.find(name).map(server -> server.base().toString()))
        .isEqualTo(Optional.ofNullable(base));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[]", "{}", "{\"services\":[]}", "{\"services\":7}", "<html>"})
  void whatIsNoBootstrapFileIsNone(String text) {
    assertThat(RdapBootstrap.parse(bytes(text))).isEmpty();
  }

  @Test
  void theSnapshotAndTheOverridesAreWholeAndDoNotOverlap() {
    RdapBootstrap snapshot = RdapBootstrap.builtIn();
    RdapOverrides overrides = RdapOverrides.builtIn();

    assertThat(snapshot.publication()).isEqualTo("2026-02-13T23:00:01Z");
    assertThat(snapshot.bases()).hasSize(1197).doesNotContainKey("de");
    assertThat(overrides.bases()).hasSize(19).containsEntry("de", "https://rdap.denic.de/");
    assertThat(overrides.bases().keySet()).noneMatch(snapshot.bases()::containsKey);
    for (String suffix : snapshot.bases().keySet()) {
      assertThat(snapshot.find("example." + suffix)).isPresent();
    }
    for (String suffix : overrides.bases().keySet()) {
      assertThat(overrides.find("example." + suffix)).isPresent();
    }
  }

  @Test
  void theFileIsFetchedOnceADayAndThenAskedForByItsTag() throws Exception {
    LoopbackHttp server =
        serve(
            (request, out) ->
                out.write(
                    bytes(
                        request.header("If-None-Match").equals("\"v1\"")
                            ? LoopbackHttp.response(304, "", "")
                            : LoopbackHttp.response(200, "ETag: \"v1\"\r\n", FILE))));
    RdapDirectory directory = directory(server.port());

    for (int hour = 0; hour < 23; hour++) {
      assertThat(base(directory, NOW.plus(Duration.ofHours(hour))))
          .isEqualTo("https://new.example/com/");
    }
    assertThat(server.requests()).hasSize(1);
    assertThat(base(directory, NOW.plus(Duration.ofHours(25))))
        .isEqualTo("https://new.example/com/");
    assertThat(base(directory, NOW.plus(Duration.ofHours(26))))
        .isEqualTo("https://new.example/com/");
    assertThat(server.requests()).hasSize(2);
    assertThat(server.requests().getLast().header("If-None-Match")).isEqualTo("\"v1\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n<ht>",
        "HTTP/1.1 200 OK\r\n"
            + "Content-Length: 400\r\n\r\n"
            + "{\"services\":[[[\"com\"],[\"https://x/\"]]]}",
        "HTTP/1.1 200 OK\r\nContent-Length: 15\r\n\r\n{\"services\":[]}",
        "HTTP/1.1 304 Not Modified\r\n\r\n"
      })
  void withoutTheFileTheSnapshotServesAndAnHourLaterItIsTriedAgain(String answer) throws Exception {
    LoopbackHttp server = serve(LoopbackHttp.raw(answer));
    RdapDirectory directory = directory(server.port());

    assertThat(base(directory, NOW)).isEqualTo(RdapFixture.BASE);
    assertThat(base(directory, NOW.plus(Duration.ofMinutes(59)))).isEqualTo(RdapFixture.BASE);
    assertThat(server.requests()).hasSize(1);
    base(directory, NOW.plus(Duration.ofMinutes(61)));
    assertThat(server.requests()).hasSize(2);
  }

  @Test
  void aFetchedCopyIsKeptWhenTheNextFetchFails() throws Exception {
    LoopbackHttp server =
        serve(
            (request, out) ->
                out.write(
                    bytes(
                        request.header("If-None-Match").isEmpty()
                            ? LoopbackHttp.response(200, "ETag: \"v1\"\r\n", FILE)
                            : LoopbackHttp.response(500, "", "no"))));
    RdapDirectory directory = directory(server.port());
    base(directory, NOW);

    assertThat(base(directory, NOW.plus(Duration.ofDays(3)))).isEqualTo("https://new.example/com/");
    assertThat(server.requests()).hasSize(2);
  }

  private LoopbackHttp serve(LoopbackHttp.Script script) {
    LoopbackHttp server = fixture.adopt(LoopbackHttp.start(script));
    fixture.lookup.with(RdapFixture.BOOTSTRAP, server.address());
    return server;
  }

  private RdapDirectory directory(int port) {
    RdapHosts hosts = new RdapHosts(Duration.ofSeconds(2), Duration.ofMillis(1));
    return new RdapDirectory(
        new RdapFetcher(fixture.fetcher(new Ports(port, RdapFixture.NOBODY)), hosts),
        URI.create("http://" + RdapFixture.BOOTSTRAP + "/dns.json"),
        new RdapOverrides(Map.of()),
        RdapFixture.bootstrap());
  }

  private static String base(RdapDirectory directory, Instant now) throws Exception {
    return directory
        .find("example.com", new RdapRun(now, Deadline.after(Duration.ofSeconds(20))))
        .orElseThrow()
        .base()
        .toString();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
