package io.domainwatch.core.port;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PortRuleTest {
  private static final PortRule RULE = PortRule.STANDARD;

  @ParameterizedTest
  @ValueSource(ints = {80, 443, 8080, 8443})
  void webPortsAreAllowedToChecksAndWebhooks(int port) {
    assertThat(RULE.allows(port)).isTrue();
    assertThat(RULE.allowsWebhook(port)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {1_024, 3_000, 5_000, 8_000, 8_081, 8_888, 9_000, 9_443, 49_152, 65_535})
  void aReceiverMayListenWhereNoOtherServiceIsExpected(int port) {
    assertThat(RULE.allows(port)).isFalse();
    assertThat(RULE.allowsWebhook(port)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        -1, 0, 1, 21, 22, 23, 25, 53, 81, 110, 143, 389, 445, 465, 587, 993, 1_023, 1_433, 1_521,
        2_049, 2_222, 2_375, 2_379, 2_525, 3_306, 3_389, 5_432, 5_672, 5_900, 6_000, 6_379, 6_443,
        6_667, 8_086, 8_500, 9_042, 9_092, 9_200, 10_250, 11_211, 27_017, 65_536
      })
  void servicesThatAreNoWebApplicationsAreRefusedToBoth(int port) {
    assertThat(RULE.allows(port)).isFalse();
    assertThat(RULE.allowsWebhook(port)).isFalse();
  }

  @Test
  void theOperatorMayAllowMoreAndLess() {
    PortRule rule = new PortRule(Set.of(443, 22, 6_379));
    assertThat(rule.allows(22)).isTrue();
    assertThat(rule.allowsWebhook(6_379)).isTrue();
    assertThat(rule.allows(80)).isFalse();
    assertThat(rule.allowsWebhook(80)).isFalse();
    assertThat(rule.webhookWords())
        .isEqualTo("22, 443, 6379, or 1024 and above where no other service is expected");
  }

  @Test
  void noPortThatSystemsGiveOutForAMomentIsAnotherServices() {
    for (int port = 32_768; port <= 65_535; port++) {
      assertThat(RULE.allowsWebhook(port)).as("port %s", port).isTrue();
    }
  }
}
