package io.domainwatch.checks.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.WebLab;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.FetchRequest;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an answer without a mark is taken for (docs/spec/checks/web-shared.md). */
class SecondLookTest {

  private static final String PAGE = "<p>Wares</p>";

  private final WebLab lab = new WebLab();

  @AfterEach
  void close() throws Exception {
    lab.close();
  }

  @ParameterizedTest
  @CsvSource({
    // what we get, what a browser gets, whether something is at stake, what it is, requests
    "200, 200, true, , 1",
    "403, 200, true, unmarked_block, 2",
    "403, 200, false, , 1",
    "403, 403, true, , 2",
    "404, 200, true, unmarked_block, 2",
    "404, 404, true, , 2",
    "401, 503, true, , 2",
    "500, 200, true, , 1",
    "503, 200, true, , 1",
    "302, 200, true, , 1",
    "429, 429, false, rate_limited, 2",
    "429, 429, true, rate_limited, 2",
    "429, 200, false, unmarked_block, 2",
    "429, 404, true, , 2",
    "430, 430, false, shopify_block, 2",
    "451, 451, false, legal_or_geo, 2",
    "451, 200, false, unmarked_block, 2",
    "566, 566, false, tencent_waf, 2",
    "567, 567, false, tencent_waf, 2",
    "567, 200, false, unmarked_block, 2",
    "567, 500, false, , 2",
    "999, 999, false, request_denied, 2",
    "999, 200, false, unmarked_block, 2",
  })
  void aStatusAloneDecidesNothing(
      int ours, int browsers, boolean atStake, String block, int requests) throws Exception {
    LoopbackHttp site = site(LoopbackHttp.page(ours, PAGE), LoopbackHttp.page(browsers, PAGE));

    assertThat(block(site, atStake, _ -> true)).isEqualTo(Optional.ofNullable(block));
    assertThat(site.requests()).hasSize(requests);
  }

  @Test
  void aMarkNeedsNoSecondLook() throws Exception {
    LoopbackHttp.Script challenge =
        LoopbackHttp.raw(LoopbackHttp.response(403, "cf-mitigated: challenge\r\n", ""));
    LoopbackHttp site = site(challenge, LoopbackHttp.page(200, PAGE));

    assertThat(block(site, true, _ -> true)).contains("cloudflare_challenge");
    assertThat(site.requests()).hasSize(1);
  }

  @Test
  void aLimitThatSaysSoIsNotAskedAgain() throws Exception {
    LoopbackHttp.Script limit =
        LoopbackHttp.raw(LoopbackHttp.response(429, "Retry-After: 60\r\n", ""));
    LoopbackHttp site = site(limit, LoopbackHttp.page(200, PAGE));

    assertThat(block(site, true, _ -> true)).contains("rate_limited");
    assertThat(site.requests()).hasSize(1);
  }

  @Test
  void aBrowserThatIsChallengedShowsADefence() throws Exception {
    LoopbackHttp.Script challenge =
        LoopbackHttp.raw(LoopbackHttp.response(403, "cf-mitigated: challenge\r\n", ""));
    LoopbackHttp site = site(LoopbackHttp.page(403, PAGE), challenge);

    assertThat(block(site, true, _ -> true)).contains("cloudflare_challenge");
  }

  @Test
  void hostsThatMustNotBeAskedAreNot() throws Exception {
    LoopbackHttp site = site(LoopbackHttp.page(403, PAGE), LoopbackHttp.page(200, PAGE));

    assertThat(block(site, true, _ -> false)).isEmpty();
    assertThat(site.requests()).hasSize(1);
  }

  @Test
  void itGoesOverTheOtherFamilyOfAddresses() throws Exception {
    WebLab.TwoFamilies site =
        lab.dualStack(LoopbackHttp.page(403, PAGE), LoopbackHttp.page(200, PAGE));

    assertThat(block(site.six().port(), true, _ -> true)).contains(SecondLook.UNMARKED);
    assertThat(site.six().requests()).hasSize(1);
    assertThat(site.four().requests()).hasSize(1);
  }

  @Test
  void andBackFromIpv4ToIpv6() throws Exception {
    WebLab.TwoFamilies site =
        lab.dualStack(LoopbackHttp.page(200, PAGE), LoopbackHttp.page(403, PAGE));
    Fetch overFour =
        fetcher(site.six().port())
            .fetch(
                FetchRequest.of("http://" + WebLab.HOST + "/")
                    .through(List.of(site.four().address())),
                Deadline.after(Duration.ofSeconds(30)));

    assertThat(
            new SecondLook(fetcher(site.six().port()))
                .blockIn((Fetch.Answered) overFour, true, Deadline.after(Duration.ofSeconds(30))))
        .contains(SecondLook.UNMARKED);
    assertThat(site.six().requests()).hasSize(1);
    assertThat(site.four().requests()).hasSize(1);
  }

  @Test
  void aHostThatARedirectLeadsToIsAskedOverItsOtherFamilyToo() throws Exception {
    String second = "shop.example.net";
    WebLab.TwoFamilies site =
        lab.dualStack(
            landingOn(second, LoopbackHttp.page(403, PAGE)),
            landingOn(second, LoopbackHttp.page(200, PAGE)));
    lab.lookup.with(second, site.four().address(), site.six().address());

    assertThat(block(site.six().port(), true, _ -> true)).contains(SecondLook.UNMARKED);
    assertThat(site.six().requests()).hasSize(2);
    assertThat(site.four().requests()).hasSize(2);
  }

  @Test
  void anOtherFamilyThatIsDeadProvesNothing() throws Exception {
    LoopbackHttp site = site(LoopbackHttp.page(403, PAGE), LoopbackHttp.page(200, PAGE));
    lab.lookup.with(WebLab.HOST, site.address(), InetAddress.ofLiteral("::1"));

    assertThat(block(site, true, _ -> true)).contains(SecondLook.UNMARKED);
    assertThat(site.requests()).hasSize(2);
  }

  /** Leads to a host, on which it says something. */
  private static LoopbackHttp.Script landingOn(String host, LoopbackHttp.Script there) {
    LoopbackHttp.Script redirect =
        LoopbackHttp.raw(LoopbackHttp.response(302, "Location: http://" + host + "/\r\n", ""));
    return (request, out) ->
        (host.equals(request.header("Host")) ? there : redirect).answer(request, out);
  }

  private HttpFetcher fetcher(int port) {
    return lab.fetcher(new Ports(port, WebLab.NOBODY));
  }

  private LoopbackHttp site(LoopbackHttp.Script ours, LoopbackHttp.Script browsers) {
    return lab.site(
        (request, out) ->
            (request.header("User-Agent").contains("Firefox") ? browsers : ours)
                .answer(request, out));
  }

  private Optional<String> block(LoopbackHttp site, boolean atStake, Predicate<String> hosts)
      throws Exception {
    return block(site.port(), atStake, hosts);
  }

  private Optional<String> block(int port, boolean atStake, Predicate<String> hosts)
      throws Exception {
    HttpFetcher fetcher = fetcher(port);
    Deadline deadline = Deadline.after(Duration.ofSeconds(30));
    Fetch fetch = fetcher.fetch(FetchRequest.of("http://" + WebLab.HOST + "/"), deadline);
    return new SecondLook(fetcher).onlyTo(hosts).blockIn((Fetch.Answered) fetch, atStake, deadline);
  }
}
