package io.domainwatch.dashboard.organization;

import io.domainwatch.app.account.MemberService;
import io.domainwatch.app.domains.DomainService;
import io.domainwatch.app.history.BackupOverview;
import io.domainwatch.app.operator.KeyService;
import io.domainwatch.app.overview.UnavailableChecks;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.apikey.KeyState;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import jakarta.inject.Inject;
import java.util.List;

/** Plan, subscription, limits and use. */
public final class OrganizationPages implements Pages {
  private final DomainService domains;
  private final MemberService members;
  private final KeyService keys;
  private final UnavailableChecks unavailable;
  private final BackupOverview backups;

  @Inject
  public OrganizationPages(
      DomainService domains,
      MemberService members,
      KeyService keys,
      UnavailableChecks unavailable,
      BackupOverview backups) {
    this.domains = domains;
    this.members = members;
    this.keys = keys;
    this.unavailable = unavailable;
    this.backups = backups;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(PageRoute.get("/settings/organization", this::show));
  }

  private PageResponse show(PageRequest request) {
    Organization organization = request.visitor().organization();
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
            domains.countActive(organization.id()),
            domains.countPaused(organization.id()),
            members.list(organization.id()).size(),
            Math.toIntExact(active),
            missing(request),
            backups.shownTo(request.visitor().user())));
  }

  private List<OrganizationView.MissingCheck> missing(PageRequest request) {
    return request.visitor().user().role() == Role.OWNER
        ? unavailable.reasons(request.now()).entrySet().stream()
            .map(
                check ->
                    new OrganizationView.MissingCheck(
                        CheckCatalogue.of(check.getKey()).label(), check.getValue()))
            .toList()
        : List.of();
  }
}
