package io.domainwatch.checks.net.tls;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.AddressAnswer;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.FixedAddressLookup;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.HostLimiter;
import io.domainwatch.checks.net.Workers;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.checks.net.tls.CertificateFetcher.Issuer;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.Network;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CertificateFetcherTest {
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
  private static final String HOST = "ca.example.org";

  private final LoopbackHttp server =
      LoopbackHttp.start(
          LoopbackAddress.random(),
          0,
          (request, out) ->
              out.write(answer(request.path()).getBytes(StandardCharsets.ISO_8859_1)));
  private final GuardedConnector connector =
      new GuardedConnector(
          new AddressPolicy(
              List.of(Network.parse("127.0.0.0/8")), List.of(Network.parse("127.66.0.0/16"))),
          new HostLimiter(2, Duration.ofMillis(1)),
          10);
  private final FixedAddressLookup lookup = new FixedAddressLookup().with(HOST, server.address());
  private final HttpFetcher http =
      new HttpFetcher(
          connector,
          lookup,
          new HttpFetcher.Settings(
              "Probe/1",
              new Ports(server.port(), server.port()),
              TlsTrust.withFurther(List.of()).manager()));
  private final CertificateFetcher fetcher = new CertificateFetcher(http);
  private final Deadline deadline = Deadline.after(Duration.ofSeconds(20));

  @AfterEach
  void close() {
    http.close();
    connector.close();
    server.close();
  }

  @Test
  void issuerIsKeptForADay() {
    assertThat(issuer("/small", NOW))
        .isInstanceOfSatisfying(Issuer.Found.class, found -> assertThat(found.octets()).hasSize(3));
    issuer("/small", NOW.plus(Duration.ofHours(23)));
    assertThat(server.connections()).isEqualTo(1);
    issuer("/small", NOW.plus(Duration.ofHours(25)));
    assertThat(server.connections()).isEqualTo(2);
  }

  @Test
  void listIsKeptWhileItHoldsButNoLongerThanADay() {
    list(NOW, Optional.of(NOW.plus(Duration.ofHours(1))));
    list(NOW.plus(Duration.ofMinutes(59)), Optional.empty());
    assertThat(server.connections()).isEqualTo(1);
    list(NOW.plus(Duration.ofMinutes(61)), Optional.of(NOW.plus(Duration.ofDays(7))));
    assertThat(server.connections()).isEqualTo(2);
    list(NOW.plus(Duration.ofHours(24)), Optional.empty());
    assertThat(server.connections()).isEqualTo(2);
    list(NOW.plus(Duration.ofHours(26)), Optional.empty());
    assertThat(server.connections()).isEqualTo(3);
  }

  @Test
  void ocspResponseIsAskedForEachTime() {
    for (int i = 0; i < 2; i++) {
      assertThat(fetcher.ocspResponse("http://" + HOST, "abc%3D", NOW, deadline)).isPresent();
    }
    assertThat(server.connections()).isEqualTo(2);
  }

  @Test
  void whatIsTooBigMissingOrElsewhereIsNotHad() {
    assertThat(issuer("/big", NOW)).isInstanceOf(Issuer.Nowhere.class);
    assertThat(issuer("/missing", NOW)).isInstanceOf(Issuer.Nowhere.class);
    assertThat(issuer("/broken", NOW)).isInstanceOf(Issuer.Nowhere.class);
    assertThat(issuer("/moved", NOW)).isInstanceOf(Issuer.Nowhere.class);
  }

  @Test
  void issuerAtANameThatDoesNotExistOrIsNotPublicIsNowhere() {
    lookup.with("gone.example.org", new AddressAnswer.NameError());
    lookup.with("inside.example.org", LoopbackAddress.of("127.66.1.1"));
    lookup.with(
        "dark.example.org",
        new AddressAnswer.Failed(AddressAnswer.FailureReason.TIMEOUT, "no answer"));
    assertThat(fetcher.issuer("http://gone.example.org/a", NOW, deadline, _ -> true))
        .isInstanceOf(Issuer.Nowhere.class);
    assertThat(fetcher.issuer("http://inside.example.org/a", NOW, deadline, _ -> true))
        .isInstanceOf(Issuer.Nowhere.class);
    assertThat(fetcher.issuer("http://dark.example.org/a", NOW, deadline, _ -> true))
        .isInstanceOf(Issuer.Unclear.class);
  }

  @Test
  void pageThatIsNoCertificateIsNoneAndNotKept() {
    assertThat(fetcher.issuer("http://" + HOST + "/page", NOW, deadline, _ -> false))
        .isInstanceOf(Issuer.Nowhere.class);
    assertThat(issuer("/page", NOW)).isInstanceOf(Issuer.Found.class);
    assertThat(server.connections()).isEqualTo(2);
  }

  @Test
  void fewListsAreFetchedAtOnceHoweverManyAreWanted() throws Exception {
    AtomicInteger under = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    CountDownLatch three = new CountDownLatch(3);
    List<LoopbackHttp> authorities = new ArrayList<>();
    List<Boolean> had;
    try (LoopbackHttp first = slow(0, under, most, three)) {
      authorities.add(first);
      for (int i = 0; i < 8; i++) {
        lookup.with("ca" + i + ".example.org", LoopbackAddress.of("127.77.1." + (i + 1)));
        authorities.add(
            LoopbackHttp.start(
                LoopbackAddress.of("127.77.1." + (i + 1)),
                first.port(),
                slowly(under, most, three)));
      }
      had = listsAtOnce(first.port());
    } finally {
      authorities.forEach(LoopbackHttp::close);
    }
    assertThat(had).hasSize(8).containsOnly(true);
    assertThat(most).hasValue(3);
  }

  private List<Boolean> listsAtOnce(int port) throws Exception {
    try (HttpFetcher many =
            new HttpFetcher(
                connector,
                lookup,
                new HttpFetcher.Settings(
                    "Probe/1", new Ports(port, port), TlsTrust.withFurther(List.of()).manager()));
        Workers workers = new Workers()) {
      CertificateFetcher lists = new CertificateFetcher(many);
      return workers.all(
          IntStream.range(0, 8).boxed().toList(),
          i ->
              lists
                  .revocationList(
                      "http://ca" + i + ".example.org/list", NOW, deadline, _ -> Optional.empty())
                  .isPresent());
    }
  }

  /** Answers once three are asked for at the same time, or after a while. */
  private static LoopbackHttp.Script slowly(
      AtomicInteger under, AtomicInteger most, CountDownLatch three) {
    return (_, out) -> {
      most.accumulateAndGet(under.incrementAndGet(), Math::max);
      three.countDown();
      try {
        three.await(2, TimeUnit.SECONDS);
        LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
      }
      under.decrementAndGet();
      out.write(LoopbackHttp.response(200, "", "abc").getBytes(StandardCharsets.ISO_8859_1));
    };
  }

  private static LoopbackHttp slow(
      int port, AtomicInteger under, AtomicInteger most, CountDownLatch three) {
    return LoopbackHttp.start(LoopbackAddress.random(), port, slowly(under, most, three));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://ca.example.org/small",
        "ldap://ca.example.org/cn=x",
        "file:///etc/passwd",
        "http://",
        "http://exa mple/",
        "",
        "http://localhost/small",
        "http://user@:80/"
      })
  void onlyPlainHttpIsFetched(String url) {
    assertThat(fetcher.issuer(url, NOW, deadline, _ -> true)).isInstanceOf(Issuer.Nowhere.class);
    assertThat(server.connections()).isZero();
  }

  private Issuer issuer(String path, Instant now) {
    return fetcher.issuer("http://" + HOST + path, now, deadline, _ -> true);
  }

  private void list(Instant now, Optional<Instant> until) {
    assertThat(fetcher.revocationList("http://" + HOST + "/list", now, deadline, _ -> until))
        .isPresent();
  }

  private static String answer(String path) {
    return switch (path) {
      case "/big" -> LoopbackHttp.response(200, "", "x".repeat(64 * 1024 + 1));
      case "/broken" -> LoopbackHttp.response(500, "", "abc");
      case "/missing" -> LoopbackHttp.response(404, "", "abc");
      case "/moved" -> LoopbackHttp.response(302, "Location: /small\r\n", "");
      default -> LoopbackHttp.response(200, "", "abc");
    };
  }
}
