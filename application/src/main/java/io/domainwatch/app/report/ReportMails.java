package io.domainwatch.app.report;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.Channels;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.report.Report;
import io.domainwatch.core.report.ReportLetters;
import io.domainwatch.core.report.ReportPeriod;
import io.domainwatch.core.report.ReportPlan;
import io.domainwatch.core.report.ReportPlans;
import io.domainwatch.core.report.ReportSchedule;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.value.IdGenerator;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes messages of the reports that are due (docs/notifications.md, "Reports"). Any number of
 * instances may do so at once: each may gather a report, and one makes the messages.
 */
public final class ReportMails {
  private static final Logger LOG = LoggerFactory.getLogger(ReportMails.class);

  private final Transactions transactions;
  private final ReportPlans plans;
  private final ReportReader reader;
  private final Post post;
  private final Set<OrganizationId> failing = ConcurrentHashMap.newKeySet();

  /** Through what messages go. */
  public record Post(Channels channels, Deliveries deliveries, IdGenerator ids) {
    @Inject
    public Post {}
  }

  @Inject
  public ReportMails(Transactions transactions, ReportPlans plans, ReportReader reader, Post post) {
    this.transactions = transactions;
    this.plans = plans;
    this.reader = reader;
    this.post = post;
  }

  /**
   * Makes messages of all reports that are due, one report after the other. A fault in one
   * organization is logged once and holds up no other; it is tried again with each tick.
   *
   * @return how many messages
   * @throws StorageUnavailable when the storage is away
   */
  public int tick(Instant now) {
    int made = 0;
    for (ReportPlan plan : plans.running()) {
      for (ReportPeriod period : ReportSchedule.due(plan, now)) {
        made += tellGuarded(plan, period, now);
      }
    }
    return made;
  }

  private int tellGuarded(ReportPlan plan, ReportPeriod period, Instant now) {
    try {
      int told = tell(plan, period, now);
      failing.remove(plan.organizationId());
      return told;
    } catch (StorageUnavailable away) {
      throw away;
    } catch (RuntimeException fault) {
      if (failing.add(plan.organizationId())) {
        LOG.error("no report can be made for {}", plan.organizationId().text(), fault);
      }
      return 0;
    }
  }

  /** Where nobody can hear, it waits until somebody does, as long as it is made up for. */
  private int tell(ReportPlan plan, ReportPeriod period, Instant now) {
    if (receivers(plan).isEmpty()) {
      return 0;
    }
    Report report = reader.of(plan.organizationId(), period, now);
    return transactions.in(
        () -> {
          List<Channel> receivers = receivers(plan);
          if (receivers.isEmpty() || !plans.markSent(plan.organizationId(), period)) {
            return 0;
          }
          post.deliveries().add(receivers.stream().map(to -> delivery(to, report, now)).toList());
          return receivers.size();
        });
  }

  private List<Channel> receivers(ReportPlan plan) {
    return post.channels().ofOrganization(plan.organizationId()).stream()
        .filter(channel -> plan.receivers().contains(channel.id()))
        .filter(channel -> channel.target() instanceof ChannelTarget.Email)
        .filter(Channel::hears)
        .toList();
  }

  private Delivery delivery(Channel to, Report report, Instant now) {
    Message message = Message.report(now, ReportLetters.of(report, to.language()));
    return Delivery.first(
        new DeliveryId(post.ids().next(now)), to.organizationId(), to.id(), message);
  }
}
