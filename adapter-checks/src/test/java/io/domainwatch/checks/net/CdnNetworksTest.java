package io.domainwatch.checks.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.guard.Network;
import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CdnNetworksTest {

  @ParameterizedTest
  @CsvSource({
    "104.16.1.1,Cloudflare",
    "2606:4700::6810:1,Cloudflare",
    "151.101.1.1,Fastly",
    "13.224.5.5,CloudFront",
    "185.199.108.153,GitHub Pages"
  })
  void theEdgeOfAKnownNetworkIsKnown(String address, String operator) {
    assertThat(CdnNetworks.builtIn().operatorOf(InetAddress.ofLiteral(address))).contains(operator);
  }

  @ParameterizedTest
  @CsvSource({"93.184.215.14", "192.0.2.1", "127.0.0.1", "2001:db8::1", "8.8.8.8"})
  void otherAddressesAreNobodysEdge(String address) {
    assertThat(CdnNetworks.builtIn().operatorOf(InetAddress.ofLiteral(address))).isEmpty();
  }

  @Test
  void namedNetworksReplaceTheBuiltInOnes() {
    CdnNetworks named = CdnNetworks.of(List.of(Network.parse("127.7.0.0/16")));

    assertThat(named.operatorOf(InetAddress.ofLiteral("127.7.1.1"))).isPresent();
    assertThat(named.operatorOf(InetAddress.ofLiteral("104.16.1.1"))).isEmpty();
  }
}
