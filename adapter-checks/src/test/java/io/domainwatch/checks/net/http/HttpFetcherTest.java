package io.domainwatch.checks.net.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.AddressAnswer;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.FixedAddressLookup;
import io.domainwatch.checks.net.http.hop.Body;
import io.domainwatch.checks.net.http.hop.FetchFailure;
import io.domainwatch.checks.net.http.hop.Hop;
import io.domainwatch.checks.net.http.hop.Phase;
import io.domainwatch.checks.net.http.hop.Timings;
import io.domainwatch.core.port.PortRule;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HttpFetcherTest {

  private final FetcherFixture fixture = new FetcherFixture();

  @AfterEach
  void close() {
    fixture.close();
  }

  @Test
  void aPageComesWithItsHeadBodyAddressAndTimings() {
    LoopbackHttp server = fixture.serve("www.example.net", LoopbackHttp.page(200, "<title>Hi"));
    Fetch.Answered page = answered(fixture.get("www.example.net", server));
    assertThat(page.head().status()).isEqualTo(200);
    assertThat(page.head().first("content-type")).contains("text/html");
    assertThat(page.head().httpVersion()).isEqualTo("http/1.1");
    assertThat(page.body().text()).isEqualTo("<title>Hi");
    assertThat(page.body().end()).isEqualTo(Body.End.COMPLETE);
    assertThat(page.unfollowed()).isEmpty();
    Hop hop = page.last();
    assertThat(hop.url()).isEqualTo("http://www.example.net/");
    assertThat(hop.address()).contains(server.address());
    assertThat(hop.tls()).isEmpty();
    Timings timings = hop.timings();
    assertThat(timings.dns()).isPresent();
    assertThat(timings.connect()).isPresent();
    assertThat(timings.tls()).isEmpty();
    assertThat(timings.request()).isPresent();
    assertThat(timings.firstByte()).isPresent();
    assertThat(timings.transfer()).isPresent();
    assertThat(timings.total()).isBetween(timings.firstByte().get(), Duration.ofSeconds(10));
  }

  @Test
  void theRequestFollowsTheProfile() {
    LoopbackHttp server = fixture.serve("www.example.net", LoopbackHttp.page(200, ""));
    fixture.get(
        FetchRequest.of("http://user:secret@www.example.net/a?b#c").header("X-Own", "1"),
        new Ports(server.port(), 1));
    assertThat(server.requests().getFirst().head().lines())
        .contains(
            "GET /a?b HTTP/1.1",
            "Host: www.example.net",
            "User-Agent: Probe/1 (+about)",
            "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
            "Accept-Language: en",
            "Accept-Encoding: gzip",
            "Connection: close",
            "X-Own: 1")
        .hasSize(9);
  }

  @Test
  void aRequestMayAskForTheOptionsOnly() {
    LoopbackHttp server = fixture.serve("www.example.net", LoopbackHttp.page(204, ""));
    fixture.get(
        FetchRequest.of("http://www.example.net/a").method(FetchRequest.Method.OPTIONS),
        new Ports(server.port(), 1));
    assertThat(server.requests().getFirst().head()).startsWith("OPTIONS /a HTTP/1.1\r\n");
  }

  @Test
  void everyFetchOpensAConnectionOfItsOwn() {
    LoopbackHttp server =
        fixture.serve(
            "www.example.net",
            LoopbackHttp.raw(
                "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: keep-alive\r\n\r\n"));
    HttpFetcher fetcher = fixture.fetcher(new Ports(server.port(), 1));
    for (int i = 0; i < 3; i++) {
      fetcher.fetch(FetchRequest.of("http://www.example.net/"), soon());
    }
    assertThat(server.connections()).isEqualTo(3);
  }

  @Test
  void redirectsAreFollowedWithAFreshLookUpAndTheCookiesOfTheChain() {
    LoopbackHttp server =
        fixture.serve(
            "www.example.net",
            (request, out) -> {
              boolean known = request.header("Cookie").contains("seen=1");
              String reply =
                  known
                      ? LoopbackHttp.response(200, "", "in")
                      : LoopbackHttp.response(302, "Set-Cookie: seen=1\r\nLocation: /\r\n", "");
              out.write(reply.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1));
            });
    Fetch.Answered page = answered(fixture.get("www.example.net", server));
    assertThat(page.body().text()).isEqualTo("in");
    assertThat(page.hops()).hasSize(2);
    assertThat(page.redirectTime()).isEqualTo(page.hops().getFirst().timings().total());
    assertThat(fixture.lookup.asked("www.example.net")).isEqualTo(2);
  }

  @Test
  void aCircleOfRedirectsIsALoop() {
    LoopbackHttp server = fixture.serve("www.example.net", LoopbackHttp.redirect(301, "/"));
    Fetch.Broken loop = broken(fixture.get("www.example.net", server));
    assertThat(loop.failure()).isEqualTo(FetchFailure.REDIRECT_LOOP);
    assertThat(loop.hops()).hasSize(1);
  }

  @Test
  void redirectsWithoutEndStopAtTheLimit() {
    LoopbackHttp server =
        fixture.serve(
            "www.example.net",
            (request, out) ->
                LoopbackHttp.redirect(302, request.path() + "x").answer(request, out));
    Fetch.Broken endless = broken(fixture.get("www.example.net", server));
    assertThat(endless.failure()).isEqualTo(FetchFailure.TOO_MANY_REDIRECTS);
    assertThat(server.requests()).hasSize(11);
  }

  @ParameterizedTest
  @CsvSource(
      value = {
        "''|NO_LOCATION",
        "mailto:a@b.example|SCHEME",
        "javascript:alert(1)|SCHEME",
        "file:///etc/passwd|SCHEME",
        "http://[bad|BAD_LOCATION",
        "http://other.example:22/|PORT",
        "http://other.example:6379/|PORT",
      },
      delimiter = '|')
  void aRedirectToNowhereIsAnAnswer(String location, Fetch.Unfollowed why) {
    LoopbackHttp server = fixture.serve("www.example.net", LoopbackHttp.redirect(302, location));
    Fetch.Answered page = answered(fixture.get("www.example.net", server));
    assertThat(page.unfollowed()).contains(why);
    assertThat(page.head().status()).isEqualTo(302);
  }

  @Test
  void aUrlOfOthersNamesOnlyPortsThatAreAllowedAndOneOfTheOperatorsAny() {
    LoopbackHttp server = fixture.serve("www.example.net", LoopbackHttp.page(200, "told"));
    FetchRequest request = FetchRequest.of("http://www.example.net:" + server.port() + "/");

    Fetch.Broken refused = broken(fixture.get(request, Ports.STANDARD));
    assertThat(refused.failure()).isEqualTo(FetchFailure.PORT_NOT_ALLOWED);
    assertThat(refused.detail()).isEqualTo("port " + server.port() + " of www.example.net");
    assertThat(refused.hops()).isEmpty();
    assertThat(server.connections()).isZero();

    assertThat(answered(fixture.get(request.chosenByOperator(), Ports.STANDARD)).head().status())
        .isEqualTo(200);
    Ports allowed = new Ports(1, 1, new PortRule(Set.of(server.port())));
    assertThat(answered(fixture.get(request, allowed)).head().status()).isEqualTo(200);
  }

  @Test
  void aRedirectOfWhatTheOperatorChoseIsNotTheOperators() {
    LoopbackHttp server =
        fixture.serve(
            "www.example.net", LoopbackHttp.redirect(302, "http://www.example.net:6379/"));
    FetchRequest request =
        FetchRequest.of("http://www.example.net:" + server.port() + "/").chosenByOperator();
    assertThat(answered(fixture.get(request, Ports.STANDARD)).unfollowed())
        .contains(Fetch.Unfollowed.PORT);
  }

  @Test
  void withoutRedirectsWantedTheFirstAnswerStands() {
    LoopbackHttp server = fixture.serve("www.example.net", LoopbackHttp.redirect(302, "/x"));
    FetchRequest request =
        FetchRequest.of("http://www.example.net/").within(FetchLimits.STANDARD.withRedirects(0));
    assertThat(answered(fixture.get(request, new Ports(server.port(), 1))).unfollowed())
        .contains(Fetch.Unfollowed.NOT_ASKED);
  }

  @Test
  void aRedirectToARefusedAddressReachesNobody() {
    LoopbackHttp canary =
        fixture.adopt(
            LoopbackHttp.start(LoopbackAddress.of("127.66.1.1"), 0, LoopbackHttp.page(200, "")));
    fixture.lookup.with("inside.example", canary.address());
    LoopbackHttp server =
        fixture.serve("www.example.net", LoopbackHttp.redirect(302, "http://inside.example/"));
    Fetch.Broken refused = broken(fixture.get("www.example.net", server));
    assertThat(refused.failure()).isEqualTo(FetchFailure.TARGET_NOT_PUBLIC);
    assertThat(refused.hops()).hasSize(2);
    assertThat(refused.hops().getLast().addressesFiltered()).isEqualTo(1);
    assertThat(canary.connections()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.66.1.1/",
        "http://127.1/",
        "http://010.0.0.1/",
        "http://2130706433/",
        "http://0x7f000001/",
        "http://[fd00::1]/",
        "http://localhost/",
        "http://x.localhost/",
        "http://printer/",
        "http://printer.local/",
        "http://metadata.google.internal/",
        "http://1.0.0.127.in-addr.arpa/",
        "http://hidden.onion/",
      })
  void aRedirectToANameThatIsNeverPublicIsNotLookedUp(String location) {
    LoopbackHttp server = fixture.serve("www.example.net", LoopbackHttp.redirect(302, location));
    Fetch.Broken refused = broken(fixture.get("www.example.net", server));
    assertThat(refused.failure()).isEqualTo(FetchFailure.TARGET_NOT_PUBLIC);
    assertThat(server.connections()).isEqualTo(1);
  }

  @Test
  void aRedirectToAnAddressThatMayBeReachedIsFollowed() {
    LoopbackHttp server =
        fixture.serve("www.example.net", LoopbackHttp.redirect(302, "http://127.9.8.7/"));
    LoopbackHttp unnamed =
        fixture.adopt(
            LoopbackHttp.start(
                LoopbackAddress.of("127.9.8.7"), server.port(), LoopbackHttp.page(200, "unnamed")));
    Fetch.Answered page = answered(fixture.get("www.example.net", server));
    assertThat(page.body().text()).isEqualTo("unnamed");
    assertThat(page.last().address()).contains(unnamed.address());
    assertThat(fixture.lookup.asked("127.9.8.7")).isZero();
  }

  @Test
  void aHostThatWantsToBeLeftAloneIsNotAskedByAnybody() {
    LoopbackHttp server =
        fixture.serve(
            "www.example.net",
            LoopbackHttp.raw(LoopbackHttp.response(429, "Retry-After: 600\r\n", "slow down")));
    fixture.lookup.with("other.example", server.address());
    HttpFetcher fetcher = fixture.fetcher(new Ports(server.port(), 1));
    fetcher.fetch(FetchRequest.of("http://www.example.net/"), soon());
    Fetch.Broken refused =
        broken(fetcher.fetch(FetchRequest.of("http://www.example.net/robots.txt"), soon()));
    assertThat(refused.failure()).isEqualTo(FetchFailure.RATE_LIMITED);
    assertThat(refused.failure().blamesTheTarget()).isFalse();
    assertThat(refused.stayAway().orElseThrow())
        .isBetween(Duration.ofSeconds(590), Duration.ofSeconds(600));
    assertThat(server.connections()).isEqualTo(1);
    answered(fetcher.fetch(FetchRequest.of("http://other.example/"), soon()));
    assertThat(server.connections()).isEqualTo(2);
  }

  @Test
  void aNameThatTurnsInwardsBetweenLookUpsReachesNobody() {
    LoopbackHttp canary =
        fixture.adopt(
            LoopbackHttp.start(LoopbackAddress.of("127.66.2.2"), 0, LoopbackHttp.page(200, "")));
    LoopbackHttp server =
        fixture.adopt(
            LoopbackHttp.start(
                LoopbackAddress.of("127.31.7.9"), canary.port(), LoopbackHttp.redirect(302, "/x")));
    fixture.lookup.with(
        "rebind.example",
        FixedAddressLookup.found(server.address()),
        FixedAddressLookup.found(canary.address()));
    Fetch.Broken refused = broken(fixture.get("rebind.example", server));
    assertThat(refused.failure()).isEqualTo(FetchFailure.TARGET_NOT_PUBLIC);
    assertThat(server.connections()).isEqualTo(1);
    assertThat(canary.connections()).isZero();
  }

  @Test
  void oneHopLooksItsHostUpOnce() {
    LoopbackHttp server = fixture.serve("www.example.net", LoopbackHttp.page(200, ""));
    fixture.get("www.example.net", server);
    assertThat(fixture.lookup.asked("www.example.net")).isEqualTo(1);
  }

  @Test
  void ofAMixedAnswerTheOpenAddressIsUsed() {
    LoopbackHttp server = fixture.serve("www.example.net", LoopbackHttp.page(200, ""));
    fixture.lookup.with("www.example.net", LoopbackAddress.of("127.66.9.9"), server.address());
    Fetch.Answered page = answered(fixture.get("www.example.net", server));
    assertThat(page.last().address()).contains(server.address());
    assertThat(page.last().addressesFiltered()).isEqualTo(1);
  }

  @Test
  void addressesOfTheCallerAreUsedInsteadOfALookUp() {
    LoopbackHttp server = fixture.serve("www.example.net", LoopbackHttp.page(200, ""));
    InetAddress nobody = LoopbackAddress.random();
    FetchRequest request = FetchRequest.of("http://www.example.net/");
    Ports ports = new Ports(server.port(), 1);
    assertThat(broken(fixture.get(request.through(List.of(nobody)), ports)).failure())
        .isEqualTo(FetchFailure.CONNECT_REFUSED);
    Fetch.Answered page =
        answered(fixture.get(request.through(List.of(nobody, server.address())), ports));
    assertThat(page.last().address()).contains(server.address());
    assertThat(page.last().timings().dns()).isEmpty();
    assertThat(fixture.lookup.asked("www.example.net")).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "TIMEOUT, DNS_TIMEOUT",
    "SERVFAIL, DNS_SERVFAIL",
    "REFUSED, RESOLVER_TROUBLE",
    "DISAGREEMENT, RESOLVER_TROUBLE",
    "UNUSABLE, RESOLVER_TROUBLE",
    "UNREACHABLE, RESOLVER_TROUBLE",
  })
  void aFailedLookUpKeepsItsReason(AddressAnswer.FailureReason reason, FetchFailure failure) {
    fixture.lookup.with("www.example.net", new AddressAnswer.Failed(reason, "why"));
    Fetch.Broken broken =
        broken(fixture.get(FetchRequest.of("http://www.example.net/"), Ports.STANDARD));
    assertThat(broken.failure()).isEqualTo(failure);
    assertThat(broken.phase()).isEqualTo(Phase.DNS);
  }

  @Test
  void aNameWithoutAddressIsNotANameThatDoesNotExist() {
    fixture.lookup.with("empty.example", new AddressAnswer.NoData());
    FetchRequest empty = FetchRequest.of("http://empty.example/");
    FetchRequest unknown = FetchRequest.of("http://unknown.example/");
    assertThat(broken(fixture.get(empty, Ports.STANDARD)).failure())
        .isEqualTo(FetchFailure.DNS_NODATA);
    assertThat(broken(fixture.get(unknown, Ports.STANDARD)).failure())
        .isEqualTo(FetchFailure.DNS_NXDOMAIN);
  }

  @Test
  void aRefusedConnectionIsCalledSo() {
    fixture.lookup.with("dead.example", LoopbackAddress.random());
    Fetch.Broken broken =
        broken(fixture.get(FetchRequest.of("http://dead.example/"), new Ports(1, 1)));
    assertThat(broken.failure()).isEqualTo(FetchFailure.CONNECT_REFUSED);
    assertThat(broken.phase()).isEqualTo(Phase.CONNECT);
    assertThat(broken.hops().getLast().timings().firstByte()).isEqualTo(Optional.empty());
  }

  @Test
  void ourOwnFullGateIsNotThePeersFault() throws Exception {
    LoopbackHttp server = fixture.serve("www.example.net", LoopbackHttp.page(200, ""));
    Duration second = Duration.ofSeconds(1);
    try (var _ = fixture.connector.connect(server.address(), server.port(), second, soon());
        var _ = fixture.connector.connect(server.address(), server.port(), second, soon())) {
      Fetch fetch =
          fixture
              .fetcher(new Ports(server.port(), 1))
              .fetch(
                  FetchRequest.of("http://www.example.net/"),
                  Deadline.after(Duration.ofMillis(300)));
      assertThat(broken(fetch).failure()).isEqualTo(FetchFailure.MONITOR_TROUBLE);
    }
  }

  @Test
  void theTimeThatWentByAtOurOwnGateIsNotThePeersFault() throws Exception {
    LoopbackHttp server = fixture.serve("www.example.net", LoopbackHttp.silent());
    Duration second = Duration.ofSeconds(1);
    Deadline held = Deadline.after(Duration.ofMillis(1200));
    try (var _ = fixture.connector.connect(server.address(), server.port(), second, held);
        var _ = fixture.connector.connect(server.address(), server.port(), second, held)) {
      Fetch fetch =
          fixture
              .fetcher(new Ports(server.port(), 1))
              .fetch(
                  FetchRequest.of("http://www.example.net/"),
                  Deadline.after(Duration.ofMillis(2000)));
      assertThat(broken(fetch).phase()).isEqualTo(Phase.RESPONSE);
      assertThat(broken(fetch).failure()).isEqualTo(FetchFailure.MONITOR_TROUBLE);
    }
  }

  private static Deadline soon() {
    return Deadline.after(Duration.ofSeconds(30));
  }

  private static Fetch.Answered answered(Fetch fetch) {
    assertThat(fetch).isInstanceOf(Fetch.Answered.class);
    return (Fetch.Answered) fetch;
  }

  private static Fetch.Broken broken(Fetch fetch) {
    assertThat(fetch).isInstanceOf(Fetch.Broken.class);
    return (Fetch.Broken) fetch;
  }
}
