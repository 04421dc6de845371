package io.domainwatch.core.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientBlockTest {
  @ParameterizedTest
  @CsvSource({
    "c0000201, 192.0.2.1",
    "ffffffff, 255.255.255.255",
    "00000000, 0.0.0.0",
    "20010db8000000070000000000000001, 2001:db8:0:7::/64",
    "20010db8000000070123456789abcdef, 2001:db8:0:7::/64",
    "20010db8000000000000000000000001, 2001:db8::/64",
    "00000000000000000000000000000001, ::/64",
    "fe800000000000000000000000000001, fe80::/64",
    "00000000000000000000ffffc0000201, 192.0.2.1",
    "0064ff9b0000000000000000c0000201, 192.0.2.1",
    "0064ff9b0000000000000001c0000201, 64:ff9b::/64",
    "00000000000000000001ffffc0000201, ::/64",
  })
  void anAddressLiesInTheBlockThatOneClientHas(String hex, String text) {
    assertThat(block(hex).text()).isEqualTo(text);
    assertThat(block(hex)).hasToString(text);
  }

  @Test
  void addressesOfOneSixtyFourAreOneClientAndNeighboursAreNot() {
    ClientBlock block = block("20010db8000000070000000000000001");

    assertThat(block("20010db800000007ffffffffffffffff")).isEqualTo(block);
    assertThat(block("20010db8000000080000000000000001")).isNotEqualTo(block);
    assertThat(block("c0000201")).isNotEqualTo(block("c0000202"));
  }

  @Test
  void anIpv6BlockWidensToSubscriberAndSite() {
    assertThat(block("20010db81234abcd0000000000000001").withWider())
        .extracting(ClientBlock::text)
        .containsExactly(
            "2001:db8:1234:abcd::/64", "2001:db8:1234:ab00::/56", "2001:db8:1234::/48");
    assertThat(block("ffffffffffffffff0000000000000001").withWider())
        .extracting(ClientBlock::text)
        .containsExactly(
            "ffff:ffff:ffff:ffff::/64", "ffff:ffff:ffff:ff00::/56", "ffff:ffff:ffff::/48");
  }

  @Test
  void anIpv4AddressStandsAlone() {
    assertThat(block("c0000201").withWider()).containsExactly(block("c0000201"));
  }

  private static ClientBlock block(String hex) {
    return ClientBlock.of(HexFormat.of().parseHex(hex));
  }
}
