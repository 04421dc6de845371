package io.domainwatch.checks.blacklist;

import static io.domainwatch.checks.blacklist.BlacklistProbeResults.MAIL;
import static io.domainwatch.checks.blacklist.BlacklistProbeResults.NAME;
import static io.domainwatch.checks.blacklist.BlacklistProbeResults.NAMES;
import static io.domainwatch.checks.blacklist.BlacklistProbeResults.STRONG;
import static io.domainwatch.checks.blacklist.BlacklistProbeResults.WEAK;
import static io.domainwatch.checks.blacklist.BlacklistProbeResults.WEB;
import static io.domainwatch.checks.blacklist.BlacklistProbeResults.healthy;
import static io.domainwatch.testkit.check.CheckScenario.scenario;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Role;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.testkit.check.CheckScenario;
import io.domainwatch.testkit.check.CheckStory;
import io.domainwatch.testkit.check.ScenarioContract;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Recorded runs through the real engine: exactly these events, all others are forbidden. */
class BlacklistScenariosTest implements ScenarioContract<BlacklistProbeResults> {

  private static final String IP_LISTED = "blacklist_ip_listed";
  private static final String IP_DELISTED = "blacklist_ip_delisted";
  private static final String POLICY_LISTED = "blacklist_policy_listed";
  private static final String POLICY_DELISTED = "blacklist_policy_delisted";
  private static final String DEGRADED = "blacklist_coverage_degraded";

  @Override
  public CheckStory<BlacklistProbeResults> story() {
    return BlacklistProbeResults.story();
  }

  @Override
  public Stream<CheckScenario<BlacklistProbeResults>> scenarios() {
    return Stream.concat(listings(), doubts());
  }

  private static Stream<CheckScenario<BlacklistProbeResults>> listings() {
    return Stream.of(
        scenario("nothing is listed", s -> s.runs(healthy(), healthy(), healthy())),
        scenario("one positive is not enough", s -> s.runs(healthy(), web(), healthy())),
        scenario("two positives", s -> s.runs(web(), web(), web()), IP_LISTED),
        scenario(
            "one clean answer is no delisting", s -> s.runs(web(), web(), healthy()), IP_LISTED),
        scenario(
            "two clean answers",
            s -> s.runs(web(), web(), healthy(), healthy()),
            IP_LISTED,
            IP_DELISTED),
        scenario(
            "a clean answer in between starts anew",
            s -> s.runs(web(), healthy(), web(), healthy(), web())),
        scenario(
            "a mail server's address",
            s -> s.runs(mail(), mail(), healthy(), healthy()),
            IP_LISTED,
            IP_DELISTED),
        scenario(
            "a name",
            s -> s.runs(name("phish:abuse"), name("phish:abuse"), healthy(), healthy()),
            "blacklist_domain_listed",
            "blacklist_domain_delisted"),
        scenario(
            "a policy list",
            s -> s.runs(policy(), policy(), healthy(), healthy()),
            POLICY_LISTED,
            POLICY_DELISTED),
        scenario(
            "another reason, seen twice",
            s -> s.runs(web("a:abuse"), web("a:abuse"), web("b:abuse"), web("b:abuse")),
            IP_LISTED,
            "blacklist_reason_changed"),
        scenario(
            "another reason, seen once",
            s -> s.runs(web("a:abuse"), web("a:abuse"), web("b:abuse"), web("a:abuse")),
            IP_LISTED),
        scenario(
            "two reasons in another order",
            s ->
                s.runs(
                    web("a:abuse", "b:abuse"),
                    web("b:abuse", "a:abuse"),
                    web("b:abuse", "a:abuse"),
                    web("b:abuse", "a:abuse")),
            IP_LISTED),
        scenario(
            "a policy entry becomes abuse",
            s -> s.runs(policy(), policy(), web(), web()),
            POLICY_LISTED,
            IP_LISTED,
            POLICY_DELISTED),
        scenario(
            "abuse joins a policy entry that stays",
            s -> s.runs(policy(), policy(), both(), both(), both()),
            POLICY_LISTED,
            IP_LISTED),
        scenario(
            "abuse comes and goes beside a policy entry that stays",
            s -> s.runs(policy(), policy(), both(), both(), policy(), policy(), policy(), policy()),
            POLICY_LISTED,
            IP_LISTED,
            IP_DELISTED),
        scenario(
            "a policy entry comes and goes beside abuse that stays",
            s -> s.runs(web(), web(), both(), both(), web(), web(), web()),
            IP_LISTED,
            POLICY_LISTED,
            POLICY_DELISTED),
        scenario(
            "a policy entry between answers that are more than it",
            s -> s.runs(policy(), both(), policy(), both()),
            POLICY_LISTED),
        scenario(
            "the address is no longer used",
            s -> s.runs(web(), web(), healthy().without(WEB), healthy().without(WEB)),
            IP_LISTED,
            IP_DELISTED),
        scenario(
            "the list is no longer in use",
            s ->
                s.runs(
                    web(),
                    web(),
                    healthy().withoutProvider(STRONG),
                    healthy().withoutProvider(STRONG)),
            IP_LISTED,
            IP_DELISTED));
  }

