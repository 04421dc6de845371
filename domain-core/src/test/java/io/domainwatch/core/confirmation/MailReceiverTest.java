package io.domainwatch.core.confirmation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MailReceiverTest {
  @ParameterizedTest
  @CsvSource({
    "ops@example.com, Ops@EXAMPLE.com",
    "ops@example.com, ops+1@example.com",
    "ops@münchen.de, ops@xn--mnchen-3ya.de"
  })
  void severalWritingsAreOneReceiver(String one, String other) {
    assertThat(MailReceiver.of(one)).isEqualTo(MailReceiver.of(other));
  }

  @ParameterizedTest
  @CsvSource({
    "ops@example.com, oops@example.com",
    "ops@example.com, ops@example.org",
    "x@faß.de, x@fass.de",
    "+a@example.com, +b@example.com"
  })
  void differentReceiversStayApart(String one, String other) {
    assertThat(MailReceiver.of(one)).isNotEqualTo(MailReceiver.of(other));
  }

  @Test
  void theAddressIsNotKept() {
    assertThat(MailReceiver.of("ops@example.com").toString()).doesNotContain("ops", "example");
  }
}
