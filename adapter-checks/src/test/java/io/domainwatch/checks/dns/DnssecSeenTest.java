package io.domainwatch.checks.dns;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.value.JsonValue;
import org.junit.jupiter.api.Test;

class DnssecSeenTest {

  @Test
  void aDsRecordWithoutItsKeyIsShown() {
    DnssecSeen seen =
        new DnssecSeenBuilder().ds("11 13 2 ab", "11 8 2 cd", "4711 13 2 ef", "1 13 2 01").build();

    assertThat(seen.leftoverDs()).containsExactly("1 13 2 01", "11 8 2 cd", "4711 13 2 ef");
    assertThat(((JsonValue.JsonObject) DnssecForm.value(seen)).textsOf("leftoverDs")).hasSize(3);
  }

  @Test
  void whileNoKeyWasSeenNoDsRecordIsLeftOver() {
    assertThat(new DnssecSeenBuilder().ds("11 13 2 ab").keys().build().leftoverDs()).isEmpty();
    assertThat(new DnssecSeenBuilder().dsUnknown().build().leftoverDs()).isEmpty();
  }
}