  private static Stream<CheckScenario<BlacklistProbeResults>> doubts() {
    return Stream.of(
        scenario(
            "two positives within ten minutes are one",
            s -> s.every(Duration.ofMinutes(2)).runs(2, web())),
        scenario(
            "a third positive ten minutes after the first",
            s ->
                s.every(Duration.ofMinutes(4))
                    .run(web())
                    .every(Duration.ofMinutes(6))
                    .run(web())
                    .run(web()),
            IP_LISTED),
        scenario(
            "an unknown answer between two positives neither counts nor resets",
            s -> s.runs(web(), unknown(), unknown(), web()),
            IP_LISTED),
        scenario(
            "unknown answers close nothing",
            s -> s.runs(web(), web(), unknown(), unknown(), unknown()),
            IP_LISTED),
        scenario(
            "an unusable list closes nothing",
            s ->
                s.runs(
                    web(),
                    web(),
                    healthy().unusable("timeout", STRONG),
                    healthy().unusable("timeout", STRONG)),
            IP_LISTED),
        scenario(
            "addresses that cannot be found out close nothing",
            s ->
                s.runs(
                    web(),
                    web(),
                    healthy().cannotFind(Role.WEB),
                    healthy().cannotFind(Role.WEB),
                    healthy().cannotFind(Role.WEB)),
            IP_LISTED),
        scenario(
            "an address that is one too many closes nothing",
            s -> s.runs(web(), web(), healthy().leavesOut(WEB), healthy().leavesOut(WEB)),
            IP_LISTED),
        scenario(
            "an address that cannot be found out does not save one that is gone",
            s ->
                s.runs(
                    mail(),
                    mail(),
                    healthy().cannotFind(Role.WEB).without(MAIL),
                    healthy().cannotFind(Role.WEB).without(MAIL)),
            IP_LISTED,
            IP_DELISTED),
        scenario(
            "most lists unusable",
            s -> s.runs(mostlyBlind(), mostlyBlind(), healthy()),
            DEGRADED,
            "blacklist_coverage_restored"),
        scenario("most lists unusable once", s -> s.runs(mostlyBlind(), healthy())),
        scenario(
            "one list of three unusable",
            s -> s.runs(healthy().unusable("timeout", WEAK), healthy().unusable("timeout", WEAK))),
        scenario(
            "all lists intercepted",
            s -> s.runs(intercepted(), intercepted(), intercepted()),
            DEGRADED),
        scenario("our own limit is nobody's fault", s -> s.runs(limited(), limited(), limited())),
        scenario(
            "our own limit restores nothing",
            s -> s.runs(mostlyBlind(), mostlyBlind(), limited(), limited()),
            DEGRADED));
  }

  /** It is told only of a listing that was told before. */
  @Override
  public List<String> neverAlone() {
    return List.of("blacklist_reason_changed");
  }

  @Test
  void weightsFollowTheListAndTheAddress() {
    assertThat(severity(web())).isEqualTo(Severity.HIGH);
    assertThat(severity(healthy().listed(WEAK, WEB, "x:abuse"))).isEqualTo(Severity.MEDIUM);
    assertThat(severity(web().target(WEB, Role.WEB, true))).isEqualTo(Severity.LOW);
    assertThat(severity(name("phish:abuse"))).isEqualTo(Severity.HIGH);
    assertThat(severity(name("abused_legit:abuse-medium"))).isEqualTo(Severity.MEDIUM);
    assertThat(severity(name("grey:abuse-low", "red:abuse-medium"))).isEqualTo(Severity.MEDIUM);
    assertThat(severity(name("grey:abuse-low", "black:abuse"))).isEqualTo(Severity.HIGH);
    assertThat(severity(policy())).isEqualTo(Severity.LOW);
  }

  @Test
  void aListingSaysWhatTheListSays() {
    CheckStory<BlacklistProbeResults> story =
        story().runs(web("SBL:abuse", "XBL:abuse"), web("SBL:abuse", "XBL:abuse"));

    assertThat(story.lastEvent().message())
        .isEqualTo("The address 192.0.2.1 of the site is on the list strong.test (SBL, XBL)");
    assertThat(story.lastEvent().details().findText("subject")).contains(STRONG + "/" + WEB);
    assertThat(story.lastEvent().details().findText("text")).contains("see the list");
    assertThat(story.lastEvent().details().textsOf("codes")).containsExactly("127.0.0.2");
  }

  @Test
  void eachClassOfAListingIsReportedByItsOwnSublists() {
    CheckStory<BlacklistProbeResults> story =
        story().runs(web("SBL:abuse", "PBL:policy"), web("SBL:abuse", "PBL:policy"));

    assertThat(story.eventTypes()).containsExactlyInAnyOrder(IP_LISTED, POLICY_LISTED);
    assertThat(story.lastEvent(IP_LISTED).message())
        .isEqualTo("The address 192.0.2.1 of the site is on the list strong.test (SBL)");
    assertThat(story.lastEvent(POLICY_LISTED).message())
        .isEqualTo("The address 192.0.2.1 of the site is on the list strong.test (PBL)");
  }

