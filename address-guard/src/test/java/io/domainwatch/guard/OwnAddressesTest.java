package io.domainwatch.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OwnAddressesTest {
  private static final InetAddress FIRST = InetAddress.ofLiteral("8.8.4.4");
  private static final InetAddress LATER = InetAddress.ofLiteral("8.8.8.8");

  private long nanos;
  private Set<InetAddress> present = Set.of(FIRST);
  private boolean fails;
  private int listings;

  @Test
  void anAddressThatComesIsRefusedWithinAMinuteAndOneThatWentIsNot() {
    AddressPolicy policy = policy(List.of());
    present = Set.of(LATER);

    nanos = OwnAddresses.LISTED_FOR.toNanos() - 1;
    assertThat(policy.judge(FIRST).isAllowed()).isFalse();
    assertThat(policy.judge(LATER).isAllowed()).isTrue();

    nanos = OwnAddresses.LISTED_FOR.toNanos();
    assertThat(policy.judge(LATER))
        .isEqualTo(new Verdict.Refused("8.8.8.8 is an address of this host"));
    assertThat(policy.judge(FIRST).isAllowed()).isTrue();
    assertThat(listings).isEqualTo(2);
  }

  @Test
  void aListingThatFailsLeavesTheLastOneInForceAndTheNextCounts() {
    AddressPolicy policy = policy(List.of());
    present = Set.of(LATER);
    fails = true;
    nanos = OwnAddresses.LISTED_FOR.toNanos();
    assertThat(policy.judge(FIRST).isAllowed()).isFalse();

    fails = false;
    nanos = OwnAddresses.LISTED_FOR.multipliedBy(2).toNanos();
    assertThat(policy.judge(LATER).isAllowed()).isFalse();
  }

  @Test
  void whatTheOperatorAddsIsOwnTooAlsoBehindATranslator() {
    AddressPolicy policy = policy(List.of(Network.parse("9.9.9.9"), Network.parse("2600::/64")));

    assertThat(policy.judge(InetAddress.ofLiteral("9.9.9.9")))
        .isEqualTo(new Verdict.Refused("9.9.9.9 is an address of this host"));
    assertThat(policy.judge(InetAddress.ofLiteral("64:ff9b::909:909")).isAllowed()).isFalse();
    assertThat(policy.judge(InetAddress.ofLiteral("2600::7")).isAllowed()).isFalse();
    assertThat(policy.judge(InetAddress.ofLiteral("9.9.9.10")).isAllowed()).isTrue();
  }

  @Test
  void aHostThatCannotBeListedAtAllStartsNothing() {
    fails = true;
    assertThatThrownBy(() -> policy(List.of())).isInstanceOf(IllegalStateException.class);
  }

  private AddressPolicy policy(List<Network> further) {
    return new AddressPolicy(
        List.of(), List.of(), new OwnAddresses(further, this::list, () -> nanos));
  }

  private Set<InetAddress> list() throws IOException {
    if (fails) {
      throw new IOException("no interfaces");
    }
    listings++;
    return present;
  }
}
