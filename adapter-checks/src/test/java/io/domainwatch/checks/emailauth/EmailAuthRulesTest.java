package io.domainwatch.checks.emailauth;

import static io.domainwatch.checks.emailauth.EmailAuthProbeResults.BIMI;
import static io.domainwatch.checks.emailauth.EmailAuthProbeResults.DMARC;
import static io.domainwatch.checks.emailauth.EmailAuthProbeResults.MX;
import static io.domainwatch.checks.emailauth.EmailAuthProbeResults.NAME;
import static io.domainwatch.checks.emailauth.EmailAuthProbeResults.STS;
import static io.domainwatch.checks.emailauth.EmailAuthProbeResults.healthy;
import static io.domainwatch.checks.emailauth.EmailAuthProbeResults.malformed;
import static io.domainwatch.checks.emailauth.EmailAuthProbeResults.policyOf;
import static io.domainwatch.checks.emailauth.EmailAuthProbeResults.revoked;
import static io.domainwatch.checks.emailauth.EmailAuthProbeResults.rsa;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Receives;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Selector;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.testkit.check.CheckStory;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Severities and borders of single rules (docs/spec/checks/email_auth.md, "Judgement"). */
class EmailAuthRulesTest {

  /** The only event that is heard when this is so from the first run on. */
  private static Event only(EmailAuthProbeResults seen) {
    CheckStory<EmailAuthProbeResults> story = EmailAuthProbeResults.story().runs(2, seen);
    assertThat(story.events()).hasSize(1);
    return story.events().getFirst();
  }

  private static void nothing(EmailAuthProbeResults seen) {
    assertThat(EmailAuthProbeResults.story().runs(3, seen).eventTypes()).isEmpty();
  }

  private static EmailAuthProbeResults withoutBimi() {
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
    EmailAuthProbeResults both =
        healthy().selector("selector1", rsa(2048, "x")).selector("selector2", rsa(2048, "y"));
    CheckStory<EmailAuthProbeResults> story = EmailAuthProbeResults.story().runs(2, both);
    EmailAuthProbeResults turned =
        healthy()
            .selector("selector1", new Selector.Absent())
            .selector("selector2", rsa(2048, "y"));
    assertThat(story.runs(2, turned).eventTypes()).isEmpty();

    EmailAuthProbeResults gone =
        healthy()
            .selector("selector1", new Selector.Absent())
            .selector("selector2", new Selector.Absent());
    assertThat(story.runs(2, gone).eventTypes()).containsExactly("email_auth_dkim_key_removed");
  }

  @Test
  void aNameWithoutMailNeedsNoKey() {
    EmailAuthProbeResults keyless = healthy().noSelectors().keysCanExist(Optional.of(false));
    assertThat(only(keyless.mail(Receives.MX, MX)).type().wireName())
        .isEqualTo("email_auth_dkim_not_found");
    assertThat(only(keyless.mail(Receives.IMPLICIT, MX)).type().wireName())
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
    CheckStory<EmailAuthProbeResults> story =
        EmailAuthProbeResults.story().run(healthy()).runs(2, healthy().without(STS));
    assertThat(story.eventTypes()).containsExactly("email_auth_mta_sts_invalid");
    assertThat(story.events().getFirst().severity()).isEqualTo(Severity.MEDIUM);

    story.after(Duration.ofDays(7)).runs(1, healthy().without(STS));

    assertThat(story.eventTypes())
        .containsExactly("email_auth_mta_sts_invalid", "email_auth_mta_sts_recovered");
  }

  @Test
  void aPolicyThatIsTakenBackProperlyMayGo() {
    CheckStory<EmailAuthProbeResults> story =
        EmailAuthProbeResults.story().run(healthy()).runs(2, healthy().policy(policyOf("none")));

    assertThat(story.runs(2, healthy().without(STS)).eventTypes())
        .containsExactly("email_auth_mta_sts_changed");
  }

  @Test
  void anIdThatWasNotRaisedIsReported() {
    CheckStory<EmailAuthProbeResults> story =
        EmailAuthProbeResults.story()
            .run(healthy())
            .runs(2, healthy().policy(policyOf("testing", MX)));
    assertThat(detail(story.events().getLast()).isTrue("id_not_bumped")).isTrue();

    story.runs(2, healthy().replace(STS, "v=STSv1; id=2"));
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
    Event invalid = only(withoutBimi().replace(DMARC, "v=DMARC1; p=nono"));

    assertThat(invalid.type().wireName()).isEqualTo("email_auth_dmarc_invalid");
    assertThat(invalid.message())
        .isEqualTo("The DMARC record is invalid: no policy is called p=nono");
    assertThat(invalid.details().findText("record")).contains("v=DMARC1; p=nono");
  }

  @ParameterizedTest
  @CsvSource({
    "p=foo, bad_policy, no policy is called p=foo",
    "p=, bad_policy, no policy is called p=",
    "p=reject; sp=rejected, bad_policy, no policy is called sp=rejected",
    "p=reject; p=none, repeated_policy, the tag p is there twice",
  })
  void aPolicyThatReceiversTakeForNoneIsWeakAndShown(String tags, String reason, String why) {
    Event weak =
        only(withoutBimi().replace(DMARC, "v=DMARC1; " + tags + "; rua=mailto:a@shop.example"));

    assertThat(weak.type().wireName()).isEqualTo("email_auth_dmarc_weak");
    assertThat(weak.severity()).isEqualTo(Severity.HIGH);
    assertThat(weak.message())
        .isEqualTo("DMARC acts as p=none because " + why + ": spoofed mail is not rejected");
    assertThat(weak.details().findText("reason")).contains(reason);
  }

  @Test
  void severalFindingsOfOneKindAreOneEventAndEachEndsByItself() {
    EmailAuthProbeResults two =
        healthy().selector("s1", rsa(1024, "a")).selector("s2", rsa(1024, "b"));
    CheckStory<EmailAuthProbeResults> story = EmailAuthProbeResults.story().runs(2, two);
    assertThat(story.eventTypes()).containsExactly("email_auth_dkim_key_weak");

    story.runs(2, healthy().selector("s1", rsa(1024, "a")).selector("s2", rsa(2048, "c")));
    assertThat(story.eventTypes())
        .containsExactly("email_auth_dkim_key_weak", "email_auth_dkim_key_changed");

    story.runs(2, healthy().selector("s1", rsa(2048, "d")).selector("s2", rsa(2048, "c")));
    assertThat(story.eventTypes()).contains("email_auth_dkim_key_fixed");
  }

  @Test
  void memoryAndFormStayBounded() {
    EmailAuthProbeResults many = healthy();
    for (int i = 0; i < 500; i++) {
      many.selector("s" + i, rsa(2048, "h" + i));
    }
    CheckStory<EmailAuthProbeResults> story = EmailAuthProbeResults.story().runs(2, many);

    assertThat(story.eventTypes()).isEmpty();
    assertThat(story.memory().textsOf("selectors")).hasSize(40);
  }
}
