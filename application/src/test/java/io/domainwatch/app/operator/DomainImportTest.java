package io.domainwatch.app.operator;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.app.Refusal;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.testkit.Fixtures;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DomainImportTest {
  private final House house = new House();

  @Test
  void eachNameIsJudgedForItself() {
    Organization owner = house.given.organization(Fixtures.planOf(2), new Subscription.Active());
    List<ImportedName> results = new ArrayList<>();

    new DomainImport(house.addition)
        .add(
            House.operator(owner),
            List.of("a.example.com", "no name", "A.example.com", "b.example.com", "c.example.com"),
            House.NOW,
            results::add);

    assertThat(results).hasSize(5);
    assertThat(results.get(0)).isInstanceOf(ImportedName.Added.class);
    assertThat(refusal(results.get(1))).isInstanceOf(Refusal.InvalidDomainName.class);
    assertThat(refusal(results.get(2))).isInstanceOf(Refusal.DomainAlreadyExists.class);
    assertThat(results.get(3)).isInstanceOf(ImportedName.Added.class);
    assertThat(refusal(results.get(4))).isEqualTo(new Refusal.DomainLimitReached(2));
    assertThat(results).extracting(ImportedName::typed).element(2).isEqualTo("A.example.com");
  }

  private static Refusal refusal(ImportedName name) {
    return ((ImportedName.Refused) name).refusal();
  }
}
