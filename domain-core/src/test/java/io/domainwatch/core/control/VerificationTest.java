package io.domainwatch.core.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.run.Intrusion;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class VerificationTest {
  private static final Instant NOW = Instant.parse("2026-11-22T12:00:00Z");
  private static final DomainName ABOVE = new DomainName("example.com");
  private static final DomainName NAME = new DomainName("shop.example.com");

  private static DomainControl begun() {
    return DomainControl.begun(
        new OrganizationId(UUID.randomUUID()),
        new DomainId(UUID.randomUUID()),
        ControlToken.make(new SecureRandom()),
        NOW);
  }

  private static DomainControl shown(ControlMethod method) {
    return begun().looked(new VerificationResult.Shown(method), NOW);
  }

  private static Verification.Required with(DomainControl own, DomainControl above) {
    return new Verification.Required(
        NAME, own, Optional.of(new Verification.Required.Above(ABOVE, above)));
  }

  @Test
  void withoutARuleEverythingIsAllowed() {
    assertThat(new Verification.Off().intrusionAt(NOW)).isEqualTo(new Intrusion.Allowed());
  }

  @Test
  void whatIsUnverifiedOrHasLapsedMayNotBeScannedAndTheReasonSaysWhatToDo() {
    Verification.Required never = new Verification.Required(NAME, begun(), Optional.empty());
    assertThat(never.intrusionAt(NOW))
        .isEqualTo(
            new Intrusion.Unverified(
                "Control of shop.example.com was not shown yet. Publish the TXT record"
                    + " _domainwatch-challenge.shop.example.com with the value %1$s, or that value"
                        .formatted(never.challenge().value())
                    + " in the file"
                    + " http://shop.example.com/.well-known/domainwatch-challenge.txt."));

    Verification.Required once =
        new Verification.Required(NAME, shown(ControlMethod.DNS), Optional.empty());
    assertThat(once.intrusionAt(NOW)).isEqualTo(new Intrusion.Allowed());
    assertThat(once.intrusionAt(NOW.plus(Duration.ofDays(30))))
        .isInstanceOfSatisfying(
            Intrusion.Unverified.class,
            it -> assertThat(it.howTo()).contains("not shown again in time"));
  }

  @Test
  void aRecordAboveCountsAndAFileDoesNot() {
    assertThat(with(begun(), shown(ControlMethod.DNS)).stateAt(NOW))
        .isInstanceOfSatisfying(
            ControlState.Verified.class, it -> assertThat(it.through()).contains(ABOVE));
    assertThat(with(begun(), shown(ControlMethod.FILE)).stateAt(NOW))
        .isEqualTo(new ControlState.Unverified());
    assertThat(with(begun(), shown(ControlMethod.DNS)).intrusionAt(NOW.plus(Duration.ofDays(30))))
        .isInstanceOf(Intrusion.Unverified.class);
  }

  @Test
  void whatWasShownForTheNameItselfComesFirst() {
    assertThat(with(shown(ControlMethod.FILE), shown(ControlMethod.DNS)).stateAt(NOW))
        .isInstanceOfSatisfying(
            ControlState.Verified.class,
            it -> {
              assertThat(it.through()).isEmpty();
              assertThat(it.method()).isEqualTo(ControlMethod.FILE);
            });
  }

  @Test
  void aPublishedTextShowsItOnALineOfItsOwn() {
    String token = "0123456789abcdef".repeat(2);
    Challenge challenge = new Challenge(NAME, new ControlToken(token));
    assertThat(challenge.isShownBy(token)).isTrue();
    assertThat(challenge.isShownBy("another\r\n " + token + " \r\n")).isTrue();
    assertThat(challenge.isShownBy("x" + token)).isFalse();
    assertThat(challenge.isShownBy("0123456789ABCDEF".repeat(2))).isFalse();
    assertThat(challenge.isShownBy("")).isFalse();
  }
}
