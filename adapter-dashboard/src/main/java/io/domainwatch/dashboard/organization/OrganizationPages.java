package io.domainwatch.dashboard.organization;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.account.MemberService;
import io.domainwatch.app.account.OrganizationService;
import io.domainwatch.app.domains.DomainService;
import io.domainwatch.app.history.BackupOverview;
import io.domainwatch.app.operator.KeyService;
import io.domainwatch.app.overview.UnavailableChecks;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.apikey.KeyState;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.text.Labels;
import io.domainwatch.dashboard.web.FlashMessage;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import io.domainwatch.dashboard.web.RefusalText;
import jakarta.inject.Inject;
import java.util.List;

/** Name, plan, subscription, limits and use. */
public final class OrganizationPages implements Pages {
  private static final String PATH = "/settings/organization";

  private final OrganizationService organizations;
  private final DomainService domains;
  private final MemberService members;
  private final KeyService keys;
  private final UnavailableChecks unavailable;
  private final BackupOverview backups;

  @Inject
  public OrganizationPages(
      OrganizationService organizations,
      DomainService domains,
      MemberService members,
      KeyService keys,
      UnavailableChecks unavailable,
      BackupOverview backups) {
    this.organizations = organizations;
    this.domains = domains;
    this.members = members;
    this.keys = keys;
    this.unavailable = unavailable;
    this.backups = backups;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(
        PageRoute.get(
            PATH, request -> show(200, request, request.visitor().organization().name(), "")),
        PageRoute.post(PATH, this::rename));
  }

  /** Whoever may not rename it at all is refused the page too. */
  private PageResponse rename(PageRequest request) {
    String typed = request.form().text("name");
    try {
      organizations.rename(request.actor(), typed, request.now());
      return new PageResponse.SeeOther(FlashMessage.ORGANIZATION_RENAMED.at(PATH));
    } catch (RequestRefused e) {
      if (!request.visitor().user().role().mayRenameOrganization()) {
        throw e;
      }
      return show(RefusalText.status(e.refusal()), request, typed, RefusalText.of(e.refusal()));
    }
  }

  private PageResponse show(int status, PageRequest request, String name, String problem) {
    Organization organization = request.visitor().organization();
    long active =
        keys.list(organization.id()).stream()
            .filter(key -> key.stateAt(request.now()) instanceof KeyState.Active)
            .count();
    return new PageResponse.Page<>(
        status,
        Templates::organizationPage,
        text("organization.title"),
        Section.ORGANIZATION,
        new OrganizationView(
            organization,
            new OrganizationView.Renaming(
                request.visitor().user().role().mayRenameOrganization(), name, problem),
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
                    new OrganizationView.MissingCheck(Labels.of(check.getKey()), check.getValue()))
            .toList()
        : List.of();
  }
}
