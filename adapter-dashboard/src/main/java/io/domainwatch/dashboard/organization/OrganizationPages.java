package io.domainwatch.dashboard.organization;

import io.domainwatch.app.account.MemberService;
import io.domainwatch.app.operator.KeyService;
import io.domainwatch.app.overview.OverviewService;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.apikey.KeyState;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;

/** Plan, subscription, limits and use. */
public final class OrganizationPages implements Pages {
  private final OverviewService overview;
  private final MemberService members;
  private final KeyService keys;

  @Inject
  public OrganizationPages(OverviewService overview, MemberService members, KeyService keys) {
    this.overview = overview;
    this.members = members;
    this.keys = keys;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(PageRoute.get("/settings/organization", this::show));
  }

  private PageResponse show(PageRequest request) {
    Organization organization = request.visitor().organization();
    Map<DomainHealth, Integer> counts = overview.counts(organization.id(), request.now());
    int paused = counts.getOrDefault(DomainHealth.PAUSED, 0);
    int all = counts.values().stream().mapToInt(Integer::intValue).sum();
    long active =
        keys.list(organization.id()).stream()
            .filter(key -> key.stateAt(request.now()) instanceof KeyState.Active)
            .count();
    return new PageResponse.Page<>(
        Templates::organizationPage,
        "Organization",
        Section.ORGANIZATION,
        new OrganizationView(
            organization,
            organization.mayUseApiAt(request.now()),
            all - paused,
            paused,
            members.list(organization.id()).size(),
            Math.toIntExact(active)));
  }
}
