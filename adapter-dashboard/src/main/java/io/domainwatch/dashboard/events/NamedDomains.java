package io.domainwatch.dashboard.events;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.domains.DomainService;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.dashboard.web.PageRequest;
import jakarta.inject.Inject;
import java.util.Optional;

/** The domain that a filter names, by its name or, in addresses of ours, by its id. */
public final class NamedDomains {
  private final DomainService domains;

  @Inject
  public NamedDomains(DomainService domains) {
    this.domains = domains;
  }

  /** Its id; one that is typed as an id comes back whoever's it is. Empty when there is none. */
  public Optional<DomainId> find(OrganizationId organizationId, String typed) {
    Optional<DomainId> id = DomainId.find(typed);
    return id.isPresent() ? id : named(organizationId, typed);
  }

  /**
   * What a field shows of it: the name in place of an id.
   *
   * @throws RequestRefused with {@link Refusal.DomainNotFound} when it is the id of no domain of
   *     the organization
   */
  public String shown(PageRequest request, String field) {
    String typed = request.query().text(field);
    return DomainId.find(typed)
        .map(id -> domains.find(request.organizationId(), id, request.now()))
        .map(view -> view.domain().name().unicode())
        .orElse(typed);
  }

  private Optional<DomainId> named(OrganizationId organizationId, String typed) {
    try {
      return Optional.of(domains.idOf(organizationId, typed));
    } catch (RequestRefused e) {
      return switch (e.refusal()) {
        case Refusal.DomainNotFound _, Refusal.InvalidDomainName _ -> Optional.empty();
        default -> throw e;
      };
    }
  }
}
