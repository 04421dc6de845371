package io.domainwatch.core.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.SecureRandom;
import java.util.List;
import org.junit.jupiter.api.Test;

class SessionTokenTest {
  private final SessionToken token = SessionToken.make(new SecureRandom());

  @Test
  void everyTokenIsAnother() {
    assertThat(SessionToken.make(new SecureRandom())).isNotEqualTo(token);
    assertThat(token.text()).matches("[0-9a-f]{64}");
  }

  @Test
  void whatIsStoredAndWhatFormsCarryAreSha256OfDifferentTexts() {
    SessionToken zeros = SessionToken.find("0".repeat(64)).orElseThrow();

    // printf 'session:%064d' 0 | sha256sum, and likewise with form:
    assertThat(zeros.hash().hex())
        .isEqualTo("b84388f17170b35836e94c211622274b0dcddf63282346aa723df372c0bb38be");
    assertThat(zeros.formToken())
        .isEqualTo("31bdd861d5f6203ad37c107cef286c935ef5dcef0c47e90477fe952aaa66782b");
  }

  @Test
  void aTextOfAnotherFormIsNone() {
    for (String text :
        List.of("", "0".repeat(63), "0".repeat(65), "A".repeat(64), "0".repeat(64) + "\n")) {
      assertThat(SessionToken.find(text)).isEmpty();
      assertThatThrownBy(() -> new SessionToken(text)).hasMessageNotContaining("A");
    }
    assertThat(SessionToken.find(token.text())).contains(token);
  }

  @Test
  void itIsNotShown() {
    assertThat(token.toString()).isEqualTo("***");
  }
}
