package io.domainwatch.notifications.mail;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.confirmation.ConfirmationMail;
import io.domainwatch.core.confirmation.ConfirmationToken;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.message.Letter;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.report.Availabilities;
import io.domainwatch.core.report.ChangeFigures;
import io.domainwatch.core.report.DomainUptime;
import io.domainwatch.core.report.ExpiryFigures;
import io.domainwatch.core.report.IncidentFigures;
import io.domainwatch.core.report.Report;
import io.domainwatch.core.report.ReportKind;
import io.domainwatch.core.report.ReportLetters;
import io.domainwatch.core.report.ReportPeriod;
import io.domainwatch.core.report.Uptime;
import io.domainwatch.core.text.Language;
import io.domainwatch.notifications.Leftovers;
import io.domainwatch.notifications.MessageFixtures;
import io.domainwatch.notifications.text.Links;
import java.security.SecureRandom;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class GermanMailTest {
  private static final Links LINKS = new Links(MessageFixtures.PUBLIC_URL);

  static List<Message> messages() {
    return MessageFixtures.ofEveryKind();
  }

  @ParameterizedTest
  @MethodSource("messages")
  void nothingIsEnglishButWhatWasRecorded(Message message) {
    MailText mail = mail(message, Language.GERMAN);
    for (String text : List.of(mail.subject(), mail.plain(), mail.html())) {
      assertThat(Leftovers.in(text)).isEmpty();
    }
    assertThat(Leftovers.in(mail(message, Language.ENGLISH).plain())).isNotEmpty();
    assertThat(mail.html()).contains("<html lang=\"de\">");
  }

  @Test
  void whatWasRecordedInEnglishSaysSo() {
    String recorded = "<p style=\"margin:0\" lang=\"en\"><bdi>Connection refused";

    assertThat(mail(MessageFixtures.one(), Language.GERMAN).html()).contains(recorded);
    assertThat(mail(MessageFixtures.one(), Language.ENGLISH).html())
        .doesNotContain("lang=\"en\"><bdi>");
    assertThat(mail(MessageFixtures.acknowledged(), Language.GERMAN).html())
        .contains("<bdi>Bestätigt von ann@example.com.</bdi>")
        .doesNotContain("lang=\"en\"");
  }

  @Test
  void itsTimesAndNumbersAreGerman() {
    assertThat(mail(MessageFixtures.one(), Language.GERMAN).plain())
        .contains("shop.example.com: Website ist nicht erreichbar (Fehler, hoch)")
        .contains("20.11.2026 15:16:00 UTC")
        .contains("Gesendet vom Kanal „On call“ von Domainwatch.\nSeine Einstellungen: https://");
    assertThat(mail(MessageFixtures.group(2_600), Language.GERMAN))
        .satisfies(
            mail ->
                assertThat(mail.subject())
                    .isEqualTo(
                        "mindestens 2.500 Domains: Website ist nicht erreichbar"
                            + " (die Adresse 192.0.2.7)"))
        .satisfies(mail -> assertThat(mail.plain()).contains("… und 2.500 weitere."));
  }

  @Test
  void theQuestionToAReceiverIsInTheLanguageOfTheChannel() {
    ConfirmationToken token = ConfirmationToken.make(new SecureRandom());
    MailText question =
        ConfirmationLetter.of(
            new ConfirmationMail(
                "bob@example.com", "Müller & Co", Language.GERMAN, token, MessageFixtures.AT),
            LINKS);

    assertThat(question.plain()).contains("„Müller & Co“", "innerhalb von 7 Tagen");
    assertThat(Leftovers.in(question.plain())).isEmpty();
    assertThat(Leftovers.in(question.html())).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void aReportIsWhollyInTheLanguageOfTheChannel(ReportKind kind) {
    Letter german = ReportLetters.of(report(kind), Language.GERMAN);
    MailText mail = mail(Message.report(MessageFixtures.AT, german), Language.GERMAN);

    assertThat(Leftovers.in(texts(german))).isEmpty();
    assertThat(Leftovers.in(texts(ReportLetters.of(report(kind), Language.ENGLISH))))
        .hasSizeGreaterThan(20);
    assertThat(Leftovers.in(mail.plain())).isEmpty();
    assertThat(mail.plain())
        .contains(
            "90,00 % der Zeit, deren Zustand bekannt ist.",
            "1.200 Vorfälle begonnen, 1 ist noch offen.")
        .contains("2 mit Schweregrad hoch", "Nichts bekannt ist von 1 Domain von 3 Domains.");
  }

  private static Report report(ReportKind kind) {
    LocalDate first =
        LocalDate.of(2026, kind == ReportKind.WEEKLY ? 11 : 3, kind == ReportKind.WEEKLY ? 16 : 1);
    Uptime uptime = new Uptime(9, 1, 7, Optional.of(MessageFixtures.AT));
    return new Report(
        "Müller",
        new ReportPeriod(kind, first, ZoneId.of("Europe/Berlin")),
        MessageFixtures.AT,
        new Availabilities(
            3,
            1,
            uptime,
            List.of(
                new DomainUptime(
                    new DomainId(MessageFixtures.uuid(7)), new DomainName("a.example"), uptime))),
        new IncidentFigures(
            Map.of(Severity.HIGH, 2, Severity.LOW, 1_198), 1, Optional.empty(), List.of()),
        new ExpiryFigures(0, List.of()),
        ChangeFigures.of(Map.of(), List.of()),
        Optional.of(new Report.Former(uptime, 1, 0)));
  }

  private static String texts(Letter letter) {
    return letter.title()
        + "\n"
        + letter.lead()
        + "\n"
        + letter.sections().stream()
            .flatMap(
                section ->
                    Stream.of(
                            List.of(section.heading()),
                            section.lines(),
                            section.columns(),
                            section.rows().stream().flatMap(row -> row.cells().stream()).toList())
                        .flatMap(List::stream))
            .collect(Collectors.joining("\n"));
  }

  private static MailText mail(Message message, Language language) {
    return MailText.of(
        MessageFixtures.channel(new ChannelTarget.Email("bob@example.com"), language),
        MessageFixtures.delivery(message),
        LINKS);
  }
}
