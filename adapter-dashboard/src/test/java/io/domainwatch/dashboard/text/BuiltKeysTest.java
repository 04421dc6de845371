package io.domainwatch.dashboard.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.domains.CheckStatus;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.dashboard.bulk.BulkVerb;
import io.domainwatch.dashboard.domains.ListColumn;
import io.domainwatch.dashboard.format.StatusBadge;
import io.domainwatch.dashboard.web.FlashMessage;
import io.domainwatch.dashboard.web.RefusalText;
import io.domainwatch.dashboard.web.TagText;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Texts whose keys are made of words at run time, so that no search for keys finds them. */
class BuiltKeysTest {
  private static final Reader GERMAN = new Reader(Locale.GERMAN, Reader.UTC);

  private static <T> T german(Supplier<T> work) {
    return Texts.madeFor(GERMAN, work);
  }

  private static void isThereInBothLanguages(Supplier<List<String>> texts) {
    List<String> english = texts.get();
    List<String> german = german(texts);
    assertThat(german).hasSameSizeAs(english).doesNotContain("").isNotEqualTo(english);
  }

  @Test
  void whatWasDoneIsToldInBothLanguages() {
    for (FlashMessage message : FlashMessage.values()) {
      assertThat(german(message::text)).isNotBlank().isNotEqualTo(message.text());
    }
  }

  @Test
  void changesOfManyDomainsHaveTheirWordsInBothLanguages() {
    for (BulkVerb verb : BulkVerb.values()) {
      isThereInBothLanguages(() -> List.of(verb.label(), verb.title(2), verb.told(2)));
    }
    assertThat(german(() -> BulkVerb.PAUSE.title(1_200))).isEqualTo("1.200 Domains pausieren");
    assertThat(german(() -> BulkVerb.PAUSE.told(1))).isEqualTo("1 Domain ist pausiert.");
  }

  @Test
  void columnsHaveTheirWordsInBothLanguages() {
    for (ListColumn column : ListColumn.values()) {
      isThereInBothLanguages(() -> List.of(column.head(), column.label()));
    }
  }

  @Test
  void howThingsStandIsToldInBothLanguages() {
    isThereInBothLanguages(
        () ->
            Stream.of(CheckStatus.values()).map(StatusBadge::of).map(StatusBadge::label).toList());
    isThereInBothLanguages(
        () ->
            Stream.of(DomainHealth.values()).map(StatusBadge::of).map(StatusBadge::label).toList());
    isThereInBothLanguages(
        () -> List.of(StatusBadge.overdue().label(), StatusBadge.stopped().label()));
  }

  @Test
  void aRefusalIsToldInTheLanguageOfWhoeverReadsIt() {
    Refusal refusal = new Refusal.DomainLimitReached(1_000);
    assertThat(RefusalText.of(refusal)).startsWith("Your plan allows 1,000 active domains");
    assertThat(german(() -> RefusalText.of(refusal)))
        .startsWith("Ihr Tarif erlaubt 1.000 aktive Domains");
    assertThat(german(() -> TagText.problem("-x")))
        .isEqualTo(
            Optional.of(
                "„-x“ ist kein Tag. Ein Tag besteht aus 1 bis 50 Zeichen von a-z, 0-9, '.', '_',"
                    + " '/' und '-', beginnt mit einem Buchstaben oder einer Ziffer und hat"
                    + " höchstens ein ':' zwischen einem Schlüssel und einem Wert."));
  }
}
