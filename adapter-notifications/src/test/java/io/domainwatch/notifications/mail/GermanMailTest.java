package io.domainwatch.notifications.mail;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.confirmation.ConfirmationMail;
import io.domainwatch.core.confirmation.ConfirmationToken;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.text.Language;
import io.domainwatch.notifications.Leftovers;
import io.domainwatch.notifications.MessageFixtures;
import io.domainwatch.notifications.text.Links;
import java.security.SecureRandom;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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

  private static MailText mail(Message message, Language language) {
    return MailText.of(
        MessageFixtures.channel(new ChannelTarget.Email("bob@example.com"), language),
        MessageFixtures.delivery(message),
        LINKS);
  }
}
