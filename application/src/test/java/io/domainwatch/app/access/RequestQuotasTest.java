package io.domainwatch.app.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.Caller;
import io.domainwatch.app.House;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Plan;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.quota.Quota;
import io.domainwatch.core.quota.QuotaDecision;
import java.time.Instant;
import java.util.OptionalInt;
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
    byte[] address = {(byte) 192, 0, 2, 1};
    quotas.countAnonymous(address, NOW);
    quotas.countAnonymous(address, NOW);

    assertThat(quotas.countAnonymous(address, NOW).allowed()).isFalse();
    assertThat(quotas.countFor(caller, NOW).remaining()).isEqualTo(59);
    assertThat(quotas.countAnonymous(new byte[] {(byte) 192, 0, 2, 2}, NOW).allowed()).isTrue();
  }

  @Test
  void addressesOfOneIpv6NetworkAreOneClient() {
    byte[] first = new byte[16];
    first[0] = 0x20;
    byte[] neighbour = first.clone();
    neighbour[15] = 1;
    byte[] stranger = first.clone();
    stranger[7] = 1;
    quotas.countAnonymous(first, NOW);

    assertThat(quotas.countAnonymous(neighbour, NOW).remaining()).isZero();
    assertThat(quotas.countAnonymous(stranger, NOW).remaining()).isOne();
  }
}
