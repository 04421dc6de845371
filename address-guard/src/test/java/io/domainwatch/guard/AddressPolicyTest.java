package io.domainwatch.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class AddressPolicyTest {

  private static final AddressPolicy DEFAULT = new AddressPolicy(List.of(), List.of());

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.1.1.1",
        "8.8.8.8",
        "9.255.255.255",
        "11.0.0.0",
        "100.63.255.255",
        "100.128.0.0",
        "126.255.255.255",
        "128.0.0.0",
        "169.253.255.255",
        "169.255.0.0",
        "172.15.255.255",
        "172.32.0.0",
        "191.255.255.255",
        "192.0.1.0",
        "192.0.3.0",
        "192.31.196.1",
        "192.88.98.255",
        "192.88.100.0",
        "192.167.255.255",
        "192.169.0.0",
        "198.17.255.255",
        "198.20.0.0",
        "198.51.99.255",
        "198.51.101.0",
        "203.0.112.255",
        "203.0.114.0",
        "223.255.255.255",
        "2000::",
        "2001:200::",
        "2001:4860:4860::8888",
        "2001:db7:ffff::",
        "2001:db9::",
        "2003::1",
        "2606:4700::1111",
        "2620:4f:8000::1",
        "3ffe::1",
        "3fff:1000::",
        "64:ff9b::808:808",
      })
  void globallyReachableAddressesAreAllowed(String address) {
    assertThat(judge(DEFAULT, address)).isEqualTo(Verdict.allowed());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.0.0.0",
        "0.1.2.3",
        "0.255.255.255",
        "10.0.0.0",
        "10.255.255.255",
        "100.64.0.0",
        "100.127.255.255",
        "100.100.100.200",
        "127.0.0.1",
        "127.255.255.255",
        "168.63.129.16",
        "169.254.0.0",
        "169.254.169.254",
        "172.16.0.0",
        "172.31.255.255",
        "192.0.0.0",
        "192.0.0.9",
        "192.0.0.10",
        "192.0.0.170",
        "192.0.0.192",
        "192.0.0.255",
        "192.0.2.1",
        "192.88.99.1",
        "192.168.0.0",
        "192.168.255.255",
        "198.18.0.0",
        "198.19.255.255",
        "198.51.100.1",
        "203.0.113.255",
        "224.0.0.1",
        "239.255.255.255",
        "240.0.0.0",
        "255.255.255.255",
        "::",
        "::1",
        "::8.8.8.8",
        "64:ff9b::7f00:1",
        "64:ff9b::a00:1",
        "64:ff9b::a9fe:a9fe",
        "64:ff9b::a83f:8110",
        "64:ff9b:1::1",
        "64:ff9b:1::808:808",
        "100::1",
        "100:0:0:1::1",
        "1fff:ffff::",
        "2001::1",
        "2001:0:7f00:1::",
        "2001:1::1",
        "2001:2::1",
        "2001:3::1",
        "2001:4:112::1",
        "2001:10::1",
        "2001:20::1",
        "2001:1ff:ffff::",
        "2001:db8::1",
        "2002:7f00:1::",
        "2002:808:808::",
        "3fff::1",
        "3fff:fff:ffff::",
        "4000::",
        "5f00::1",
        "fc00::1",
        "fd00:ec2::254",
        "fdff:ffff::1",
        "fe80::1",
        "febf::1",
        "fec0::1",
        "ff02::1",
        "ffff::1",
      })
  void specialPurposeAddressesAreRefused(String address) {
    assertThat(judge(DEFAULT, address)).isInstanceOf(Verdict.Refused.class);
  }

  static Stream<Network> blocksThatIanaCallsNotGloballyReachable() {
    return SpecialPurposeRegistry.builtIn().entries().stream()
        .filter(entry -> !entry.globallyReachable())
        .map(SpecialPurposeRegistry.Entry::network);
  }

  @ParameterizedTest
  @MethodSource("blocksThatIanaCallsNotGloballyReachable")
  void everyUnreachableBlockOfTheRegistriesIsRefusedAtBothEnds(Network network) {
    assertThat(DEFAULT.judge(network.base()).isAllowed()).isFalse();
    assertThat(DEFAULT.judge(lastOf(network)).isAllowed()).isFalse();
  }

  @Test
  void theRegistriesAreReadWhole() {
    SpecialPurposeRegistry registry = SpecialPurposeRegistry.builtIn();
    assertThat(registry.entries()).hasSize(26 + 25);
    assertThat(registry.narrowestFor(InetAddress.ofLiteral("255.255.255.255")))
        .get()
        .extracting(SpecialPurposeRegistry.Entry::name)
        .isEqualTo("Limited Broadcast");
  }

  @Test
  void anIpv4MappedAddressIsJudgedByWhatItMaps() {
    assertThat(DEFAULT.judge(Network.literal("::ffff:127.0.0.1")).isAllowed()).isFalse();
    assertThat(DEFAULT.judge(Network.literal("::ffff:8.8.8.8")).isAllowed()).isTrue();
  }

  @Test
  void anInterfaceNameDoesNotChangeTheJudgement() throws UnknownHostException {
    byte[] bytes = InetAddress.ofLiteral("fe80::1").getAddress();
    AddressPolicy policy = new AddressPolicy(List.of(Network.parse("fe80::/10")), List.of());
    assertThat(policy.judge(Inet6Address.getByAddress(null, bytes, 1)).isAllowed()).isTrue();
  }

  @Test
  void anAllowedNetworkIsOpenAndNothingElse() {
    AddressPolicy policy = new AddressPolicy(List.of(Network.parse("127.8.0.0/16")), List.of());
    assertThat(judge(policy, "127.8.3.4").isAllowed()).isTrue();
    assertThat(judge(policy, "64:ff9b::7f08:304").isAllowed()).isTrue();
    assertThat(judge(policy, "127.9.0.1").isAllowed()).isFalse();
    assertThat(judge(policy, "8.8.8.8").isAllowed()).isTrue();
  }

  @Test
  void aBlockedNetworkWinsOverAnAllowedOne() {
    AddressPolicy policy =
        new AddressPolicy(
            List.of(Network.parse("127.0.0.0/8")),
            List.of(Network.parse("127.8.0.0/16"), Network.parse("8.8.8.0/24")));
    assertThat(judge(policy, "127.8.3.4").isAllowed()).isFalse();
    assertThat(judge(policy, "127.9.3.4").isAllowed()).isTrue();
    assertThat(judge(policy, "8.8.8.8").isAllowed()).isFalse();
    assertThat(judge(policy, "64:ff9b::808:808").isAllowed()).isFalse();
  }

  @Test
  void aMetadataServiceIsOpenedByItsExactAddressOnly() {
    AddressPolicy wide = new AddressPolicy(List.of(Network.parse("169.254.0.0/16")), List.of());
    assertThat(judge(wide, "169.254.1.1").isAllowed()).isTrue();
    assertThat(judge(wide, "169.254.169.254").isAllowed()).isFalse();
    AddressPolicy exact = new AddressPolicy(List.of(Network.parse("169.254.169.254")), List.of());
    assertThat(judge(exact, "169.254.169.254").isAllowed()).isTrue();
  }

  @Test
  void thisHostsOwnPublicAddressIsRefusedUnlessAllowed() {
    InetAddress own = InetAddress.ofLiteral("8.8.4.4");
    AddressPolicy closed = new AddressPolicy(List.of(), List.of(), host(own));
    AddressPolicy opened =
        new AddressPolicy(List.of(Network.parse("8.8.4.4")), List.of(), host(own));
    assertThat(closed.judge(own))
        .isEqualTo(new Verdict.Refused("8.8.4.4 is an address of this host"));
    assertThat(opened.judge(own).isAllowed()).isTrue();
  }

  @Test
  void thisHostsInterfacesAreRefused() throws Exception {
    AddressPolicy policy = AddressPolicy.ofThisHost(List.of(), List.of(), List.of());
    assertThat(NetworkInterface.networkInterfaces().flatMap(NetworkInterface::inetAddresses))
        .isNotEmpty()
        .allSatisfy(address -> assertThat(policy.judge(address).isAllowed()).isFalse());
  }

  @Test
  void aRefusalNamesTheAddressAndTheBlock() {
    assertThat(judge(DEFAULT, "10.1.2.3"))
        .isEqualTo(new Verdict.Refused("10.1.2.3 is Private-Use"));
  }

  private static OwnAddresses host(InetAddress address) {
    return new OwnAddresses(List.of(), () -> Set.of(address), () -> 0);
  }

  private static Verdict judge(AddressPolicy policy, String address) {
    return policy.judge(InetAddress.ofLiteral(address));
  }

  private static InetAddress lastOf(Network network) {
    byte[] bytes = network.base().getAddress();
    for (int bit = network.prefixBits(); bit < bytes.length * 8; bit++) {
      bytes[bit / 8] |= (byte) (0x80 >> (bit % 8));
    }
    try {
      return bytes.length == 4
          ? InetAddress.getByAddress(bytes)
          : Inet6Address.getByAddress(null, bytes, -1);
    } catch (UnknownHostException e) {
      throw new AssertionError(e);
    }
  }
}
