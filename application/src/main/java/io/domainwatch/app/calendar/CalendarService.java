package io.domainwatch.app.calendar;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.audit.AuditTrail;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.calendar.CalendarFeed;
import io.domainwatch.core.calendar.CalendarFeedId;
import io.domainwatch.core.calendar.CalendarFeeds;
import io.domainwatch.core.calendar.CalendarToken;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.text.Sentence;
import io.domainwatch.core.value.IdGenerator;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Makes, replaces and revokes addresses of calendars. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when the storage is away, and {@link
 * RequestRefused} with {@link Refusal.CalendarFeedNotFound} when the organization has no such feed.
 */
public final class CalendarService {
  private final Transactions transactions;
  private final CalendarFeeds feeds;
  private final IdGenerator ids;
  private final RandomGenerator random;
  private final AuditTrail trail;

  @Inject
  public CalendarService(
      Transactions transactions,
      CalendarFeeds feeds,
      IdGenerator ids,
      RandomGenerator random,
      AuditTrail trail) {
    this.transactions = transactions;
    this.feeds = feeds;
    this.ids = ids;
    this.random = random;
    this.trail = trail;
  }

  /** The feeds of an organization, oldest first. */
  public List<CalendarFeed> list(OrganizationId organizationId) {
    return feeds.ofOrganization(organizationId);
  }

  /** One feed. */
  public CalendarFeed find(OrganizationId organizationId, CalendarFeedId id) {
    return list(organizationId).stream()
        .filter(feed -> feed.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new RequestRefused(new Refusal.CalendarFeedNotFound()));
  }

  /**
   * A new feed.
   *
   * @throws RequestRefused with {@link Refusal.InvalidRequest} when the name is not allowed or the
   *     organization has as many as it may
   */
  public IssuedFeed create(Actor actor, String name, Instant now) {
    String stripped = name.strip();
    if (!CalendarFeed.mayBeNamed(stripped)) {
      throw new RequestRefused(
          Refusal.InvalidRequest.of(
              "name",
              Sentence.of(
                  "must have 1 to {0} characters, none of them a control", CalendarFeed.MAX_NAME)));
    }
    CalendarToken token = CalendarToken.make(random);
    CalendarFeed feed =
        new CalendarFeed(
            new CalendarFeedId(ids.next(now)),
            actor.organizationId(),
            stripped,
            token.hash(),
            now,
            now);
    transactions.in(
        () -> {
          requireRoom(actor.organizationId());
          feeds.add(feed);
          record(actor, AuditAction.CALENDAR_FEED_ADDED, feed, now);
        });
    return new IssuedFeed(feed, token);
  }

  /** The feed with a new token; the address before shows nothing any more. */
  public IssuedFeed replace(Actor actor, CalendarFeedId id, Instant now) {
    CalendarToken token = CalendarToken.make(random);
    return transactions.in(
        () -> {
          CalendarFeed feed = find(actor.organizationId(), id).openedBy(token, now);
          feeds.save(feed);
          record(actor, AuditAction.CALENDAR_FEED_REPLACED, feed, now);
          return new IssuedFeed(feed, token);
        });
  }

  /** Revokes a feed: its address shows nothing any more. */
  public void revoke(Actor actor, CalendarFeedId id, Instant now) {
    transactions.in(
        () -> {
          CalendarFeed feed = find(actor.organizationId(), id);
          feeds.delete(actor.organizationId(), id);
          record(actor, AuditAction.CALENDAR_FEED_REVOKED, feed, now);
        });
  }

  private void record(Actor actor, AuditAction action, CalendarFeed feed, Instant now) {
    trail.record(actor, action, feed.name(), feed.id().text(), now);
  }

  private void requireRoom(OrganizationId organizationId) {
    if (feeds.ofOrganization(organizationId).size() >= CalendarFeed.MAX_FEEDS) {
      throw new RequestRefused(
          Refusal.InvalidRequest.of(
              Sentence.of(
                  "an organization has at most {0} calendar feeds", CalendarFeed.MAX_FEEDS)));
    }
  }
}
