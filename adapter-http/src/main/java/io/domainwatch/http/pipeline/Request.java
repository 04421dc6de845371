package io.domainwatch.http.pipeline;

import io.domainwatch.app.Caller;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.calendar.CalendarFeedId;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.escalation.PolicyId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.maintenance.WindowId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A request that has passed everything that is judged before an endpoint: key, limit, account,
 * path, method, scope and query.
 *
 * @param pathWords decoded, by the names in the path's template
 * @param conditions the headers of RFC 9110 §13
 * @param body empty where the endpoint takes none
 * @param requestId as its answer names it
 * @param now when it was received
 */
public record Request(
    Caller caller,
    Map<String, String> pathWords,
    QueryParameters query,
    Conditions conditions,
    byte[] body,
    String requestId,
    Instant now) {

  /**
   * The lines of the conditional headers, none where they were not sent.
   *
   * @param ifMatch of {@code If-Match}
   * @param ifNoneMatch of {@code If-None-Match}
   */
  public record Conditions(List<String> ifMatch, List<String> ifNoneMatch) {}

  /** The same request with its body. */
  public Request withBody(byte[] bytes) {
    return new Request(caller, pathWords, query, conditions, bytes, requestId, now);
  }

  /** The same request as if it were received then. */
  public Request at(Instant then) {
    return new Request(caller, pathWords, query, conditions, body, requestId, then);
  }

  /** The tenant whose rows the caller sees. */
  public OrganizationId organizationId() {
    return caller.organizationId();
  }

  /** Who changes something by this request. */
  public Actor actor() {
    return caller.actor();
  }

  /**
   * The domain that the path names.
   *
   * @throws RequestRefused with {@link Refusal.DomainNotFound} when the id is malformed
   */
  public DomainId domainId() {
    return DomainId.find(pathWord("id"))
        .orElseThrow(() -> new RequestRefused(new Refusal.DomainNotFound()));
  }

  /**
   * The notification channel that the path names.
   *
   * @throws RequestRefused with {@link Refusal.ChannelNotFound} when the id is malformed
   */
  public ChannelId channelId() {
    return ChannelId.find(pathWord("id"))
        .orElseThrow(() -> new RequestRefused(new Refusal.ChannelNotFound()));
  }

  /**
   * The maintenance window that the path names.
   *
   * @throws RequestRefused with {@link Refusal.WindowNotFound} when the id is malformed
   */
  public WindowId windowId() {
    return WindowId.find(pathWord("id"))
        .orElseThrow(() -> new RequestRefused(new Refusal.WindowNotFound()));
  }

  /**
   * The escalation policy that the path names.
   *
   * @throws RequestRefused with {@link Refusal.EscalationPolicyNotFound} when the id is malformed
   */
  public PolicyId policyId() {
    return PolicyId.find(pathWord("id"))
        .orElseThrow(() -> new RequestRefused(new Refusal.EscalationPolicyNotFound()));
  }

  /**
   * The calendar feed that the path names.
   *
   * @throws RequestRefused with {@link Refusal.CalendarFeedNotFound} when the id is malformed
   */
  public CalendarFeedId calendarFeedId() {
    return CalendarFeedId.find(pathWord("id"))
        .orElseThrow(() -> new RequestRefused(new Refusal.CalendarFeedNotFound()));
  }

  /** The delivery that the path names; empty when the id is malformed. */
  public Optional<DeliveryId> deliveryId() {
    return DeliveryId.find(pathWord("deliveryId"));
  }

  /**
   * The incident that the path names.
   *
   * @throws RequestRefused with {@link Refusal.IncidentNotFound} when the id is malformed
   */
  public IncidentId incidentId() {
    return IncidentId.find(pathWord("id"))
        .orElseThrow(() -> new RequestRefused(new Refusal.IncidentNotFound()));
  }

  /** The check type word of the path, as sent. */
  public String checkTypeWord() {
    return pathWord("checkType");
  }

  private String pathWord(String name) {
    String word = pathWords.get(name);
    if (word == null) {
      throw new IllegalStateException("the path has no {" + name + "}");
    }
    return word;
  }
}
