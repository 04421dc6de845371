package io.domainwatch.core.tag;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a tag may be. */
class TagTest {
  @ParameterizedTest
  @ValueSource(
      strings = {"a", "7", "prod", "team:web", "a.b_c/d-e", "k.1:v-2", "env/eu:a", "a-", "x:y."})
  void aWordOrAKeyWithAValueIsATag(String text) {
    assertThat(Tag.parse(text)).isEqualTo(new Tag.Parsed.Valid(new Tag(text)));
  }

  @ParameterizedTest
  @CsvSource({"Prod,prod", "'  Team:WEB ',team:web", "ÄB,''"})
  void lettersBecomeLowerCaseAndSpacesAroundItAreDropped(String typed, String text) {
    if (text.isEmpty()) {
      assertThat(Tag.parse(typed)).isInstanceOf(Tag.Parsed.Refused.class);
    } else {
      assertThat(Tag.parse(typed)).isEqualTo(new Tag.Parsed.Valid(new Tag(text)));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "-a",
        ".a",
        "_a",
        "/a",
        ":a",
        "a:",
        "a::b",
        "a:b:c",
        "a b",
        "a,b",
        "é",
        "a\nb",
        "a:-b",
        "ı",
        "K:\u212A\u0000",
        "%61"
      })
  void everythingElseIsRefusedWithWhatIsAllowed(String text) {
    assertThat(Tag.parse(text)).isEqualTo(new Tag.Parsed.Refused(Tag.RULE));
  }

  @Test
  void aTagHasFiftyCharactersAtMostItsColonIncluded() {
    String longest = "k:" + "v".repeat(Tag.MAX_CHARACTERS - 2);

    assertThat(Tag.parse(longest)).isEqualTo(new Tag.Parsed.Valid(new Tag(longest)));
    assertThat(Tag.parse(longest + "v")).isInstanceOf(Tag.Parsed.Refused.class);
    assertThat(Tag.RULE.text())
        .isEqualTo(
            "must be 1 to 50 of a-z, 0-9, '.', '_', '/' and '-', beginning with a letter or"
                + " digit, with at most one ':' between a key and a value");
  }

  @Test
  void aLetterThatOnlyBecomesOneInLowerCaseIsRefused() {
    assertThat(Tag.parse("\u212Aey")).isInstanceOf(Tag.Parsed.Refused.class);
    assertThat(Tag.parse("\u0430bc")).isInstanceOf(Tag.Parsed.Refused.class);
  }
}
