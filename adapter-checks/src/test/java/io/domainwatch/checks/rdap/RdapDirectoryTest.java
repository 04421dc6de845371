package io.domainwatch.checks.rdap;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.checks.rdap.RdapDirectory.Entry;
import io.domainwatch.core.check.rdap.RdapObservation.BootstrapOrigin;
import io.domainwatch.core.check.rdap.RdapObservation.ServerSource;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
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

  private static final ServerSource IANA = ServerSource.IANA;

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

    assertThat(bootstrap.find(name, IANA).map(server -> server.base().toString()))
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
      assertThat(snapshot.find("example." + suffix, IANA)).isPresent();
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
  void withoutTheFileTheBuiltInCopyServesWhereItMay(String answer) throws Exception {
    LoopbackHttp server = serve(LoopbackHttp.raw(answer));
    RdapDirectory directory = directory(server.port());

    assertThat(base(directory, NOW)).isEqualTo(RdapFixture.BASE);
    assertThat(origin(directory, NOW)).isEqualTo(BootstrapOrigin.BUILT_IN);
  }

  @Test
  void aFailedFetchIsTriedAgainAfterOneFiveFifteenAndSixtyMinutes() throws Exception {
    LoopbackHttp server = serve(LoopbackHttp.page(500, "no"));
    RdapDirectory directory = directory(server.port());

    base(directory, NOW);
    int tries = 1;
    for (int minutes : new int[] {1, 6, 21, 81, 141}) {
      Instant due = NOW.plus(Duration.ofMinutes(minutes));
      base(directory, due.minusSeconds(1));
      assertThat(server.requests()).as("before minute " + minutes).hasSize(tries);
      base(directory, due);
      base(directory, due.plusSeconds(1));
      tries++;
      assertThat(server.requests()).as("at minute " + minutes).hasSize(tries);
    }
  }

  @Test
  void whereTheOperatorNamedAFileNoOtherServes() throws Exception {
    LoopbackHttp server = serve(LoopbackHttp.page(500, "no"));
    RdapDirectory directory = ownDirectory(server.port());

    for (String name : List.of("example.com", "example.de")) {
      Entry.Unreadable entry = (Entry.Unreadable) find(directory, name, NOW);
      assertThat(entry.again()).isEqualTo(NOW.plus(Duration.ofMinutes(1)));
      assertThat(entry.detail()).contains(RdapFixture.BOOTSTRAP, "it answered 500");
    }
  }

  @Test
  void theCopyOfTheOperatorsFileIsKeptAndNamedAsSuch() throws Exception {
    AtomicBoolean away = new AtomicBoolean();
    LoopbackHttp server =
        serve(
            (_, out) -> out.write(bytes(LoopbackHttp.response(away.get() ? 500 : 200, "", FILE))));
    RdapDirectory directory = ownDirectory(server.port());

    Entry.Listed first = (Entry.Listed) find(directory, "example.com", NOW);
    assertThat(first.server().source()).isEqualTo(ServerSource.CONFIGURED);
    assertThat(origin(first)).isEqualTo(BootstrapOrigin.FETCHED);
    away.set(true);
    Entry.Listed later =
        (Entry.Listed) find(directory, "example.com", NOW.plus(Duration.ofDays(2)));
    assertThat(later.server()).isEqualTo(first.server());
    assertThat(origin(later)).isEqualTo(BootstrapOrigin.KEPT);
    assertThat(later.file().copy().orElseThrow().fetchedAt()).contains(NOW);
  }

  @Test
  void allRunsWaitForTheFirstFetch() throws Exception {
    CountDownLatch allWait = new CountDownLatch(1);
    LoopbackHttp server =
        serve(
            (_, out) -> {
              awaitUninterruptibly(allWait);
              out.write(bytes(LoopbackHttp.response(200, "", FILE)));
            });
    RdapDirectory directory = directory(server.port());
    Queue<String> found = new ConcurrentLinkedQueue<>();
    List<Thread> runs =
        Stream.generate(() -> Thread.ofPlatform().daemon().start(() -> look(directory, found)))
            .limit(6)
            .toList();

    Eventually.holds(
        "all but the one that fetches wait",
        Duration.ofMinutes(1),
        () ->
            !found.isEmpty()
                || runs.stream().filter(run -> run.getState() == Thread.State.TIMED_WAITING).count()
                    == runs.size() - 1);
    allWait.countDown();
    for (Thread run : runs) {
      run.join();
    }

    assertThat(found).hasSize(runs.size()).containsOnly("https://new.example/com/");
    assertThat(server.requests()).hasSize(1);
  }

  private static void awaitUninterruptibly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void look(RdapDirectory directory, Queue<String> found) {
    try {
      found.add(base(directory, NOW));
    } catch (Exception e) {
      found.add(e.toString());
    }
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
    return directory(port, IANA, Optional.of(RdapFixture.bootstrap()));
  }

  /** Of an operator who named the bootstrap file. */
  private RdapDirectory ownDirectory(int port) {
    return directory(port, ServerSource.CONFIGURED, Optional.empty());
  }

  private RdapDirectory directory(int port, ServerSource source, Optional<RdapBootstrap> builtIn) {
    RdapHosts hosts = new RdapHosts(Duration.ofSeconds(2), Duration.ofMillis(1));
    return new RdapDirectory(
        new RdapFetcher(fixture.fetcher(new Ports(port, RdapFixture.NOBODY)), hosts),
        new RdapDirectory.Books(
            URI.create("http://" + RdapFixture.BOOTSTRAP + "/dns.json"),
            source,
            builtIn,
            new RdapOverrides(Map.of("de", "https://de.example/"))));
  }

  private static Entry find(RdapDirectory directory, String name, Instant now) throws Exception {
    return directory.find(name, new RdapRun(now, Deadline.after(Duration.ofSeconds(60))));
  }

  private static String base(RdapDirectory directory, Instant now) throws Exception {
    return ((Entry.Listed) find(directory, "example.com", now)).server().base().toString();
  }

  private static BootstrapOrigin origin(RdapDirectory directory, Instant now) throws Exception {
    return origin((Entry.Listed) find(directory, "example.com", now));
  }

  private static BootstrapOrigin origin(Entry.Listed entry) {
    return entry.seen().bootstrap().orElseThrow().origin().orElseThrow();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
