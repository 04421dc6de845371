package io.domainwatch.dashboard.incidents;

import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.incident.IncidentReport.IncidentDelivery;
import io.domainwatch.dashboard.events.EventRow;
import java.util.List;

/**
 * One incident.
 *
 * @param events newest first; those that are kept no longer are missing
 * @param deliveries what was sent of it, newest first
 */
public record IncidentPage(
    Incident incident, List<EventRow> events, List<IncidentDelivery> deliveries) {
  public IncidentPage {
    events = List.copyOf(events);
    deliveries = List.copyOf(deliveries);
  }

  /** What is wrong. */
  public String label() {
    return incident.label();
  }

  /** What the check is called. */
  public String check() {
    return CheckCatalogue.of(incident.checkType()).label();
  }

  /** The page of it. */
  public String path() {
    return "/incidents/" + incident.id().text();
  }

  /** The page of the domain. */
  public String domainPath() {
    return "/domains/" + incident.domainId().text();
  }

  /** The page of the check. */
  public String checkPath() {
    return domainPath() + "/checks/" + incident.checkType().wireName();
  }

  /** The page of something that was sent of it. */
  public static String deliveryPath(IncidentDelivery sent) {
    return "/settings/notifications/" + sent.channelId().text() + "/deliveries/" + sent.id().text();
  }

  /** All events of it, where they can be saved. */
  public String eventsPath() {
    return "/events?incident=" + incident.id().text();
  }

  /** Whether it has not ended. */
  public boolean open() {
    return incident.closedAt().isEmpty();
  }

  /** What it concerns where that has names, such as addresses of a blacklist. */
  public List<String> subjects() {
    return incident.subjects().stream().filter(subject -> !subject.isEmpty()).toList();
  }
}
