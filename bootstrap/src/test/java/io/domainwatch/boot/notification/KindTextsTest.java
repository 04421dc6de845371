package io.domainwatch.boot.notification;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.channel.FieldRule;
import io.domainwatch.core.channel.ServiceKind;
import io.domainwatch.dashboard.text.KindTexts;
import io.domainwatch.dashboard.text.Reader;
import io.domainwatch.dashboard.text.Texts;
import io.domainwatch.notifications.kinds.Kinds;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** The texts of the kinds of channel, which one adapter describes and the other one shows. */
class KindTextsTest {
  private static final List<ServiceKind> KINDS = Kinds.described().all();

  private static ServiceKind german(ServiceKind kind) {
    return Texts.madeFor(new Reader(Locale.GERMAN, Reader.UTC), () -> KindTexts.of(kind));
  }

  @Test
  void inEnglishPagesSayWhatTheDescriptionsSay() {
    assertThat(KINDS)
        .isNotEmpty()
        .allSatisfy(kind -> assertThat(KindTexts.of(kind)).isEqualTo(kind));
  }

  @Test
  void everySentenceHasItsGermanOne() {
    for (ServiceKind kind : KINDS) {
      ServiceKind german = german(kind);
      assertThat(german.meaning()).as(kind.wireName()).isNotEqualTo(kind.meaning());
      assertThat(german.fields()).hasSameSizeAs(kind.fields());
      for (int at = 0; at < kind.fields().size(); at++) {
        FieldRule rule = kind.fields().get(at);
        assertThat(german.fields().get(at).help())
            .as(kind.wireName() + " " + rule.name())
            .isNotEqualTo(rule.help());
      }
    }
  }

  @Test
  void labelsAreGermanAndWhatIsJudgedStays() {
    ServiceKind discord =
        KINDS.stream().filter(kind -> kind.wireName().equals("discord")).findFirst().orElseThrow();
    FieldRule url = german(discord).fields().getFirst();
    assertThat(url.label()).isEqualTo("URL des Webhooks");
    assertThat(url)
        .usingRecursiveComparison()
        .ignoringFields("label", "help")
        .isEqualTo(discord.fields().getFirst());
  }
}
