package io.domainwatch.checks.net.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProxyRequestTest {

  @ParameterizedTest
  @CsvSource({
    "www.example.net:443, www.example.net, 443",
    "WWW.Example.NET.:443, www.example.net, 443",
    "127.0.0.1:80, 127.0.0.1, 80",
    "[::1]:443, [::1], 443"
  })
  void aTunnelNamesItsHostAndPort(String authority, String host, int port) {
    assertThat(ProxyRequest.parse("CONNECT " + authority + " HTTP/1.1\r\n\r\n"))
        .isEqualTo(new ProxyRequest.Tunnel(host, port));
  }

  @ParameterizedTest
  @CsvSource({
    "http://www.example.net/a?b=c, www.example.net, 80, /a?b=c",
    "http://www.example.net, www.example.net, 80, /",
    "HTTP://www.example.net:8080?x, www.example.net, 8080, /?x",
    "http://169.254.169.254/latest, 169.254.169.254, 80, /latest"
  })
  void aRequestIsHandedOnInOriginForm(String target, String host, int port, String path) {
    assertThat(
            ProxyRequest.parse(
                "GET "
                    + target
                    + " HTTP/1.1\r\nHost: x\r\nProxy-Connection: keep-alive\r\n"
                    + "Connection: keep-alive\r\nAccept: */*\r\n\r\n"))
        .isEqualTo(
            new ProxyRequest.Forward(
                host,
                port,
                "GET "
                    + path
                    + " HTTP/1.1\r\nHost: x\r\nAccept: */*\r\nConnection: close\r\n\r\n"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "GET",
        "GET / HTTP/1.1",
        "GET https://www.example.net/ HTTP/1.1",
        "GET ftp://www.example.net/ HTTP/1.1",
        "GET http:///x HTTP/1.1",
        "GET http://user@www.example.net/ HTTP/1.1",
        "GET http://www.example.net:/ HTTP/1.1",
        "GET http://www.example.net:80a/ HTTP/1.1",
        "CONNECT www.example.net HTTP/1.1",
        "CONNECT www.example.net:0 HTTP/1.1",
        "CONNECT www.example.net:123456 HTTP/1.1",
        "CONNECT www.example.net:443 SPDY/3",
        "CONNECT  www.example.net:443 HTTP/1.1"
      })
  void anythingElseIsMalformed(String line) {
    assertThat(ProxyRequest.parse(line + "\r\n\r\n")).isEqualTo(new ProxyRequest.Malformed());
  }

  @Test
  void garbageNeverThrows() {
    Random chance = new Random(3);
    for (int i = 0; i < 5000; i++) {
      byte[] bytes = new byte[chance.nextInt(60)];
      chance.nextBytes(bytes);
      String text = new String(bytes, StandardCharsets.ISO_8859_1);
      assertThat(ProxyRequest.parse(text)).isNotNull();
      assertThat(ProxyRequest.parse("GET http://" + text + " HTTP/1.1\r\n\r\n")).isNotNull();
      assertThat(ProxyRequest.parse("CONNECT " + text + " HTTP/1.1\r\n\r\n")).isNotNull();
    }
  }
}
