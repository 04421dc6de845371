package io.domainwatch.checks.net.tls.hello;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.tls.wire.TlsCursor;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TlsClientHelloTest {
  private static final byte[] RANDOM = new byte[32];

  @ParameterizedTest
  @EnumSource(names = {"SSL_V3", "TLS_1_0", "TLS_1_1", "TLS_1_2", "TLS_1_3"})
  void allLengthsAddUp(TlsVersion version) throws Exception {
    TlsCursor record = new TlsCursor(hello(version, List.of(0xc02f, 0x002f)).encode(RANDOM));
    assertThat(record.number(1)).isEqualTo(22);
    assertThat(record.number(2)).isEqualTo(Math.min(version.code(), 0x0301));
    TlsCursor handshake = record.vector(2);
    assertThat(record.remaining()).isZero();
    assertThat(handshake.number(1)).isEqualTo(1);
    TlsCursor body = handshake.vector(3);
    assertThat(handshake.remaining()).isZero();
    assertThat(body.number(2)).isEqualTo(Math.min(version.code(), 0x0303));
    body.take(32);
    body.vector(1);
    assertThat(body.vector(2).remaining()).isEqualTo(4);
    body.vector(1);
    Set<Integer> extensions = new HashSet<>();
    if (version != TlsVersion.SSL_V3) {
      TlsCursor list = body.vector(2);
      while (list.remaining() > 0) {
        extensions.add(list.number(2));
        list.vector(2);
      }
    }
    assertThat(body.remaining()).isZero();
    assertThat(extensions.contains(0x33)).isEqualTo(version == TlsVersion.TLS_1_3);
    assertThat(extensions.contains(0x00)).isEqualTo(version != TlsVersion.SSL_V3);
  }

  /** The octets are those of RFC 7301 §3.1, RFC 6066 §8 and RFC 8446 §4.2.3. */
  @Test
  void whatAClientOffersBesideSuitesIsInItsHello() {
    TlsClientHello hello =
        new TlsClientHello(
            TlsVersion.TLS_1_2,
            TlsVersion.TLS_1_2,
            List.of(0xc02f),
            List.of(0x1d),
            Optional.empty(),
            new TlsExtensions(List.of(0x0403, 0x0804), List.of("h2", "http/1.1"), true));
    assertThat(HexFormat.of().formatHex(hello.encode(RANDOM)))
        .contains("000d0006000404030804")
        .contains("0010000e000c02683208687474702f312e31")
        .contains("000500050100000000");
  }

  @Test
  void noHelloHasALengthThatHangsServers() {
    for (int count = 1; count < 120; count++) {
      List<Integer> suites = java.util.stream.IntStream.range(1, count + 1).boxed().toList();
      int length = hello(TlsVersion.TLS_1_2, suites).encode(RANDOM).length - 5;
      assertThat(length < 256 || length >= 512).as("%d suites: %d", count, length).isTrue();
    }
  }

  @Test
  void sslV2HelloIsAsTheDraftHasIt() {
    TlsClientHello hello =
        new TlsClientHello(
            TlsVersion.SSL_V2,
            TlsVersion.SSL_V2,
            List.of(0x010080),
            List.of(),
            Optional.empty(),
            TlsExtensions.WIDEST);
    assertThat(HexFormat.of().formatHex(hello.encode(RANDOM)))
        .isEqualTo("801c" + "01" + "0002" + "0003" + "0000" + "0010" + "010080" + "00".repeat(16));
  }

  private static TlsClientHello hello(TlsVersion version, List<Integer> suites) {
    return new TlsClientHello(
        version,
        version,
        suites,
        TlsClientHello.ALL_GROUPS,
        Optional.of("example.com"),
        TlsExtensions.WIDEST);
  }
}
