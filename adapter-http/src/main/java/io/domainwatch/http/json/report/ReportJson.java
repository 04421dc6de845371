package io.domainwatch.http.json.report;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.report.Availabilities;
import io.domainwatch.core.report.ChangeFigures;
import io.domainwatch.core.report.DomainUptime;
import io.domainwatch.core.report.IncidentFigures;
import io.domainwatch.core.report.Report;
import io.domainwatch.core.report.ReportPeriod;
import io.domainwatch.core.report.Uptime;
import io.domainwatch.http.json.ExpiryJson;
import io.domainwatch.http.json.JsonBody;
import io.domainwatch.http.json.JsonWriter;
import java.util.Optional;
import java.util.OptionalDouble;

/** Reports (docs/spec/resources.md, "Reports"). */
public final class ReportJson {
  private ReportJson() {}

  /** A report under {@code data}. */
  public static JsonBody of(Report report) {
    return writer -> writer.object(() -> writer.object("data", () -> fields(writer, report)));
  }

  private static void fields(JsonWriter writer, Report report) {
    ReportPeriod period = report.period();
    writer.field("kind", period.kind().wireName());
    writer.field("organization", report.organization());
    writer.field("firstDay", period.firstDay().toString());
    writer.field("lastDay", period.lastDay().toString());
    writer.field("timeZone", period.zone().getId());
    writer.field("from", period.from());
    writer.field("to", period.to());
    writer.field("madeAt", report.madeAt());
    writer.object("availability", () -> availability(writer, report.availability()));
    writer.object("incidents", () -> incidents(writer, report.incidents()));
    writer.object(
        "expiries",
        () -> {
          writer.field("total", report.expiries().total());
          writer.array(
              "soonest",
              () ->
                  report
                      .expiries()
                      .soonest()
                      .forEach(
                          expiry ->
                              writer.object(
                                  () -> ExpiryJson.fields(writer, expiry, report.madeAt()))));
        });
    writer.object("changes", () -> changes(writer, report.changes()));
    before(writer, report.before());
  }

  private static void availability(JsonWriter writer, Availabilities all) {
    writer.field("domains", all.domains());
    writer.field("unwatchedDomains", all.unwatched());
    uptime(writer, all.overall());
    writer.array(
        "worst", () -> all.worst().forEach(each -> writer.object(() -> domain(writer, each))));
  }

  private static void domain(JsonWriter writer, DomainUptime each) {
    writer.field("domainId", each.id().text());
    writer.field("domainName", each.name().ascii());
    uptime(writer, each.uptime());
  }

  private static void uptime(JsonWriter writer, Uptime uptime) {
    ratio(writer, uptime);
    writer.field("upSeconds", uptime.upSeconds());
    writer.field("downSeconds", uptime.downSeconds());
    writer.field("unknownSeconds", uptime.unknownSeconds());
    writer.time("since", uptime.since());
  }

  private static void ratio(JsonWriter writer, Uptime uptime) {
    OptionalDouble ratio = uptime.ratio();
    writer.field(
        "ratio",
        ratio.isPresent()
            ? new JsonValue.JsonDecimal(ratio.getAsDouble())
            : new JsonValue.JsonNull());
  }

  private static void incidents(JsonWriter writer, IncidentFigures figures) {
    writer.field("opened", figures.opened());
    writer.object(
        "bySeverity",
        () -> {
          for (Severity severity : Severity.values()) {
            writer.field(severity.wireName(), figures.opened(severity));
          }
        });
    writer.field("stillOpen", figures.stillOpen());
    figures
        .longest()
        .ifPresentOrElse(
            longest -> writer.object("longest", () -> incident(writer, longest)),
            () -> writer.field("longest", new JsonValue.JsonNull()));
    writer.array(
        "gravest",
        () -> figures.gravest().forEach(each -> writer.object(() -> incident(writer, each))));
  }

  private static void incident(JsonWriter writer, Incident incident) {
    writer.field("incidentId", incident.id().text());
    writer.field("domainId", incident.domainId().text());
    writer.field("domainName", incident.domainName().ascii());
    writer.field("checkType", incident.checkType().wireName());
    writer.field("type", incident.type().wireName());
    writer.field("label", incident.label());
    writer.field("severity", incident.severity().wireName());
    writer.field("openedAt", incident.openedAt());
    writer.time("closedAt", incident.closedAt());
  }

  private static void changes(JsonWriter writer, ChangeFigures changes) {
    writer.field("total", changes.total());
    writer.array(
        "byType",
        () ->
            changes
                .byType()
                .forEach(
                    type ->
                        writer.object(
                            () -> {
                              writer.field("type", type.type().wireName());
                              writer.field("label", type.label());
                              writer.field("count", type.count());
                            })));
    writer.array(
        "newest",
        () -> changes.newest().forEach(each -> writer.object(() -> change(writer, each))));
  }

  private static void change(JsonWriter writer, NamedEvent named) {
    Event event = named.event();
    writer.field("eventId", event.id().text());
    writer.field("domainId", event.domainId().text());
    writer.field("domainName", named.domainName().ascii());
    writer.field("checkType", event.checkType().wireName());
    writer.field("type", event.type().wireName());
    writer.field("occurredAt", event.occurredAt());
    writer.field("message", event.message());
  }

  private static void before(JsonWriter writer, Optional<Report.Former> before) {
    before.ifPresentOrElse(
        former ->
            writer.object(
                "before",
                () -> {
                  ratio(writer, former.overall());
                  writer.field("incidents", former.incidents());
                  writer.field("changes", former.changes());
                }),
        () -> writer.field("before", new JsonValue.JsonNull()));
  }
}
