package io.domainwatch.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SentenceTest {
  @Test
  void itsArgumentsStandInTheirPlaces() {
    Sentence sentence = Sentence.of("must be {0} to {1}", 1, "$2 {0}");
    assertThat(sentence.text()).isEqualTo("must be 1 to $2 {0}");
    assertThat(sentence.in("bis {1} ab {0} muss es sein"))
        .isEqualTo("bis $2 {0} ab 1 muss es sein");
  }

  @Test
  void withoutArgumentsItIsItsTemplate() {
    assertThat(Sentence.of("is missing").text()).isEqualTo("is missing");
    assertThat(Sentence.verbatim("{0} 'is' kept").text()).isEqualTo("{0} 'is' kept");
  }
}
