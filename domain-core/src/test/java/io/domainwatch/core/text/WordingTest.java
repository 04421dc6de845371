package io.domainwatch.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.MessageFormat;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Every text of the core is there in each language, with the same places in it. */
class WordingTest {
  static final java.util.List<String> AREAS = Wording.AREAS;

  private static final Pattern PLACE = Pattern.compile("\\{(\\d)[,}]");

  @ParameterizedTest
  @FieldSource("AREAS")
  void hasTheSameTextsInEachLanguage(String area) {
    ResourceBundle english = Wording.bundle(area, Language.ENGLISH.locale());
    for (Language language : Language.values()) {
      ResourceBundle other = Wording.bundle(area, language.locale());
      assertThat(other.keySet()).isEqualTo(english.keySet());
      for (String key : english.keySet()) {
        assertThat(key).startsWith(area + ".");
        assertThat(other.getString(key)).as(key).isNotBlank();
        assertThat(places(other.getString(key))).as(key).isEqualTo(places(english.getString(key)));
        assertThat(new MessageFormat(other.getString(key).replace("'", "''"), language.locale()))
            .as(key)
            .isNotNull();
      }
    }
    assertThat(texts(english)).isNotEqualTo(texts(Wording.bundle(area, Language.GERMAN.locale())));
  }

  @Test
  void numbersAndPluralsAreThoseOfTheLanguage() {
    Wording german = new Wording(Language.GERMAN);

    assertThat(german.text("messages.domains", 1)).isEqualTo("1 Domain");
    assertThat(german.text("messages.domains", 0)).isEqualTo("0 Domains");
    assertThat(german.text("messages.domains", 1_200)).isEqualTo("1.200 Domains");
    assertThat(Wording.ENGLISH.text("messages.domains", 1_200)).isEqualTo("1,200 domains");
    assertThat(german.text("messages.length-day", 1)).isEqualTo("1 Tag");
    assertThat(german.text("messages.length-day", 2)).isEqualTo("2 Tagen");
  }

  private static Set<String> places(String text) {
    return PLACE
        .matcher(text)
        .results()
        .map(place -> place.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> texts(ResourceBundle bundle) {
    return bundle.keySet().stream().map(bundle::getString).collect(Collectors.toSet());
  }
}
