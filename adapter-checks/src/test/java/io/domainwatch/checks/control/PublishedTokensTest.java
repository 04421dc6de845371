package io.domainwatch.checks.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.WebLab;
import io.domainwatch.checks.net.delegation.SecondDelegationSource;
import io.domainwatch.checks.net.dns.DnsFixture;
import io.domainwatch.checks.net.dns.DnsSettings;
import io.domainwatch.checks.net.dnssec.DnsTrustAnchors;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.checks.net.names.DnsToolbox;
import io.domainwatch.core.control.Challenge;
import io.domainwatch.core.control.ControlMethod;
import io.domainwatch.core.control.ControlToken;
import io.domainwatch.core.control.VerificationResult;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.Network;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import io.domainwatch.testkit.net.dns.LoopbackDnsBehaviour;
import java.net.InetAddress;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PublishedTokensTest {
  private static final String ZONE = "example.net";
  private static final String NAME = WebLab.HOST;
  private static final String RECORD = "_domainwatch-challenge.www";
  private static final VerificationResult BY_DNS = new VerificationResult.Shown(ControlMethod.DNS);
  private static final VerificationResult BY_FILE =
      new VerificationResult.Shown(ControlMethod.FILE);

  private final WebLab web = new WebLab();
  private final Challenge challenge =
      new Challenge(new DomainName(NAME), ControlToken.make(new SecureRandom()));
  private final String token = challenge.value();
  private LoopbackDns dns;

  @BeforeEach
  void start() {
    dns = LoopbackDns.world().zone(ZONE, "@ A 127.0.0.1").start();
  }

  @AfterEach
  void stop() throws Exception {
    web.close();
    dns.close();
  }

  private VerificationResult look(Ports ports) throws Exception {
    AddressPolicy policy = new AddressPolicy(List.of(Network.parse("127.0.0.0/8")), List.of());
    DnsToolbox tools =
        DnsToolbox.of(
            new DnsSettings(
                dns.resolvers(), Set.of(dns.rootServer()), dns.port(), DnsFixture.pace(dns)),
            DnsTrustAnchors.file(dns.trustAnchorsFile()),
            policy,
            _ -> false,
            Instant::now);
    SecondDelegationSource witness =
        new SecondDelegationSource(tools.walker(), tools.queries(), Instant::now);
    return new PublishedTokens(
            new RecordPlace(witness, tools.recursion()), new FilePlace(web.fetcher(ports)))
        .look(challenge);
  }

  private VerificationResult lookWithoutSite() throws Exception {
    web.lookup.with(NAME, LoopbackAddress.random());
    return look(new Ports(WebLab.NOBODY, WebLab.NOBODY));
  }

  private VerificationResult lookAt(LoopbackHttp site) throws Exception {
    return look(new Ports(site.port(), WebLab.NOBODY));
  }

  private void silenceNameServers() {
    dns.server("ns1." + ZONE).behave(LoopbackDnsBehaviour.silent());
    dns.server("ns2." + ZONE).behave(LoopbackDnsBehaviour.silent());
    dns.resolverServers().forEach(server -> server.behave(LoopbackDnsBehaviour.silent()));
  }

  private void publish(String... values) {
    dns.zone(ZONE).set(RECORD, "TXT", values);
  }

  private static String found(VerificationResult look) {
    return switch (look) {
      case VerificationResult.Absent(String found) -> found;
      case VerificationResult.Unclear(String found) -> found;
      case VerificationResult.Shown shown -> throw new AssertionError(shown);
    };
  }

  @Test
  void aRecordAmongOthersShowsIt() throws Exception {
    publish("\"another\"", "\"" + token + "\"");
    assertThat(lookWithoutSite()).isEqualTo(BY_DNS);
  }

  @Test
  void aRecordBehindAnAliasShowsIt() throws Exception {
    dns.zone(ZONE).set(RECORD, "CNAME", "proofs." + ZONE + ".");
    dns.zone(ZONE).set("proofs", "TXT", "\"" + token + "\"");
    assertThat(lookWithoutSite()).isEqualTo(BY_DNS);
  }

  @Test
  void theTokenOfAnotherOrganizationShowsNothing() throws Exception {
    publish("\"" + ControlToken.make(new SecureRandom()).text() + "\"");
    VerificationResult look = lookWithoutSite();
    assertThat(look).isInstanceOf(VerificationResult.Absent.class);
    assertThat(found(look))
        .isEqualTo("TXT record: it has another value. File: the connection was refused.");
  }

  @Test
  void aRecordOfTheNameItselfOrOfTheZoneShowsNothing() throws Exception {
    dns.zone(ZONE).set("www", "TXT", "\"" + token + "\"");
    dns.zone(ZONE).set("_domainwatch-challenge", "TXT", "\"" + token + "\"");
    assertThat(lookWithoutSite()).isInstanceOf(VerificationResult.Absent.class);
  }

  @Test
  void silentNameServersAreNoAbsence() throws Exception {
    silenceNameServers();
    assertThat(lookWithoutSite()).isInstanceOf(VerificationResult.Unclear.class);
  }

  @Test
  void aFileShowsItByHttp() throws Exception {
    LoopbackHttp site =
        web.site(
            (request, out) ->
                LoopbackHttp.page(
                        request.path().equals("/.well-known/domainwatch-challenge.txt") ? 200 : 404,
                        "# ours\r\n" + token + "\r\n")
                    .answer(request, out));
    assertThat(lookAt(site)).isEqualTo(BY_FILE);
  }

  @Test
  void aFileShowsItEvenWhereNameServersAreSilent() throws Exception {
    silenceNameServers();
    assertThat(lookAt(web.site(LoopbackHttp.page(200, token)))).isEqualTo(BY_FILE);
  }

  @Test
  void aTokenOnAnErrorPageOrInsideALineOrFarBehindShowsNothing() throws Exception {
    for (LoopbackHttp.Script script :
        List.of(
            LoopbackHttp.page(404, token),
            LoopbackHttp.page(200, "<p>" + token + "</p>"),
            LoopbackHttp.page(200, "-\n".repeat(4_000) + token))) {
      assertThat(lookAt(web.site(script))).isInstanceOf(VerificationResult.Absent.class);
    }
  }

  @Test
  void aServerThatFailsIsNoAbsence() throws Exception {
    VerificationResult look = lookAt(web.site(LoopbackHttp.page(503, token)));
    assertThat(look).isInstanceOf(VerificationResult.Unclear.class);
    assertThat(found(look))
        .isEqualTo(
            "TXT record: there is none. File: HTTP status 503 (http), the connection was refused"
                + " (https).");
  }

  @Test
  void aRedirectWithinTheRegistrableDomainIsFollowedAndNoOther() throws Exception {
    InetAddress files = LoopbackAddress.random();
    web.lookup.with("files." + ZONE, files);
    web.lookup.with("files.example.com", files);
    LoopbackHttp within = web.site(LoopbackHttp.redirect(302, "http://files." + ZONE + "/token"));
    web.plain(files, within.port(), LoopbackHttp.page(200, token));
    assertThat(lookAt(within)).isEqualTo(BY_FILE);

    LoopbackHttp outside = web.site(LoopbackHttp.redirect(302, "http://files.example.com/token"));
    LoopbackHttp foreign = web.plain(files, outside.port(), LoopbackHttp.page(200, token));
    VerificationResult look = lookAt(outside);
    assertThat(foreign.connections()).isZero();
    assertThat(look).isInstanceOf(VerificationResult.Absent.class);
    assertThat(found(look)).contains("it leads to another domain");
  }

  @Test
  void aRefusedAddressIsNotAskedAndNotNamed() throws Exception {
    LoopbackHttp canary =
        web.plain(LoopbackAddress.of("127.66.9.9"), 0, LoopbackHttp.page(200, token));
    web.lookup.with(NAME, canary.address());
    VerificationResult look = lookAt(canary);
    assertThat(canary.connections()).isZero();
    assertThat(found(look)).doesNotContain("127.");
  }
}
