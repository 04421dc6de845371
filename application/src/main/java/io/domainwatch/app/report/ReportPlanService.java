package io.domainwatch.app.report;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.audit.AuditTrail;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Organizations;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.Channels;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.report.ReportKind;
import io.domainwatch.core.report.ReportPlan;
import io.domainwatch.core.report.ReportPlanChange;
import io.domainwatch.core.report.ReportPlans;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.text.Sentence;
import io.domainwatch.core.value.TimeZones;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Says which reports an organization is sent. Throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when the storage is away.
 */
public final class ReportPlanService {
  private final Transactions transactions;
  private final Organizations organizations;
  private final ReportPlans plans;
  private final Channels channels;
  private final AuditTrail trail;

  @Inject
  public ReportPlanService(
      Transactions transactions,
      Organizations organizations,
      ReportPlans plans,
      Channels channels,
      AuditTrail trail) {
    this.transactions = transactions;
    this.organizations = organizations;
    this.plans = plans;
    this.channels = channels;
    this.trail = trail;
  }

  /** The plan of an organization. */
  public ReportPlan find(OrganizationId organizationId) {
    return transactions.in(() -> plans.find(organizationId));
  }

  /** Its channels of e-mail, which can be receivers, oldest first. */
  public List<Channel> mailboxes(OrganizationId organizationId) {
    return channels.ofOrganization(organizationId).stream()
        .filter(channel -> channel.target() instanceof ChannelTarget.Email)
        .toList();
  }

  /**
   * The plan after a partial update.
   *
   * @throws RequestRefused with {@link Refusal.InvalidRequest} that names every field that is wrong
   */
  public ReportPlan change(Actor actor, ReportPlanChange change, Instant now) {
    OrganizationId owner = actor.organizationId();
    return transactions.in(
        () -> {
          organizations.lock(owner);
          ReportPlan before = plans.find(owner);
          ReportPlan after = changed(before, change, now);
          if (!after.equals(before)) {
            plans.save(after);
            trail.record(actor, AuditAction.REPORTS_CHANGED, "reports", words(after), now);
          }
          return after;
        });
  }

  private ReportPlan changed(ReportPlan before, ReportPlanChange change, Instant now) {
    List<FieldError> problems = new ArrayList<>();
    Optional<ZoneId> zone = zone(change.timeZone(), before, problems);
    Set<ChannelId> receivers = receivers(change.receivers(), before, problems);
    if (zone.isEmpty() || !problems.isEmpty()) {
      throw new RequestRefused(Refusal.InvalidRequest.of(problems));
    }
    return before
        .with(ReportKind.WEEKLY, change.weekly().after(before.sends(ReportKind.WEEKLY)), now)
        .with(ReportKind.MONTHLY, change.monthly().after(before.sends(ReportKind.MONTHLY)), now)
        .with(zone.get(), receivers);
  }

  private static Optional<ZoneId> zone(
      Patch<String> asked, ReportPlan before, List<FieldError> problems) {
    String name = asked.after(before.zone().getId());
    Optional<ZoneId> zone = TimeZones.find(name);
    if (zone.isEmpty()) {
      problems.add(new FieldError("timeZone", TimeZones.RULE));
    }
    return zone;
  }

  private Set<ChannelId> receivers(
      Patch<List<String>> asked, ReportPlan before, List<FieldError> problems) {
    return switch (asked) {
      case Patch.Keep<List<String>> _ -> before.receivers();
      case Patch.Set<List<String>>(List<String> texts) ->
          named(new LinkedHashSet<>(texts), before.organizationId(), problems);
    };
  }

  private Set<ChannelId> named(Set<String> texts, OrganizationId owner, List<FieldError> problems) {
    if (texts.size() > ReportPlan.MAX_RECEIVERS) {
      problems.add(
          new FieldError(
              "receivers", Sentence.of("must be at most {0} channels", ReportPlan.MAX_RECEIVERS)));
      return Set.of();
    }
    Set<ChannelId> known =
        mailboxes(owner).stream().map(Channel::id).collect(Collectors.toUnmodifiableSet());
    Set<ChannelId> named = new LinkedHashSet<>();
    for (String text : texts) {
      ChannelId.find(text)
          .filter(known::contains)
          .ifPresentOrElse(
              named::add,
              () ->
                  problems.add(
                      new FieldError(
                          "receivers", Sentence.of("must be ids of e-mail channels of yours"))));
    }
    return named;
  }

  private static String words(ReportPlan plan) {
    String kinds =
        plan.since().keySet().stream().map(ReportKind::wireName).collect(Collectors.joining(", "));
    return "%s; %s; %d receivers"
        .formatted(kinds.isEmpty() ? "off" : kinds, plan.zone().getId(), plan.receivers().size());
  }
}
