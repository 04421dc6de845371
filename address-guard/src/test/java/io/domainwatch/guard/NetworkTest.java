package io.domainwatch.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.InetAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NetworkTest {

  @ParameterizedTest
  @CsvSource({
    "10.0.0.0/8, 10.255.255.255, true",
    "10.0.0.0/8, 11.0.0.0, false",
    "192.168.128.0/17, 192.168.128.0, true",
    "192.168.128.0/17, 192.168.127.255, false",
    "203.0.113.9, 203.0.113.9, true",
    "203.0.113.9, 203.0.113.8, false",
    "0.0.0.0/0, 203.0.113.8, true",
    "0.0.0.0/0, ::1, false",
    "::/0, 2001:db8::1, true",
    "::/0, 1.2.3.4, false",
    "::ffff:0:0/96, 1.2.3.4, false",
    "2001:db8::/33, 2001:db8:7fff::, true",
    "2001:db8::/33, 2001:db8:8000::, false",
  })
  void aBlockHoldsTheAddressesBehindItsPrefixAndOfItsFamily(
      String network, String address, boolean inside) {
    assertThat(Network.parse(network).contains(InetAddress.ofLiteral(address))).isEqualTo(inside);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "localhost",
        "127.1",
        "2130706433",
        "0x7f000001",
        "10.0.0.0/33",
        "10.0.0.0/-1",
        "10.0.0.0/x",
        "10.0.0.1/8",
        "2001:db8::1/32",
        "256.0.0.1",
        "fe80::1%eth0/64",
      })
  void whatIsNoBlockIsRefused(String text) {
    assertThatIllegalArgumentException().isThrownBy(() -> Network.parse(text));
  }

  @Test
  void aBlockPrintsAsItIsRead() {
    assertThat(Network.parse(" 10.0.0.0/8 ")).hasToString("10.0.0.0/8");
    assertThat(Network.parse("2001:db8::/32").isSingleAddress()).isFalse();
    assertThat(Network.parse("2001:db8::1").isSingleAddress()).isTrue();
  }
}
