package io.domainwatch.app.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.Caller;
import io.domainwatch.app.House;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Plan;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.quota.Quota;
import io.domainwatch.core.quota.QuotaBucket;
import io.domainwatch.core.quota.QuotaCounters;
import io.domainwatch.core.quota.QuotaDecision;
import io.domainwatch.core.value.ClientBlock;
import java.time.Instant;
import java.util.HashSet;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class RequestQuotasTest {
  private static final Instant NOW = House.NOW;

  private final House house = new House();
  private final RequestQuotas quotas = new RequestQuotas(house.store.quotaCounters(), new Quota(2));

  @Test
  void allKeysOfAnOrganizationAreCountedTogetherByItsPlan() {
    Organization owner =
        house.given.organization(
            new Plan("two", true, OptionalInt.empty(), 2), new Subscription.Active());
    Caller first = new Caller(house.given.key(owner), owner);
    Caller second = new Caller(house.given.key(owner), owner);

    assertThat(quotas.countFor(first, NOW))
        .isEqualTo(new QuotaDecision(true, 2, 1, NOW.plus(Quota.WINDOW)));
    assertThat(quotas.countFor(second, NOW.plusSeconds(1)).remaining()).isZero();
    assertThat(quotas.countFor(first, NOW.plusSeconds(2)).allowed()).isFalse();
    assertThat(quotas.countFor(first, NOW.plusSeconds(60)).allowed()).isTrue();
  }

  @Test
  void anAddressIsCountedApartFromAnOrganization() {
    Organization owner = house.given.organization();
    Caller caller = new Caller(house.given.key(owner), owner);
    ClientBlock address = ClientBlock.of(new byte[] {(byte) 192, 0, 2, 1});
    quotas.countAnonymous(address, NOW);
    quotas.countAnonymous(address, NOW);

    assertThat(quotas.countAnonymous(address, NOW).allowed()).isFalse();
    assertThat(quotas.countFor(caller, NOW).remaining()).isEqualTo(59);
    assertThat(
            quotas.countAnonymous(ClientBlock.of(new byte[] {(byte) 192, 0, 2, 2}), NOW).allowed())
        .isTrue();
  }

  @Test
  void addressesOfOneIpv6NetworkAreOneClient() {
    byte[] first = new byte[16];
    first[0] = 0x20;
    byte[] neighbour = first.clone();
    neighbour[15] = 1;
    byte[] stranger = first.clone();
    stranger[7] = 1;
    quotas.countAnonymous(ClientBlock.of(first), NOW);

    assertThat(quotas.countAnonymous(ClientBlock.of(neighbour), NOW).remaining()).isZero();
    assertThat(quotas.countAnonymous(ClientBlock.of(stranger), NOW).remaining()).isOne();
  }

  @Test
  void manyBlocksOfOneIpv6NetworkGainLittle() {
    assertThat(allowedOfBlocks(8)).as("one /56").isEqualTo(4);
    assertThat(allowedOfBlocks(16)).as("its /48").isEqualTo(8 - 4);
    assertThat(quotas.countAnonymous(block(1L << 16), NOW).allowed()).isTrue();
  }

  /** How many of 20 requests are allowed that come from blocks so many bits of network apart. */
  private long allowedOfBlocks(int bits) {
    return LongStream.rangeClosed(1, 20)
        .filter(i -> quotas.countAnonymous(block(i << (bits - 8)), NOW).allowed())
        .count();
  }

  private static ClientBlock block(long network) {
    return new ClientBlock(true, network, 64);
  }

  @Test
  void strangersCauseABoundedNumberOfCounters() {
    Set<QuotaBucket> rows = new HashSet<>();
    RequestQuotas watched =
        new RequestQuotas(
            (bucket, now) -> {
              rows.add(bucket);
              return new QuotaCounters.Count(1, now);
            },
            new Quota(2));
    ClientBlock known = new ClientBlock(true, 1, 64);
    watched.countAnonymous(known, NOW);
    for (long network = 1_000; network < 41_000; network++) {
      watched.countAnonymous(new ClientBlock(true, network << 16, 64), NOW);
    }

    assertThat(rows)
        .hasSizeLessThanOrEqualTo(AnonymousBuckets.MAX_BLOCKS + AnonymousBuckets.SHARED);
    assertThat(rows).contains(new QuotaBucket.OfAddress(known.text()));
    rows.clear();
    watched.countAnonymous(known, NOW);
    assertThat(rows).containsExactly(new QuotaBucket.OfAddress(known.text()));
    rows.clear();
    ClientBlock late = new ClientBlock(true, 77L << 32, 64);
    watched.countAnonymous(late, NOW.plusSeconds(60));
    assertThat(rows).containsExactly(new QuotaBucket.OfAddress(late.text()));
  }
}
