package io.domainwatch.http.json.report;

import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.report.ReportKind;
import io.domainwatch.core.report.ReportPlan;
import io.domainwatch.core.report.ReportPlanChange;
import io.domainwatch.http.json.BodyFields;
import io.domainwatch.http.json.JsonBody;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which reports are sent (docs/spec/resources.md, "Reports"). */
public final class ReportPlanJson {
  private static final Set<String> FIELDS =
      new LinkedHashSet<>(List.of("weekly", "monthly", "timeZone", "receivers"));

  private ReportPlanJson() {}

  /** A plan under {@code data}. */
  public static JsonBody of(ReportPlan plan) {
    return writer ->
        writer.object(
            () ->
                writer.object(
                    "data",
                    () -> {
                      writer.field("weekly", plan.sends(ReportKind.WEEKLY));
                      writer.field("monthly", plan.sends(ReportKind.MONTHLY));
                      writer.field("timeZone", plan.zone().getId());
                      writer.texts(
                          "receivers", plan.receivers().stream().map(ChannelId::text).toList());
                    }));
  }

  /**
   * The change that a body describes.
   *
   * @throws RequestRefused with everything that is wrong with its form
   */
  public static ReportPlanChange change(byte[] body) {
    BodyFields fields = BodyFields.of(body, FIELDS);
    ReportPlanChange change =
        new ReportPlanChange(
            fields.flag("weekly"),
            fields.flag("monthly"),
            fields.text("timeZone"),
            fields.texts("receivers"));
    fields.refuseProblems();
    return change;
  }
}
