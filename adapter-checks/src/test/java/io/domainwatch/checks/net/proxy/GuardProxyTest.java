package io.domainwatch.checks.net.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.FixedAddressLookup;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.Network;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Over real sockets; 127.66.0.0/16 is refused, the rest of the loopback network allowed. */
class GuardProxyTest {
  private static final String HOST = "www.example.net";
  private static final AddressPolicy POLICY =
      new AddressPolicy(
          List.of(Network.parse("127.0.0.0/8")), List.of(Network.parse("127.66.0.0/16")));

  private final FixedAddressLookup lookup = new FixedAddressLookup();
  private final List<AutoCloseable> open = new ArrayList<>();
  private final LoopbackHttp site =
      adopt(LoopbackHttp.start(LoopbackHttp.page(200, "hello from the site")));
  private final LoopbackHttp canary =
      adopt(LoopbackHttp.start(LoopbackAddress.of("127.66.1.2"), 0, LoopbackHttp.page(200, "!")));

  @AfterEach
  void close() throws Exception {
    for (AutoCloseable each : open.reversed()) {
      each.close();
    }
  }

  @Test
  void aPageIsHandedOn() throws IOException {
    lookup.with(HOST, site.address());
    GuardProxy proxy = proxy(site.port(), 1_000_000);

    String answer = say(proxy, get("http://" + HOST + "/a/b?c"));

    assertThat(answer).startsWith("HTTP/1.1 200 ").endsWith("hello from the site");
    assertThat(site.requests().getFirst().path()).isEqualTo("/a/b?c");
    assertThat(proxy.connections()).isEqualTo(1);
  }

  @Test
  void aTunnelCarriesBytesBothWays() throws IOException {
    lookup.with(HOST, site.address());
    GuardProxy proxy = proxy(site.port(), 1_000_000);

    String answer =
        say(proxy, "CONNECT " + HOST + ":80 HTTP/1.1\r\n\r\n", "GET /deep HTTP/1.1\r\n\r\n");

    assertThat(answer)
        .startsWith("HTTP/1.1 200 Connection established\r\n\r\nHTTP/1.1 200 ")
        .endsWith("hello from the site");
    assertThat(site.requests().getFirst().path()).isEqualTo("/deep");
  }

  @Test
  void aNameThatLeadsToARefusedAddressIsNeverConnected() throws IOException {
    lookup.with(HOST, canary.address());
    GuardProxy proxy = proxy(canary.port(), 1_000_000);

    assertThat(say(proxy, get("http://" + HOST + "/"))).startsWith("HTTP/1.1 403 ");
    assertThat(say(proxy, "CONNECT " + HOST + ":443 HTTP/1.1\r\n\r\n")).startsWith("HTTP/1.1 403 ");
    assertThat(canary.connections()).isZero();
    assertThat(proxy.denials()).isEqualTo(2);
    assertThat(proxy.connections()).isZero();
  }

  @Test
  void aNameThatChangesItsAddressIsLookedUpOnce() throws IOException {
    lookup.with(
        HOST, FixedAddressLookup.found(site.address()), FixedAddressLookup.found(canary.address()));
    GuardProxy proxy = proxy(site.port(), 1_000_000);

    say(proxy, get("http://" + HOST + "/1"));
    say(proxy, get("http://" + HOST + "/2"));

    assertThat(site.connections()).isEqualTo(2);
    assertThat(lookup.asked(HOST)).isEqualTo(1);
    assertThat(canary.connections()).isZero();
  }

  @Test
  void anAddressInPlaceOfANameIsRefusedEvenIfThePolicyWouldAllowIt() throws IOException {
    GuardProxy proxy = proxy(site.port(), 1_000_000);
    String literal = site.address().getHostAddress();

    assertThat(say(proxy, get("http://" + literal + "/"))).startsWith("HTTP/1.1 403 ");
    assertThat(say(proxy, "CONNECT [::1]:443 HTTP/1.1\r\n\r\n")).startsWith("HTTP/1.1 403 ");
    assertThat(say(proxy, get("http://localhost/"))).startsWith("HTTP/1.1 403 ");
    assertThat(say(proxy, get("http://2130706433/"))).startsWith("HTTP/1.1 403 ");
    assertThat(site.connections()).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {22, 25, 3306, 8080, 9222})
  void onlyThePortsOfTheWebAreConnected(int port) throws IOException {
    lookup.with(HOST, site.address());
    GuardProxy proxy = proxy(site.port(), 1_000_000);

    assertThat(say(proxy, "CONNECT " + HOST + ":" + port + " HTTP/1.1\r\n\r\n"))
        .startsWith("HTTP/1.1 403 ");
    assertThat(site.connections()).isZero();
  }

  @Test
  void theBrowsersOwnHostsAreRefused() throws IOException {
    lookup.with("update.example.org", site.address());
    GuardProxy proxy = proxy(site.port(), 1_000_000);

    assertThat(say(proxy, "CONNECT Update.Example.org:443 HTTP/1.1\r\n\r\n"))
        .startsWith("HTTP/1.1 403 ");
    assertThat(site.connections()).isZero();
  }

