package io.domainwatch.dashboard.reports;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.report.ReportKind;
import io.domainwatch.core.report.ReportPlan;
import io.domainwatch.core.report.ReportPlanChange;
import io.domainwatch.dashboard.web.Fields;
import java.util.List;

/**
 * The form that says which reports are sent.
 *
 * @param zone as it was typed
 */
public record ReportForm(boolean weekly, boolean monthly, String zone, List<Receiver> receivers) {
  public ReportForm {
    receivers = List.copyOf(receivers);
  }

  /**
   * A channel that can get reports.
   *
   * @param state why it gets none; empty text where nothing is in the way
   */
  public record Receiver(String id, String name, String address, String state, boolean chosen) {
    static Receiver of(Channel channel, boolean chosen) {
      String state =
          !channel.target().isConfirmed()
              ? text("reports.unconfirmed")
              : channel.isOn() ? "" : text("reports.disabled");
      return new Receiver(
          channel.id().text(), channel.name(), channel.target().shown(), state, chosen);
    }
  }

  /** As it is now. */
  static ReportForm of(ReportPlan plan, List<Channel> mailboxes) {
    return new ReportForm(
        plan.sends(ReportKind.WEEKLY),
        plan.sends(ReportKind.MONTHLY),
        plan.zone().getId(),
        mailboxes.stream()
            .map(channel -> Receiver.of(channel, plan.receivers().contains(channel.id())))
            .toList());
  }

  /** As it was sent. */
  static ReportForm of(Fields sent, List<Channel> mailboxes) {
    return new ReportForm(
        sent.has("weekly"),
        sent.has("monthly"),
        sent.text("zone"),
        mailboxes.stream()
            .map(channel -> Receiver.of(channel, chosen(sent).contains(channel.id().text())))
            .toList());
  }

  /** What it asks for; of a channel that is gone it says nothing. */
  ReportPlanChange change() {
    return new ReportPlanChange(
        Patch.to(weekly),
        Patch.to(monthly),
        Patch.to(zone),
        Patch.to(receivers.stream().filter(Receiver::chosen).map(Receiver::id).toList()));
  }

  private static List<String> chosen(Fields sent) {
    return sent.all("receiver");
  }
}
