package io.domainwatch.core.report;

import io.domainwatch.core.check.CheckWords;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.expiry.Expiry;
import io.domainwatch.core.message.EventSentence;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.Letter;
import io.domainwatch.core.message.Letter.Row;
import io.domainwatch.core.message.Letter.Section;
import io.domainwatch.core.text.Language;
import io.domainwatch.core.text.Wording;
import io.domainwatch.core.value.TextSanitizer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Reports as letters, in a language. Texts of others are cut, and cannot break a line. */
public final class ReportLetters {
  private final Report report;
  private final Wording wording;
  private final ReportText words;

  private ReportLetters(Report report, Wording wording) {
    this.report = report;
    this.wording = wording;
    this.words = new ReportText(wording);
  }

  /** What a report says. */
  public static Letter of(Report report, Language language) {
    return new ReportLetters(report, new Wording(language)).letter();
  }

  private Letter letter() {
    return new Letter(
        words.title(report.period()),
        text("lead", words.days(report.period()), TextSanitizer.of(report.organization())),
        List.of(availability(), incidents(), expiries(), changes()));
  }

  private Section availability() {
    Availabilities all = report.availability();
    return new Section(
        text("availability"),
        lines(
            text("watched", words.percent(all.overall())),
            words.known(report),
            words.before(report),
            all.worst().isEmpty() ? text("none-down") : ""),
        List.of(text("domain"), text("availability"), text("down-for")),
        all.worst().stream().map(this::row).toList());
  }

  private Row row(DomainUptime domain) {
    Uptime uptime = domain.uptime();
    return new Row(
        List.of(
            name(domain.name()),
            (words.percent(uptime) + " " + words.since(uptime, report.period())).strip(),
            words.length(Duration.ofSeconds(uptime.downSeconds()))));
  }

  private Section incidents() {
    IncidentFigures figures = report.incidents();
    return new Section(
        text("incidents"),
        lines(
            words.incidents(figures),
            words.severities(figures),
            figures.longest().map(this::longest).orElse("")),
        List.of(
            text("severity"), text("domain"), text("incident"), text("opened-at"), text("lasted")),
        figures.gravest().stream().map(this::row).toList());
  }

  private String longest(Incident incident) {
    return text(
        "longest",
        words.lasted(incident, report.madeAt()),
        name(incident.domainName()),
        label(incident));
  }

  private Row row(Incident incident) {
    return new Row(
        List.of(
            CheckWords.of(incident.severity(), wording),
            name(incident.domainName()),
            label(incident),
            words.at(incident.openedAt(), report.period().zone()),
            words.lasted(incident, report.madeAt())));
  }

  private String label(Incident incident) {
    return CheckCatalogue.of(incident.checkType())
        .find(incident.type())
        .map(spec -> CheckWords.of(spec, wording))
        .orElseGet(incident::label);
  }

  private Section expiries() {
    ExpiryFigures figures = report.expiries();
    int more = figures.total() - figures.soonest().size();
    return new Section(
        text("expiries"),
        lines(figures.total() == 0 ? text("no-expiry") : "", more > 0 ? text("soonest", more) : ""),
        List.of(text("expires"), text("left"), text("domain"), text("what"), text("provider")),
        figures.soonest().stream().map(this::row).toList());
  }

  private Row row(Expiry expiry) {
    long days = expiry.daysLeft(report.madeAt());
    return new Row(
        List.of(
            words.at(expiry.seen().expiresAt(), report.period().zone()),
            days < 0 ? text("expired") : text("length-days", days, String.valueOf(days)),
            name(expiry.domainName()),
            text("kind-" + expiry.seen().kind().wireName()),
            TextSanitizer.of(expiry.seen().provider().orElseGet(() -> text("unknown")))));
  }

  private Section changes() {
    ChangeFigures figures = report.changes();
    List<String> lines = new ArrayList<>();
    figures.byType().forEach(type -> lines.add(text("of-type", label(type), type.count())));
    if (lines.isEmpty()) {
      lines.add(text("no-change"));
    }
    return new Section(
        text("changes"),
        lines,
        List.of(text("when"), text("domain"), text("change")),
        figures.newest().stream().map(this::row).toList());
  }

  private String label(ChangeFigures.Count type) {
    return wording
        .find("labels.event-" + Wording.hyphened(type.type().wireName()))
        .orElseGet(type::label);
  }

  private Row row(NamedEvent change) {
    return new Row(
        List.of(
            words.at(change.event().occurredAt(), report.period().zone()),
            name(change.domainName()),
            EventSentence.of(EventSnapshot.of(change), wording)));
  }

  private String text(String name, Object... arguments) {
    return wording.text("letters." + name, arguments);
  }

  private static String name(DomainName name) {
    String unicode = name.unicode();
    return unicode.equals(name.ascii()) ? unicode : unicode + " (" + name.ascii() + ")";
  }

  private static List<String> lines(String... texts) {
    return Stream.of(texts).filter(text -> !text.isEmpty()).toList();
  }
}