  @Test
  void whatCannotBeReachedIsABadGateway() throws IOException {
    GuardProxy proxy = proxy(1, 1_000_000);
    lookup.with(HOST, site.address());

    assertThat(say(proxy, get("http://gone.example.net/"))).startsWith("HTTP/1.1 502 ");
    assertThat(say(proxy, get("http://" + HOST + "/"))).startsWith("HTTP/1.1 502 ");
    assertThat(say(proxy, "nonsense\r\n\r\n")).startsWith("HTTP/1.1 400 ");
  }

  @Test
  void anEndlessPageEndsWithTheBytesOfTheRun() throws IOException {
    LoopbackHttp endless =
        adopt(
            LoopbackHttp.start(
                (_, out) -> {
                  out.write("HTTP/1.1 200 OK\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                  byte[] chunk = new byte[4096];
                  while (true) {
                    out.write(chunk);
                  }
                }));
    lookup.with(HOST, endless.address());
    GuardProxy proxy = proxy(endless.port(), 100_000);

    String answer = say(proxy, get("http://" + HOST + "/"));

    assertThat(answer.length()).isLessThan(101_000);
    assertThat(proxy.exhausted()).isTrue();
    assertThat(say(proxy, get("http://" + HOST + "/"))).isEmpty();
  }

  @Test
  void aServerThatAnswersGarbageEndsItsConnectionAlone() throws IOException {
    LoopbackHttp garbage = adopt(LoopbackHttp.start(LoopbackHttp.raw("\u0000\u0001 nothing")));
    lookup.with("bad.example.net", garbage.address());
    GuardProxy proxy = proxy(garbage.port(), 1_000_000);

    assertThat(say(proxy, get("http://bad.example.net/"))).startsWith("HTTP/1.1 502 ");
    assertThat(proxy.exhausted()).isFalse();
  }

  @Test
  void interimResponsesAreHandedOnAndOnlyTheFinalOneEndsTheConnection() throws IOException {
    LoopbackHttp early =
        adopt(
            LoopbackHttp.start(
                LoopbackHttp.raw(
                    "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"
                        + "HTTP/1.1 200 OK\r\nConnection: keep-alive\r\n\r\nend")));
    lookup.with(HOST, early.address());

    assertThat(say(proxy(early.port(), 1_000_000), get("http://" + HOST + "/")))
        .isEqualTo(
            "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"
                + "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nend");
  }

  @Test
  void closingEndsWhatIsUnderWay() throws Exception {
    LoopbackHttp silent = adopt(LoopbackHttp.start(LoopbackHttp.silent()));
    lookup.with(HOST, silent.address());
    GuardProxy proxy = proxy(silent.port(), 1_000_000);
    try (Socket client = new Socket(InetAddress.getLoopbackAddress(), proxy.port())) {
      client.setSoTimeout(5000);
      client
          .getOutputStream()
          .write(get("http://" + HOST + "/").getBytes(StandardCharsets.US_ASCII));
      Eventually.holds("the server is asked", () -> silent.connections() == 1);

      proxy.close();

      assertThat(ended(client.getInputStream())).isTrue();
    }
  }

  @Test
  void noConnectionOutlivesTheDeadline() throws IOException {
    LoopbackHttp silent = adopt(LoopbackHttp.start(LoopbackHttp.silent()));
    lookup.with(HOST, silent.address());
    GuardProxy.Rules rules = rules(silent.port(), 1_000_000);
    GuardProxy proxy =
        adopt(GuardProxy.start(POLICY, lookup, rules, Deadline.after(Duration.ofMillis(300))));

    assertThat(say(proxy, get("http://" + HOST + "/"))).doesNotContain("200");
  }

  private static boolean ended(InputStream in) {
    try {
      return in.read() < 0;
    } catch (IOException _) {
      return true;
    }
  }

  private GuardProxy proxy(int webPort, long bytes) throws IOException {
    return adopt(
        GuardProxy.start(
            POLICY, lookup, rules(webPort, bytes), Deadline.after(Duration.ofSeconds(30))));
  }

  private static GuardProxy.Rules rules(int webPort, long bytes) {
    return new GuardProxy.Rules(new Ports(webPort, webPort), Set.of("update.example.org"), bytes);
  }

  private <T extends AutoCloseable> T adopt(T closeable) {
    open.add(closeable);
    return closeable;
  }

  private static String get(String url) {
    return "GET " + url + " HTTP/1.1\r\nHost: " + HOST + "\r\nConnection: keep-alive\r\n\r\n";
  }

  /** Says these one after the other, and hears all there is to hear. */
  private static String say(GuardProxy proxy, String... messages) throws IOException {
    ByteArrayOutputStream heard = new ByteArrayOutputStream();
    try (Socket client = new Socket(InetAddress.getLoopbackAddress(), proxy.port())) {
      client.setSoTimeout(20_000);
      for (String message : messages) {
        client.getOutputStream().write(message.getBytes(StandardCharsets.ISO_8859_1));
        client.getOutputStream().flush();
      }
      client.getInputStream().transferTo(heard);
    } catch (java.net.SocketException _) {
      // Cut off: what came until then counts.
    }
    return heard.toString(StandardCharsets.ISO_8859_1);
  }
}
