package io.domainwatch.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.net.RawHttp;
import io.domainwatch.web.server.WebServer;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.StatusCodes;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Requests of two organizations; what those of the first wait for does not come. */
class SharedBulkheadTest {
  private static final UUID HOSTILE = new UUID(1, 1);
  private static final UUID OTHER = new UUID(2, 2);
  private static final Duration WITHIN = Duration.ofMillis(300);

  /** Of which each kind may take three, and an organization two while others rest. */
  private static final int CONNECTIONS = 4;

  private static final int THREADS = 6;

  private static final int SHARING_THREADS = RequestPlaces.SHARING + 2;

  private final CountDownLatch storageAnswers = new CountDownLatch(1);
  private final Queue<String> begun = new ConcurrentLinkedQueue<>();
  private final AtomicInteger asked = new AtomicInteger();
  private final RequestPlaces places = new RequestPlaces(CONNECTIONS, CONNECTIONS);
  private final SharedBulkhead api =
      new SharedBulkhead(new Bulkhead("api", THREADS, 100), places, places.api());
  private final SharedBulkhead pages =
      new SharedBulkhead(new Bulkhead("pages", THREADS, 100), places, places.pages());
  private final SharedBulkhead sharing =
      new SharedBulkhead(new Bulkhead("sharing", SHARING_THREADS, 100), places, places.api());
  private final List<RawHttp> open = new ArrayList<>();
  private final WebServer server =
      WebServer.start(
          new WebServer.Settings("127.0.0.1", 0, 2, 2, false),
          exchange -> kind(exchange).enter(exchange, this::receive, SharedBulkheadTest::full));

  @AfterEach
  void stop() {
    storageAnswers.countDown();
    open.forEach(RawHttp::close);
    server.stop();
  }

  private SharedBulkhead kind(HttpServerExchange exchange) {
    String path = exchange.getRequestURI();
    return path.startsWith("/pages") ? pages : path.startsWith("/sharing") ? sharing : api;
  }

  /** Paths are {@code /kind/whose/number}. */
  private void receive(HttpServerExchange exchange) {
    boolean hostile = exchange.getRequestURI().contains("/hostile/");
    UUID who = hostile ? HOSTILE : OTHER;
    SharedBulkhead kind = kind(exchange);
    if (kind == sharing) {
      kind.workSharing(exchange, who, () -> work(exchange, hostile), () -> full(exchange));
    } else {
      kind.work(exchange, who, () -> work(exchange, hostile), () -> full(exchange));
    }
  }

  private void work(HttpServerExchange exchange, boolean hostile) {
    begun.add(exchange.getRequestURI());
    try {
      if (hostile) {
        storageAnswers.await();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    ResponseWriter.end(exchange);
  }

  private static void full(HttpServerExchange exchange) {
    exchange.setStatusCode(StatusCodes.SERVICE_UNAVAILABLE);
    ResponseWriter.end(exchange);
  }

  private RawHttp ask(String path) {
    RawHttp raw = new RawHttp(URI.create("http://127.0.0.1:" + server.address().getPort()));
    open.add(raw);
    return raw.lines("GET " + path + " HTTP/1.1", "Host: x", "");
  }

  /** Sends so many requests of the first organization, one after another. */
  private List<RawHttp> fill(String kind, int count) {
    List<RawHttp> sent = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int before = present();
      sent.add(ask("/" + kind + "/hostile/" + asked.getAndIncrement()));
      Eventually.holds("it works or waits", () -> present() == before + 1);
    }
    return sent;
  }

  private int present() {
    return places.held() + places.waiting(places.api()) + places.waiting(places.pages());
  }

  @Test
  void othersAreAnsweredWhileOneHasManyMoreWaitingThanThereAreThreads() {
    assertThat(ask("/api/other/0").status()).isEqualTo("HTTP/1.1 200 OK");
    List<RawHttp> hostile = fill("api", 5 * THREADS);
    assertThat(places.held()).as("one place of the kind is left").isEqualTo(2);

    for (int i = 1; i < 10; i++) {
      assertThat(ask("/api/other/" + i).status()).isEqualTo("HTTP/1.1 200 OK");
      assertThat(ask("/pages/other/" + i).status()).isEqualTo("HTTP/1.1 200 OK");
    }
    assertThat(places.held()).isEqualTo(2);

    storageAnswers.countDown();
    assertThat(hostile).extracting(RawHttp::status).containsOnly("HTTP/1.1 200 OK");
    assertThat(begun.stream().filter(path -> path.contains("/hostile/")))
        .as("nothing is lost and nothing is done twice")
        .containsExactlyInAnyOrderElementsOf(
            IntStream.range(0, hostile.size()).mapToObj(i -> "/api/hostile/" + i).toList());
    Eventually.holds("all is given back", () -> present() == 0);
  }

  @Test
  void whoIsAloneUsesAllPlaces() {
    List<RawHttp> api = fill("api", 3);
    List<RawHttp> pages = fill("pages", 2);

    assertThat(places.held()).isEqualTo(CONNECTIONS);
    storageAnswers.countDown();
    assertThat(api).extracting(RawHttp::status).containsOnly("HTTP/1.1 200 OK");
    assertThat(pages).extracting(RawHttp::status).containsOnly("HTTP/1.1 200 OK");
  }

  @Test
  void whoSharesStatementsHoldsNoPlaceAtAConnectionAndNobodyHoldsAllOfTheOthers() {
    int most = RequestPlaces.OF_ONE_PER_PROCESSOR * CONNECTIONS;
    assertThat(ask("/sharing/other/0").status()).isEqualTo("HTTP/1.1 200 OK");
    begun.clear();
    List<RawHttp> hostile = new ArrayList<>();
    for (int i = 0; i < 3 * most; i++) {
      hostile.add(ask("/sharing/hostile/" + i));
    }
    Eventually.holds("the others wait", () -> places.waiting(places.sharing()) == 2 * most);

    assertThat(begun).hasSize(most);
    assertThat(places.held()).isZero();
    for (int i = 1; i < 10; i++) {
      assertThat(ask("/sharing/other/" + i).status()).isEqualTo("HTTP/1.1 200 OK");
      assertThat(ask("/api/other/" + i).status()).isEqualTo("HTTP/1.1 200 OK");
    }
    storageAnswers.countDown();
    assertThat(hostile).extracting(RawHttp::status).containsOnly("HTTP/1.1 200 OK");
  }

  @Test
  void requestsWhoseClientsHaveGoneHoldUpNobody() {
    assertThat(ask("/api/other/0").status()).isEqualTo("HTTP/1.1 200 OK");
    List<RawHttp> gone = fill("api", 12);
    List<RawHttp> stay = fill("api", 2);

    gone.forEach(RawHttp::close);
    assertThat(ask("/api/other/1").status()).isEqualTo("HTTP/1.1 200 OK");
    storageAnswers.countDown();

    assertThat(stay).extracting(RawHttp::status).containsOnly("HTTP/1.1 200 OK");
    Eventually.holds("all is given back", () -> present() == 0);
  }

  @Test
  void aProbeWaitsForAPlaceAsRequestsDo() {
    fill("api", 3);
    assertThat(SelfProbe.problem(server.address(), false, "/api/other/0", WITHIN))
        .hasValue("no answer within 0 s");
    assertThat(SelfProbe.problem(server.address(), false, "/pages/other/0", WITHIN)).isEmpty();

    storageAnswers.countDown();
    assertThat(SelfProbe.problem(server.address(), false, "/api/other/0", Duration.ofSeconds(20)))
        .isEmpty();
  }
}
