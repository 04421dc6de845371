package io.domainwatch.dashboard.incidents;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.escalation.EscalationLog.StepRecord;
import io.domainwatch.core.event.Acknowledgement;
import io.domainwatch.core.incident.IncidentReport.IncidentDelivery;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.note.Comment;
import io.domainwatch.core.override.Snooze;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.dashboard.events.EventRow;
import java.time.Instant;

/** Something in the course of an incident. */
public sealed interface Happening {
  /** When it was. */
  Instant at();

  /**
   * A run with another outcome than the one before it.
   *
   * @param path of its result
   */
  record Run(CheckResult result, String path) implements Happening {
    @Override
    public Instant at() {
      return result.startedAt();
    }

    /** What people read of the outcome. */
    public String outcome() {
      return switch (result.outcome()) {
        case OK -> text("incidents.ok");
        case WARNING -> text("incidents.warning");
        case FAILING -> text("incidents.failing");
        case INCONCLUSIVE -> text("incidents.inconclusive");
        case NOT_APPLICABLE -> text("incidents.not-applicable");
      };
    }
  }

  /** An event of it. */
  record Told(EventRow row) implements Happening {
    @Override
    public Instant at() {
      return row.event().occurredAt();
    }
  }

  /** A message about it. */
  record Sent(IncidentDelivery delivery) implements Happening {
    @Override
    public Instant at() {
      return delivery.createdAt();
    }

    /** The page of it. */
    public String path() {
      return "/settings/notifications/"
          + delivery.channelId().text()
          + "/deliveries/"
          + delivery.id().text();
    }

    /** How far it is. */
    public String state() {
      return switch (delivery.state()) {
        case DeliveryState.Pending _ -> text("incidents.pending");
        case DeliveryState.Delivered _ -> text("incidents.delivered");
        case DeliveryState.Failed _ -> text("incidents.not-delivered");
        case DeliveryState.Dropped _ -> text("incidents.dropped");
      };
    }

    /** Why it was sent. */
    public String kind() {
      return MessageKind.find(delivery.type())
          .map(
              kind ->
                  switch (kind) {
                    case EVENTS -> text("incidents.message");
                    case GROUP -> text("incidents.message-group");
                    case REMINDER -> text("incidents.reminder");
                    case ACKNOWLEDGEMENT -> text("incidents.acknowledgement");
                    case DIGEST -> text("incidents.message-digest");
                    case QUIET_HOURS -> text("incidents.message-quiet-hours");
                    case REPORT -> text("incidents.report");
                    case TEST -> text("incidents.test");
                  })
          .orElseGet(() -> text("incidents.message"));
    }
  }

  /** A step of an escalation policy was done. */
  record Escalated(StepRecord step) implements Happening {
    @Override
    public Instant at() {
      return step.doneAt();
    }
  }

  /** Somebody took notice. */
  record Acknowledged(Acknowledgement notice) implements Happening {
    @Override
    public Instant at() {
      return notice.at();
    }
  }

  /**
   * Somebody muted the check or the whole domain.
   *
   * @param what was muted
   */
  record Muted(Snooze snooze, String what) implements Happening {
    @Override
    public Instant at() {
      return snooze.setAt();
    }
  }

  /**
   * Somebody wrote something.
   *
   * @param deletable whether who looks at it may delete it
   */
  record Said(Comment comment, boolean deletable) implements Happening {
    @Override
    public Instant at() {
      return comment.writtenAt();
    }
  }
}
