package io.domainwatch.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClientAddressesTest {
  private static final ClientAddresses BEHIND_PROXIES =
      new ClientAddresses(List.of(block("10.0.0.0/8"), block("2001:db8:ff::/48")));

  private static AddressBlock block(String text) {
    return AddressBlock.find(text).orElseThrow();
  }

  private static InetAddress address(String text) {
    return InetAddress.ofLiteral(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "203.0.113.1 | 198.51.100.7            | 203.0.113.1",
        "10.0.0.1    | 198.51.100.7            | 198.51.100.7",
        "10.0.0.1    | 1.2.3.4, 198.51.100.7   | 198.51.100.7",
        "10.0.0.1    | 198.51.100.7, 10.9.9.9  | 198.51.100.7",
        "10.0.0.1    | 198.51.100.7,nonsense   | 10.0.0.1",
        "10.0.0.1    | 198.51.100.7, x, 10.0.0.2 | 10.0.0.2",
        "10.0.0.1    | 198.51.100.7:4711       | 198.51.100.7",
        "10.0.0.1    | [2001:db8::7]:4711      | 2001:db8::7",
        "10.0.0.1    | 2001:db8::7             | 2001:db8::7",
        "10.0.0.1    | 2001:db8::7, 2001:db8:ff::1 | 2001:db8::7",
        "10.0.0.1    | ''                      | 10.0.0.1",
        "10.0.0.1    | 1                       | 10.0.0.1",
        "10.0.0.1    | 010.1.1.1               | 10.0.0.1",
        "10.0.0.1    | example.com             | 10.0.0.1",
        "10.0.0.1    | ::ffff:198.51.100.7     | 198.51.100.7"
      })
  void theClientIsTheLastAddressThatIsNoTrustedProxy(String peer, String header, String client) {
    assertThat(BEHIND_PROXIES.of(address(peer), List.of(header))).isEqualTo(address(client));
  }

  @Test
  void severalHeaderLinesAreOneList() {
    assertThat(BEHIND_PROXIES.of(address("10.0.0.1"), List.of("1.2.3.4, 5.6.7.8", "10.0.0.3")))
        .isEqualTo(address("5.6.7.8"));
  }

  @Test
  void withoutTheHeaderItIsThePeer() {
    assertThat(BEHIND_PROXIES.of(address("10.0.0.1"), List.of())).isEqualTo(address("10.0.0.1"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"10.0.0.0/33", "10.0.0/8", "x/8", "10.0.0.0/", "10.0.0.0/-1", "::/129", ""})
  void whatIsNoBlockIsNotFound(String text) {
    assertThat(AddressBlock.find(text)).isEmpty();
  }

  @Test
  void aBlockEndsAtItsLastBit() {
    assertThat(block("192.0.2.128/25").contains(address("192.0.2.128"))).isTrue();
    assertThat(block("192.0.2.128/25").contains(address("192.0.2.127"))).isFalse();
    assertThat(block("192.0.2.1").contains(address("192.0.2.1"))).isTrue();
    assertThat(block("192.0.2.1").contains(address("192.0.2.0"))).isFalse();
    assertThat(block("0.0.0.0/0").contains(address("::1"))).isFalse();
    assertThat(block("::/0").contains(address("2001:db8::1"))).isTrue();
  }
}
