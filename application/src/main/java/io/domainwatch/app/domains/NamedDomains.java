package io.domainwatch.app.domains;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.text.Sentence;
import java.util.List;
import java.util.Set;

/** Domains that something names by id: a channel, a policy, a window. */
public final class NamedDomains {
  private NamedDomains() {}

  /**
   * Refuses ids that the organization has no domain of.
   *
   * @param field which names them
   * @throws RequestRefused with {@link Refusal.InvalidRequest}, an entry for each, by id
   */
  public static void require(
      Domains domains, OrganizationId organizationId, Set<DomainId> named, String field) {
    Set<DomainId> known = domains.known(organizationId, named);
    List<FieldError> unknown =
        named.stream()
            .filter(id -> !known.contains(id))
            .sorted()
            .map(id -> new FieldError(field, Sentence.of("there is no domain {0}", id.text())))
            .toList();
    if (!unknown.isEmpty()) {
      throw new RequestRefused(Refusal.InvalidRequest.of(unknown));
    }
  }
}
