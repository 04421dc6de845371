package io.domainwatch.core.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.text.Sentence;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PasswordRulesTest {
  private static final String EMAIL = "ann.example.person@example.com";
  private static final String PRESENT = "the present password";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "correct horse battery",
        "            x",
        "ünïcödé wörds",
        "aaaaaaaaaaab",
        "😀😀😀😀😀😀😀😀😀😀😀x"
      })
  void lengthIsAllThatIsAsked(String password) {
    assertThat(problems(password)).isEmpty();
  }

  @Test
  void lengthCountsCharactersAndNotHalvesOfThem() {
    assertThat(problems("😀".repeat(6))).containsExactly("must have 12 to 200 characters");
    assertThat(problems("x".repeat(10) + "y")).containsExactly("must have 12 to 200 characters");
    assertThat(problems("xy".repeat(6))).isEmpty();
    assertThat(problems("xy".repeat(100))).isEmpty();
    assertThat(problems("xy".repeat(100) + "z")).containsExactly("must have 12 to 200 characters");
  }

  @Test
  void theAddressIsNoPasswordNorItsLocalPart() {
    assertThat(problems("Ann.Example.Person@example.com")).hasSize(1);
    assertThat(problems("ann.example.PERSON")).hasSize(1);
    assertThat(problems("ann.example.person!")).isEmpty();
  }

  @Test
  void thePresentOneIsNoNewOne() {
    assertThat(problems(PRESENT)).containsExactly("must not be the current password");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"123456789012", "Password1234", "QWERTYUIOP12", "administrator", "aaaaaaaaaaaa"})
  void whatEverybodyTriesFirstIsRefused(String password) {
    assertThat(problems(password))
        .singleElement()
        .asString()
        .startsWith("is a commonly used password");
  }

  private static List<String> problems(String password) {
    return PasswordRules.problems(password, EMAIL, PRESENT).stream().map(Sentence::text).toList();
  }
}
