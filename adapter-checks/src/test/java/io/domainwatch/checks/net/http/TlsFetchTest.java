package io.domainwatch.checks.net.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.http.hop.FetchFailure;
import io.domainwatch.checks.net.http.hop.Phase;
import io.domainwatch.checks.net.http.hop.TlsFacts;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.time.Duration;
import java.time.Instant;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TlsFetchTest {

  private static final String HOST = "www.example.net";
  private static final Instant PAST = Instant.parse("2020-01-01T00:00:00Z");
  private static final Instant FUTURE = Instant.parse("2120-01-01T00:00:00Z");

  private final FetcherFixture fixture = new FetcherFixture();

  @AfterEach
  void close() {
    fixture.close();
  }

  @Test
  void anUntrustedCertificateIsRecordedAndThePageRead() throws Exception {
    LoopbackHttp server = serve(HOST, PAST, FUTURE);
    Fetch.Answered page = (Fetch.Answered) get(server);
    assertThat(page.body().text()).isEqualTo("secure");
    TlsFacts tls = page.last().tls().orElseThrow();
    assertThat(tls.version()).isEqualTo("TLSv1.3");
    assertThat(tls.cipherSuite()).startsWith("TLS_");
    assertThat(tls.chain()).hasSize(1);
    assertThat(tls.valid()).isFalse();
    assertThat(tls.verifyError()).contains("self_signed");
    assertThat(page.last().timings().tls()).isPresent();
    assertThat(page.last().timings().connect()).isPresent();
  }

  @Test
  void anExpiredCertificateIsCalledExpired() throws Exception {
    LoopbackHttp server = serve(HOST, PAST, PAST.plus(Duration.ofDays(90)));
    Fetch.Answered page = (Fetch.Answered) get(server);
    assertThat(page.last().tls().orElseThrow().verifyError()).contains("expired");
  }

  @Test
  void everyFetchMakesAWholeHandshake() throws Exception {
    LoopbackHttp server = serve(HOST, PAST, FUTURE);
    HttpFetcher fetcher = fixture.fetcher(new Ports(1, server.port()));
    for (int i = 0; i < 2; i++) {
      Fetch.Answered page =
          (Fetch.Answered)
              fetcher.fetch(
                  FetchRequest.of("https://" + HOST + "/"),
                  io.domainwatch.checks.net.Deadline.after(Duration.ofSeconds(30)));
      assertThat(page.last().tls().orElseThrow().chain()).hasSize(1);
    }
    assertThat(server.connections()).isEqualTo(2);
  }

  @Test
  void aPortThatIsSilentInTheHandshakeIsATimeOut() {
    LoopbackHttp plain = fixture.serve(HOST, LoopbackHttp.page(400, "plain"));
    FetchRequest request =
        FetchRequest.of("https://" + HOST + "/")
            .within(FetchLimits.STANDARD.withHopDeadline(Duration.ofMillis(800)));
    for (int i = 0; i < 3; i++) {
      Fetch.Broken broken = (Fetch.Broken) fixture.get(request, new Ports(1, plain.port()));
      assertThat(broken.phase()).isEqualTo(Phase.TLS);
      assertThat(broken.failure()).isEqualTo(FetchFailure.TLS_TIMEOUT);
    }
  }

  @Test
  void aServerWithoutAFittingCertificateSendsAnAlert() throws Exception {
    SSLContext empty = SSLContext.getInstance("TLS");
    empty.init(new javax.net.ssl.KeyManager[0], null, null);
    LoopbackHttp server =
        fixture.adopt(
            LoopbackHttp.startTls(LoopbackAddress.random(), 0, empty, LoopbackHttp.page(200, "")));
    fixture.lookup.with(HOST, server.address());
    Fetch.Broken broken = (Fetch.Broken) get(server);
    assertThat(broken.phase()).isEqualTo(Phase.TLS);
    assertThat(broken.failure()).isEqualTo(FetchFailure.TLS_ALERT);
  }

  private LoopbackHttp serve(String name, Instant from, Instant until) throws Exception {
    LoopbackHttp server =
        fixture.adopt(
            LoopbackHttp.startTls(
                LoopbackAddress.random(),
                0,
                selfSigned(name, from, until),
                LoopbackHttp.page(200, "secure")));
    fixture.lookup.with(HOST, server.address());
    return server;
  }

  private Fetch get(LoopbackHttp server) {
    return fixture.get(FetchRequest.of("https://" + HOST + "/"), new Ports(1, server.port()));
  }

  private static SSLContext selfSigned(String name, Instant from, Instant until) {
    return Certificates.recipe(name).names(name).between(from, until).selfSigned().serverContext();
  }
}
