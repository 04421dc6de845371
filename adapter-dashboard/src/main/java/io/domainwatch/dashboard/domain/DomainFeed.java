package io.domainwatch.dashboard.domain;

import io.domainwatch.app.domains.CheckStatusView;
import io.domainwatch.app.domains.DomainView;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.dashboard.web.Feed;
import io.domainwatch.dashboard.web.Templates;
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
    DomainView view = reader.view(organizationId, id);
    LiveStatus glance = reader.glance(organizationId, view, lifetimes(view, now), now);
    Map<String, String> parts = new LinkedHashMap<>();
    Map<String, Object> whole = Map.of("glance", glance);
    parts.put(
        "standing",
        templates.part("domain/standing.jte", Map.of("glance", glance, "formToken", formToken)));
    parts.put("progress", templates.part("domain/progress.jte", whole));
    parts.put("incidents", templates.part("domain/incidents.jte", whole));
    parts.put("lifetimes", templates.part("domain/lifetimes.jte", whole));
    for (Panel panel : glance.panels()) {
      Map<String, Object> one = Map.of("panel", panel, "formToken", formToken);
      parts.put(panel.id(), templates.part("domain/panel.jte", one));
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
