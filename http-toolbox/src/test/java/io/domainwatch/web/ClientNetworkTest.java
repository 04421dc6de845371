package io.domainwatch.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientNetworkTest {
  @ParameterizedTest
  @CsvSource({
    "192.0.2.77, 192.0.2.0/24",
    "255.255.255.255, 255.255.255.0/24",
    "2001:db8:1:2:3:4:5:6, 2001:db8:1::/48",
    "fe80::1, fe80:0:0::/48",
    "::ffff:192.0.2.77, 192.0.2.0/24"
  })
  void anAddressBelongsToTheNetworkThatItsProviderGivesAddressesOf(String address, String network) {
    assertThat(ClientNetwork.of(InetAddress.ofLiteral(address))).isEqualTo(network);
  }
}
