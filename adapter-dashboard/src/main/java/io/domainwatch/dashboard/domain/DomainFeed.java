package io.domainwatch.dashboard.domain;

import io.domainwatch.app.domains.CheckStatusView;
import io.domainwatch.app.domains.DomainView;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.Feed;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The parts of a domain's page that change while it is looked at. */
final class DomainFeed implements Feed {
  private final DomainReader reader;
  private final Templates templates;
  private final OrganizationId organizationId;
  private final DomainId id;
  private final String formToken;
  private List<Optional<Instant>> lifetimesOf = List.of();
  private List<Expiry> lifetimes = List.of();

  DomainFeed(
      DomainReader reader,
      Templates templates,
      OrganizationId organizationId,
      DomainId id,
      String formToken) {
    this.reader = reader;
    this.templates = templates;
    this.organizationId = organizationId;
    this.id = id;
    this.formToken = formToken;
  }

  @Override
  public Map<String, String> parts(Instant now) {
    DomainView view = reader.view(organizationId, id, now);
    LiveStatus glance = reader.glance(organizationId, view, lifetimes(view, now), now);
    Map<String, String> parts = new LinkedHashMap<>();
    parts.put("standing", templates.domainStanding(glance, formToken).render());
    parts.put("progress", templates.domainProgress(glance).render());
    parts.put("incidents", templates.domainIncidents(glance).render());
    parts.put("lifetimes", templates.domainLifetimes(glance).render());
    for (Panel panel : glance.panels()) {
      parts.put(panel.id(), templates.domainPanel(panel, formToken).render());
    }
    return parts;
  }

  /** Asks for observations only when there are new ones. */
  private synchronized List<Expiry> lifetimes(DomainView view, Instant now) {
    List<Optional<Instant>> present =
        view.checks().stream()
            .filter(check -> Expiry.sources().contains(check.checkType()))
            .map(CheckStatusView::lastCheckedAt)
            .toList();
    if (!present.equals(lifetimesOf)) {
      lifetimes = reader.lifetimes(organizationId, id, now);
      lifetimesOf = present;
    }
    return lifetimes;
  }
}