  @Test
  void theEndOfOneClassDoesNotSayThatTheListIsClean() {
    CheckStory<BlacklistProbeResults> story =
        story().runs(policy(), policy(), both(), both(), web(), web());
    assertThat(story.lastEvent().type().wireName()).isEqualTo(POLICY_DELISTED);
    assertThat(story.lastEvent().message())
        .startsWith(
            "192.0.2.1 is no longer on the list strong.test for its kind, but still for abuse");
    assertThat(story.lastEvent().details().textsOf("stillListed")).containsExactly("listed");

    story = story().runs(both(), both(), policy(), policy());
    assertThat(story.lastEvent().type().wireName()).isEqualTo(IP_DELISTED);
    assertThat(story.lastEvent().message())
        .startsWith(
            "192.0.2.1 is no longer on the list strong.test for abuse, but still for its kind");
  }

  @Test
  void theObservationSaysSinceWhenAndWhyItEnded() {
    CheckStory<BlacklistProbeResults> story = story().runs(web(), web());
    JsonValue.JsonObject listed =
        (JsonValue.JsonObject) story.lastRun().observations().itemsOf("results").getFirst();
    assertThat(listed.findText("state")).contains("listed");
    assertThat(listed.findText("since")).contains("2026-11-20T12:00:00.000Z");

    story.run(healthy().without(WEB));
    JsonValue.JsonObject ended =
        (JsonValue.JsonObject) story.lastRun().observations().itemsOf("ended").getFirst();
    assertThat(ended.findText("cause")).contains("target_removed");

    story = story().runs(web(), web(), healthy(), healthy());
    ended = (JsonValue.JsonObject) story.lastRun().observations().itemsOf("ended").getFirst();
    assertThat(ended.findText("cause")).contains("delisted");
  }

  @Test
  void theRecoverySaysWhyTheListingEnded() {
    CheckStory<BlacklistProbeResults> story = story().runs(web(), web(), healthy(), healthy());
    assertThat(story.lastEvent().message())
        .startsWith(WEB + " is no longer on the list " + STRONG + ", after ");
    assertThat(story.lastEvent().details().findText("cause")).contains("delisted");

    story = story().runs(web(), web(), healthy().without(WEB), healthy().without(WEB));
    assertThat(story.lastEvent().type().wireName()).isEqualTo("blacklist_ip_delisted");
    assertThat(story.lastEvent().message())
        .startsWith(WEB + ", which is on the list " + STRONG + ", is no longer in use, after ");
    assertThat(story.lastEvent().details().findText("cause")).contains("target_removed");
  }

  @Test
  void aHostThatRotatesItsAddressesDoesNotFillTheMemory() {
    CheckStory<BlacklistProbeResults> story = story();
    for (int i = 0; i < 200; i++) {
      String address = "198.51.100." + i;
      story.run(healthy().target(address, Role.WEB, false).listed(STRONG, address, "x:abuse"));
    }

    assertThat(story.memory().fieldsOf("listings").fields()).hasSizeLessThan(3);
  }

  @Test
  void everyJudgementIsOfTheCheck() {
    CheckOutcome.Observed seen = (CheckOutcome.Observed) story().run(web()).outcome();
    for (EventType type : seen.assessment().judgements().keySet()) {
      assertThat(CheckCatalogue.of(CheckType.BLACKLIST).find(type)).isPresent();
    }
  }

  private Severity severity(BlacklistProbeResults run) {
    return story().runs(run, run).lastEvent().severity();
  }

  private static BlacklistProbeResults web(String... sublists) {
    String[] some = sublists.length == 0 ? new String[] {"listed:abuse"} : sublists;
    return healthy().listed(STRONG, WEB, some);
  }

  private static BlacklistProbeResults mail() {
    return healthy().listed(STRONG, MAIL, "listed:abuse");
  }

  private static BlacklistProbeResults name(String... sublists) {
    return healthy().listed(NAMES, NAME, sublists);
  }

  private static BlacklistProbeResults policy() {
    return healthy().listed(STRONG, WEB, "PBL:policy");
  }

  private static BlacklistProbeResults both() {
    return web("listed:abuse", "PBL:policy");
  }

  private static BlacklistProbeResults unknown() {
    return healthy().unknown(STRONG, WEB, "timeout");
  }

  private static BlacklistProbeResults mostlyBlind() {
    return healthy().unusable("provider_error", STRONG, WEAK);
  }

  private static BlacklistProbeResults intercepted() {
    return healthy().unusable("rewritten", STRONG, WEAK, NAMES);
  }

  private static BlacklistProbeResults limited() {
    return healthy().limited(STRONG, WEAK);
  }
}
