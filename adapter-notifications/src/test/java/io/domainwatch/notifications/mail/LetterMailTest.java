package io.domainwatch.notifications.mail;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.ChannelState;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.message.Letter;
import io.domainwatch.core.message.Letter.Row;
import io.domainwatch.core.message.Letter.Section;
import io.domainwatch.notifications.text.Links;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Reports as mail, of names that try to break out of them. */
class LetterMailTest {
  private static final Instant AT = Instant.parse("2026-11-23T06:00:00Z");
  private static final String HOSTILE =
      "</td><script>alert(1)</script>\u202e\r\nBcc: x@example.com";

  private static final Letter LETTER =
      new Letter(
          "Weekly report: week 47 of 2026",
          "What the time was like for " + HOSTILE + ".",
          List.of(
              new Section(
                  "Availability",
                  List.of("99.45 % of the time of which the state is known."),
                  List.of("Domain", "Availability", "Down for"),
                  List.of(
                      new Row(
                          List.of(
                              "b\u00fccher.example (xn--bcher-kva.example)", "99.10 %", "8 min")),
                      new Row(List.of("a.example", "99.92 %", HOSTILE)))),
              new Section("Changes", List.of("Nothing changed."), List.of("When"), List.of())));

  private static MailText mail() {
    Channel channel =
        new Channel(
            new ChannelId(new UUID(0, 2)),
            new OrganizationId(new UUID(0, 1)),
            "Ops <b>",
            new ChannelTarget.Email(Mails.TO),
            ChannelFilter.ALL,
            Channel.Timing.PLAIN,
            new ChannelState.On(),
            Optional.empty(),
            AT,
            AT);
    return LetterMail.of(LETTER, channel, new Links("https://monitor.example.com/"));
  }

  @Test
  void plainTextHasColumns() {
    assertThat(mail().plain())
        .startsWith("Weekly report: week 47 of 2026\n\nWhat the time was like for")
        .contains(
            "Availability\n============\n\n99.45 % of the time of which the state is known.\n\n"
                + "Domain                                  Availability  Down for\n"
                + "b\u00fccher.example (xn--bcher-kva.example)  99.10 %       8 min\n"
                + "a.example                               99.92 %       ")
        .contains("Changes\n=======\n\nNothing changed.\n")
        .contains("Open in Domainwatch: https://monitor.example.com/settings/reports\n\n-- \n")
        .doesNotContain("\u202e", "\r", "\nBcc");
  }

  @Test
  void htmlIsEscapedAndFetchesNothing() {
    assertThat(mail().html())
        .startsWith("<!DOCTYPE html>")
        .contains("<th scope=\"col\" style=", ">Availability</h2>")
        .contains("<bdi>b\u00fccher.example (xn--bcher-kva.example)</bdi>")
        .contains("&lt;script&gt;alert(1)&lt;/script&gt;", "<bdi>Ops &lt;b&gt;</bdi>")
        .contains("<a href=\"https://monitor.example.com/settings/reports\">")
        .doesNotContain("<script", "<img", "src=", "\u202e")
        .endsWith("</html>\n");
    assertThat(mail().subject()).isEqualTo("Weekly report: week 47 of 2026");
  }

  @Test
  void onlyLongWordsBreakAndNamesStandAloneOnAPhone() {
    assertThat(mail().html())
        .contains("@media (max-width:480px)", "<tr class=\"head\">")
        .contains("<td class=\"name\" style=")
        .containsPattern("overflow-wrap:anywhere\"><bdi>b\u00fccher\\.example")
        .contains("white-space:nowrap\"><bdi>99.10 %", "white-space:nowrap\">Availability");
  }
}
