package io.domainwatch.checks.emailauth;

import static io.domainwatch.checks.emailauth.Seen.BIMI;
import static io.domainwatch.checks.emailauth.Seen.DMARC;
import static io.domainwatch.checks.emailauth.Seen.MX;
import static io.domainwatch.checks.emailauth.Seen.NAME;
import static io.domainwatch.checks.emailauth.Seen.STS;
import static io.domainwatch.checks.emailauth.Seen.healthy;
import static io.domainwatch.checks.emailauth.Seen.malformed;
import static io.domainwatch.checks.emailauth.Seen.policyOf;
import static io.domainwatch.checks.emailauth.Seen.revoked;
import static io.domainwatch.checks.emailauth.Seen.rsa;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.emailauth.EmailAuthObservation.Receives;
import io.domainwatch.checks.emailauth.EmailAuthObservation.Selector;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.value.JsonValue;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Severities and borders of single rules (docs/spec/checks/email_auth.md, "Judgement"). */
class EmailAuthRulesTest {

  /** The only event that is heard when this is so from the first run on. */
  private static Event only(Seen seen) {
    Story story = new Story().settled(seen);
    assertThat(story.events()).hasSize(1);
    return story.events().getFirst();
  }

  private static void nothing(Seen seen) {
    assertThat(new Story().runs(3, seen).heard()).isEmpty();
  }

  private static Seen withoutBimi() {
    return healthy().without(BIMI);
  }

  @Test
  void aMissingSpfRecordMattersLessWhereNoMailIsTakenAndForgeryIsRejected() {
    assertThat(only(healthy().without(NAME)).severity()).isEqualTo(Severity.MEDIUM);
    assertThat(only(healthy().without(NAME).mail(Receives.NULL_MX)).severity())
        .isEqualTo(Severity.LOW);
    assertThat(
            only(withoutBimi()
                    .without(NAME)
                    .replace(DMARC, "v=DMARC1; p=quarantine")
                    .mail(Receives.NULL_MX))
                .severity())
        .isEqualTo(Severity.MEDIUM);
  }

  @Test
  void weakKeysAreGraded() {
    assertThat(only(healthy().selector("s1", rsa(1024, "a"))).severity())
        .isEqualTo(Severity.MEDIUM);
    assertThat(only(healthy().selector("s1", rsa(1023, "a"))).severity()).isEqualTo(Severity.HIGH);
    assertThat(only(healthy().selector("s1", malformed())).severity()).isEqualTo(Severity.HIGH);
    nothing(healthy().selector("s1", rsa(2048, "a")));
  }

  @Test
  void aKeyThatWasNeverThereIsNotRemoved() {
    nothing(healthy().selector("s2", revoked()).selector("s9", new Selector.Absent()));
  }

  @Test
  void oneOfTwinsMayBeEmpty() {
    Seen both =
        healthy().selector("selector1", rsa(2048, "x")).selector("selector2", rsa(2048, "y"));
    Story story = new Story().settled(both);
    Seen turned =
        healthy()
            .selector("selector1", new Selector.Absent())
            .selector("selector2", rsa(2048, "y"));
    assertThat(story.settled(turned).heard()).isEmpty();

    Seen gone =
        healthy()
            .selector("selector1", new Selector.Absent())
            .selector("selector2", new Selector.Absent());
    assertThat(story.settled(gone).heard()).containsExactly("dkim_key_removed");
  }

  @Test
  void aNameWithoutMailNeedsNoKey() {
    Seen keyless = healthy().noSelectors().keysCanExist(Optional.of(false));
    assertThat(only(keyless.mail(Receives.MX, MX)).type().word())
        .isEqualTo("email_auth_dkim_not_found");
    assertThat(only(keyless.mail(Receives.IMPLICIT, MX)).type().word())
        .isEqualTo("email_auth_dkim_not_found");
    nothing(keyless.mail(Receives.NULL_MX));
    nothing(keyless.mail(Receives.IMPLICIT, MX).replace(NAME, "v=spf1 -all"));
    nothing(keyless.mail(Receives.UNKNOWN));
  }

  @Test
  void aPolicyForTestersWarnsLess() {
    assertThat(only(healthy().policy(policyOf("enforce", "other.example"))).severity())
        .isEqualTo(Severity.HIGH);
    assertThat(only(healthy().policy(policyOf("testing", "other.example"))).severity())
        .isEqualTo(Severity.MEDIUM);
    nothing(healthy().policy(policyOf("none")));
  }

  @Test
  void anAnnouncementMayGoOnceSendersHaveForgottenThePolicy() {
    Story story = Story.begun().settled(healthy().without(STS));
    assertThat(story.heard()).containsExactly("mta_sts_invalid");
    assertThat(story.events().getFirst().severity()).isEqualTo(Severity.MEDIUM);

    story.after(Duration.ofDays(7)).runs(1, healthy().without(STS));

    assertThat(story.heard()).containsExactly("mta_sts_invalid", "mta_sts_recovered");
  }

  @Test
  void aPolicyThatIsTakenBackProperlyMayGo() {
    Story story = Story.begun().settled(healthy().policy(policyOf("none")));

    assertThat(story.settled(healthy().without(STS)).heard()).containsExactly("mta_sts_changed");
  }

  @Test
  void anIdThatWasNotRaisedIsTold() {
    Story story = Story.begun().settled(healthy().policy(policyOf("testing", MX)));
    assertThat(detail(story.events().getLast()).isTrue("id_not_bumped")).isTrue();

    story.settled(healthy().replace(STS, "v=STSv1; id=2"));
    assertThat(detail(story.events().getLast()).isTrue("id_not_bumped")).isFalse();
  }

  private static JsonValue.JsonObject detail(Event event) {
    return flattened(event.details());
  }

  /** The details of the change, wherever the engine puts them. */
  private static JsonValue.JsonObject flattened(JsonValue.JsonObject details) {
    return details.fields().containsKey("id_not_bumped") ? details : details.fieldsOf("detail");
  }

  @Test
  void anInvalidRecordIsNotAlsoWeakOrMissing() {
    assertThat(only(withoutBimi().replace(DMARC, "v=DMARC1; p=nono")).type().word())
        .isEqualTo("email_auth_dmarc_invalid");
    assertThat(
            only(withoutBimi().replace(DMARC, "v=DMARC1; p=nono; rua=mailto:a@shop.example"))
                .type()
                .word())
        .isEqualTo("email_auth_dmarc_invalid");
  }

  @Test
  void severalFindingsOfOneKindAreOneEventAndEachEndsByItself() {
    Seen two = healthy().selector("s1", rsa(1024, "a")).selector("s2", rsa(1024, "b"));
    Story story = new Story().settled(two);
    assertThat(story.heard()).containsExactly("dkim_key_weak");

    story.settled(healthy().selector("s1", rsa(1024, "a")).selector("s2", rsa(2048, "c")));
    assertThat(story.heard()).containsExactly("dkim_key_changed", "dkim_key_weak");

    story.settled(healthy().selector("s1", rsa(2048, "d")).selector("s2", rsa(2048, "c")));
    assertThat(story.heard()).contains("dkim_key_fixed");
  }

  @Test
  void memoryAndFormStayBounded() {
    Seen many = healthy();
    for (int i = 0; i < 500; i++) {
      many.selector("s" + i, rsa(2048, "h" + i));
    }
    Story story = new Story().runs(2, many);

    assertThat(story.heard()).isEmpty();
    assertThat(story.memory().textsOf("selectors")).hasSize(40);
  }
}
