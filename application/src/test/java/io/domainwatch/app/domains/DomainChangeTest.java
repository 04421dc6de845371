package io.domainwatch.app.domains;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.override.FieldError;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DomainChangeTest {
  @Test
  void wordsBecomeAChange() {
    assertThat(
            DomainChange.ofWords(
                Optional.of("paused"), Optional.of(List.of("ssl", "email_auth", "ssl"))))
        .isEqualTo(
            new DomainChange(
                Optional.of(DomainStatus.PAUSED),
                Optional.of(Set.of(CheckType.SSL, CheckType.EMAIL_AUTH))));
  }

  @Test
  void anEmptyListIsAChange() {
    assertThat(DomainChange.ofWords(Optional.empty(), Optional.of(List.of())).disabledChecks())
        .contains(Set.of());
  }

  @Test
  void nothingAtAllIsNoChange() {
    assertThat(Refused.by(() -> DomainChange.ofWords(Optional.empty(), Optional.empty())))
        .isInstanceOf(Refusal.InvalidRequest.class);
  }

  @Test
  void everyUnknownWordIsNamed() {
    Refusal refusal =
        Refused.by(
            () ->
                DomainChange.ofWords(
                    Optional.of("Active"), Optional.of(List.of("ssl", "SSL", "ping"))));

    assertThat(refusal)
        .isInstanceOfSatisfying(
            Refusal.InvalidRequest.class,
            invalid -> {
              assertThat(invalid.problems())
                  .extracting(FieldError::field)
                  .containsExactly("status", "disabledChecks[1]", "disabledChecks[2]");
              assertThat(invalid.message()).contains("\"SSL\"").contains("\"ping\"");
            });
  }
}
