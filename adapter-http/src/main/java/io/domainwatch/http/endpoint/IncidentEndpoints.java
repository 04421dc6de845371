package io.domainwatch.http.endpoint;

import io.domainwatch.app.incidents.IncidentService;
import io.domainwatch.core.event.Incident;
import io.domainwatch.http.json.notification.IncidentJson;
import io.domainwatch.http.pipeline.ApiResponse;
import io.domainwatch.http.pipeline.Request;
import jakarta.inject.Inject;

/** What is or was wrong with a domain, and who took notice. */
public final class IncidentEndpoints {
  private final IncidentService incidents;

  @Inject
  public IncidentEndpoints(IncidentService incidents) {
    this.incidents = incidents;
  }

  /** One incident. */
  public ApiResponse find(Request request) {
    return ApiResponse.of(
        200, IncidentJson.of(incidents.find(request.organizationId(), request.incidentId())));
  }

  /** Takes notice, so that no reminder is sent any more. */
  public ApiResponse acknowledge(Request request) {
    Incident incident = incidents.acknowledge(request.actor(), request.incidentId(), request.now());
    return ApiResponse.of(200, IncidentJson.of(incident));
  }
}
