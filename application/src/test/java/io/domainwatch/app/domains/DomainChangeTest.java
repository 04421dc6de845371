package io.domainwatch.app.domains;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.TagChange;
import io.domainwatch.core.tag.Tags;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DomainChangeTest {
  @Test
  void wordsBecomeAChange() {
    assertThat(
            DomainChange.ofWords(
                Optional.of("paused"),
                Optional.of(List.of("ssl", "email_auth", "ssl")),
                Optional.empty()))
        .isEqualTo(
            new DomainChange(
                Optional.of(DomainStatus.PAUSED),
                Optional.of(Set.of(CheckType.SSL, CheckType.EMAIL_AUTH))));
  }

  @Test
  void anEmptyListIsAChange() {
    assertThat(
            DomainChange.ofWords(Optional.empty(), Optional.of(List.of()), Optional.empty())
                .disabledChecks())
        .contains(Set.of());
  }

  @Test
  void nothingAtAllIsNoChange() {
    assertThat(
            Refused.by(
                () -> DomainChange.ofWords(Optional.empty(), Optional.empty(), Optional.empty())))
        .isInstanceOf(Refusal.InvalidRequest.class);
  }

  @Test
  void everyUnknownWordIsNamed() {
    Refusal refusal =
        Refused.by(
            () ->
                DomainChange.ofWords(
                    Optional.of("Active"),
                    Optional.of(List.of("ssl", "SSL", "ping")),
                    Optional.empty()));

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

  @Test
  void tagsAloneAreAChange() {
    assertThat(
            DomainChange.ofWords(
                Optional.empty(), Optional.empty(), Optional.of(List.of("Shop", "prod"))))
        .isEqualTo(
            DomainChange.of(
                new TagChange.Replace(Tags.of(List.of(new Tag("prod"), new Tag("shop"))))));
  }

  @Test
  void whatIsNoTagIsNamedBesideOtherWrongWords() {
    Refusal refusal =
        Refused.by(
            () ->
                DomainChange.ofWords(
                    Optional.of("Active"), Optional.empty(), Optional.of(List.of("ok", "a b"))));

    assertThat(refusal)
        .isInstanceOfSatisfying(
            Refusal.InvalidRequest.class,
            invalid ->
                assertThat(invalid.problems())
                    .extracting(FieldError::field)
                    .containsExactly("status", "tags[1]"));
  }
}
