package io.domainwatch.persistence.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.domain.DomainTagsContract;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqDomainTagsIT implements DomainTagsContract {
  private static final String BOTH =
      """
      select coalesce(string_agg(tag, ' ' order by tag), '') = domain.tags
        from domains domain
        left join domain_tags tagged
          on tagged.organization_id = domain.organization_id and tagged.domain_id = domain.id
       where domain.organization_id = '%s' and domain.id = '%s'
       group by domain.tags
      """;

  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public NotificationPorts ports() {
    return storage.ports();
  }

  /** What lists are filtered by is always what domains say of themselves. */
  @Test
  void bothPlacesOfTagsSayTheSame() {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);
    for (List<String> tags : List.of(List.of("b", "a"), List.of("c"), List.<String>of())) {
      ports()
          .domains()
          .tag(owner.id(), domain.id(), DomainTagsContract.tags(tags.toArray(String[]::new)));

      assertThat(storage.ask(BOTH.formatted(owner.id().uuid(), domain.id().uuid())))
          .as("%s", tags)
          .isEqualTo("true");
    }
  }
}
