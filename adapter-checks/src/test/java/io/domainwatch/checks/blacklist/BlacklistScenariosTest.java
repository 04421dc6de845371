package io.domainwatch.checks.blacklist;

import static io.domainwatch.checks.blacklist.SeenBuilder.MAIL;
import static io.domainwatch.checks.blacklist.SeenBuilder.NAME;
import static io.domainwatch.checks.blacklist.SeenBuilder.NAMES;
import static io.domainwatch.checks.blacklist.SeenBuilder.STRONG;
import static io.domainwatch.checks.blacklist.SeenBuilder.WEAK;
import static io.domainwatch.checks.blacklist.SeenBuilder.WEB;
import static io.domainwatch.checks.blacklist.SeenBuilder.healthy;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.blacklist.BlacklistObservation.Role;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.value.JsonValue;
import io.domainwatch.testkit.OneFaultOneEvent;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Recorded runs through the real engine: exactly these events, all others are forbidden. */
class BlacklistScenariosTest {

  private static final String IP_LISTED = "blacklist_ip_listed";
  private static final String IP_DELISTED = "blacklist_ip_delisted";
  private static final String POLICY_LISTED = "blacklist_policy_listed";
  private static final String POLICY_DELISTED = "blacklist_policy_delisted";
  private static final String DEGRADED = "blacklist_coverage_degraded";

  record Scenario(String name, Supplier<Story> story, List<String> expected) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Scenario> scenarios() {
    return Stream.concat(listings(), doubts());
  }

  private static Stream<Scenario> listings() {
    return Stream.of(
        scenario("nothing is listed", () -> Story.of(healthy(), healthy(), healthy())),
        scenario("one positive is not enough", () -> Story.of(healthy(), web(), healthy())),
        scenario("two positives", () -> Story.of(web(), web(), web()), IP_LISTED),
        scenario(
            "one clean answer is no delisting", () -> Story.of(web(), web(), healthy()), IP_LISTED),
        scenario(
            "two clean answers",
            () -> Story.of(web(), web(), healthy(), healthy()),
            IP_LISTED,
            IP_DELISTED),
        scenario(
            "a clean answer in between starts anew",
            () -> Story.of(web(), healthy(), web(), healthy(), web())),
        scenario(
            "a mail server's address",
            () -> Story.of(mail(), mail(), healthy(), healthy()),
            IP_LISTED,
            IP_DELISTED),
        scenario(
            "a name",
            () -> Story.of(name("phish:abuse"), name("phish:abuse"), healthy(), healthy()),
            "blacklist_domain_listed",
            "blacklist_domain_delisted"),
        scenario(
            "a policy list",
            () -> Story.of(policy(), policy(), healthy(), healthy()),
            POLICY_LISTED,
            POLICY_DELISTED),
        scenario(
            "another reason, seen twice",
            () -> Story.of(web("a:abuse"), web("a:abuse"), web("b:abuse"), web("b:abuse")),
            IP_LISTED,
            "blacklist_reason_changed"),
        scenario(
            "another reason, seen once",
            () -> Story.of(web("a:abuse"), web("a:abuse"), web("b:abuse"), web("a:abuse")),
            IP_LISTED),
        scenario(
            "two reasons in another order",
            () ->
                Story.of(
                    web("a:abuse", "b:abuse"),
                    web("b:abuse", "a:abuse"),
                    web("b:abuse", "a:abuse"),
                    web("b:abuse", "a:abuse")),
            IP_LISTED),
        scenario(
            "a policy entry becomes abuse",
            () -> Story.of(policy(), policy(), web(), web()),
            POLICY_LISTED,
            IP_LISTED,
            POLICY_DELISTED),
        scenario(
            "abuse joins a policy entry that stays",
            () -> Story.of(policy(), policy(), both(), both(), both()),
            POLICY_LISTED,
            IP_LISTED),
        scenario(
            "abuse comes and goes beside a policy entry that stays",
            () ->
                Story.of(
                    policy(), policy(), both(), both(), policy(), policy(), policy(), policy()),
            POLICY_LISTED,
            IP_LISTED,
            IP_DELISTED),
        scenario(
            "a policy entry comes and goes beside abuse that stays",
            () -> Story.of(web(), web(), both(), both(), web(), web(), web()),
            IP_LISTED,
            POLICY_LISTED,
            POLICY_DELISTED),
        scenario(
            "a policy entry between answers that are more than it",
            () -> Story.of(policy(), both(), policy(), both()),
            POLICY_LISTED),
        scenario(
            "the address is no longer used",
            () -> Story.of(web(), web(), healthy().without(WEB), healthy().without(WEB)),
            IP_LISTED,
            IP_DELISTED),
        scenario(
            "the list is no longer in use",
            () ->
                Story.of(
                    web(),
                    web(),
                    healthy().withoutProvider(STRONG),
                    healthy().withoutProvider(STRONG)),
            IP_LISTED,
            IP_DELISTED));
  }

  private static Stream<Scenario> doubts() {
    return Stream.of(
        scenario(
            "two positives within ten minutes are one",
            () ->
                new Story().soon(Duration.ofMinutes(2), web()).soon(Duration.ofMinutes(2), web())),
        scenario(
            "a third positive ten minutes after the first",
            () ->
                new Story()
                    .soon(Duration.ofMinutes(4), web())
                    .soon(Duration.ofMinutes(6), web())
                    .then(web()),
            IP_LISTED),
        scenario(
            "an unknown answer between two positives neither counts nor resets",
            () -> Story.of(web(), unknown(), unknown(), web()),
            IP_LISTED),
        scenario(
            "unknown answers close nothing",
            () -> Story.of(web(), web(), unknown(), unknown(), unknown()),
            IP_LISTED),
        scenario(
            "an unusable list closes nothing",
            () ->
                Story.of(
                    web(),
                    web(),
                    healthy().unusable("timeout", STRONG),
                    healthy().unusable("timeout", STRONG)),
            IP_LISTED),
        scenario(
            "addresses that cannot be found out close nothing",
            () ->
                Story.of(
                    web(),
                    web(),
                    healthy().cannotFind(Role.WEB),
                    healthy().cannotFind(Role.WEB),
                    healthy().cannotFind(Role.WEB)),
            IP_LISTED),
        scenario(
            "an address that is one too many closes nothing",
            () -> Story.of(web(), web(), healthy().leavesOut(WEB), healthy().leavesOut(WEB)),
            IP_LISTED),
        scenario(
            "an address that cannot be found out does not save one that is gone",
            () ->
                Story.of(
                    mail(),
                    mail(),
                    healthy().cannotFind(Role.WEB).without(MAIL),
                    healthy().cannotFind(Role.WEB).without(MAIL)),
            IP_LISTED,
            IP_DELISTED),
        scenario(
            "most lists unusable",
            () -> Story.of(mostlyBlind(), mostlyBlind(), healthy()),
            DEGRADED,
            "blacklist_coverage_restored"),
        scenario("most lists unusable once", () -> Story.of(mostlyBlind(), healthy())),
        scenario(
            "one list of three unusable",
            () ->
                Story.of(healthy().unusable("timeout", WEAK), healthy().unusable("timeout", WEAK))),
        scenario(
            "all lists intercepted",
            () -> Story.of(intercepted(), intercepted(), intercepted()),
            DEGRADED),
        scenario(
            "our own limit is nobody's fault", () -> Story.of(limited(), limited(), limited())),
        scenario(
            "our own limit restores nothing",
            () -> Story.of(mostlyBlind(), mostlyBlind(), limited(), limited()),
            DEGRADED));
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void exactlyTheExpectedIsHeard(Scenario scenario) {
    assertThat(scenario.story().get().heard()).containsExactlyElementsOf(scenario.expected());
  }

  @Test
  void everyFaultIsToldAloneSomewhere() {
    assertThat(
            OneFaultOneEvent.neverAlone(
                CheckCatalogue.of(CheckType.BLACKLIST),
                scenarios().map(s -> s.expected()).toList()))
        .as("what is told only of a listing that was told before")
        .containsExactly("blacklist_reason_changed");
  }

  @Test
  void everyEventOfTheCatalogueIsExpectedSomewhere() {
    Set<String> expected =
        scenarios().flatMap(s -> s.expected().stream()).collect(Collectors.toSet());
    Set<String> catalogue = new HashSet<>();
    for (EventSpec spec : CheckCatalogue.of(CheckType.BLACKLIST).events()) {
      catalogue.add(spec.type().word());
    }

    assertThat(expected).isEqualTo(catalogue);
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
    Story story = Story.of(web("SBL:abuse", "XBL:abuse"), web("SBL:abuse", "XBL:abuse"));

    assertThat(story.last().message())
        .isEqualTo("The address 192.0.2.1 of the site is on the list strong.test (SBL, XBL)");
    assertThat(story.last().details().findText("subject")).contains(STRONG + "/" + WEB);
    assertThat(story.last().details().findText("text")).contains("see the list");
    assertThat(story.last().details().textsOf("codes")).containsExactly("127.0.0.2");
  }

  @Test
  void eachClassOfAListingIsToldByItsOwnSublists() {
    Story story = Story.of(web("SBL:abuse", "PBL:policy"), web("SBL:abuse", "PBL:policy"));

    assertThat(story.heard()).containsExactlyInAnyOrder(IP_LISTED, POLICY_LISTED);
    assertThat(story.last(IP_LISTED).message())
        .isEqualTo("The address 192.0.2.1 of the site is on the list strong.test (SBL)");
    assertThat(story.last(POLICY_LISTED).message())
        .isEqualTo("The address 192.0.2.1 of the site is on the list strong.test (PBL)");
  }

  @Test
  void theEndOfOneClassDoesNotSayThatTheListIsClean() {
    Story story = Story.of(policy(), policy(), both(), both(), web(), web());
    assertThat(story.last().type().word()).isEqualTo(POLICY_DELISTED);
    assertThat(story.last().message())
        .startsWith(
            "192.0.2.1 is no longer on the list strong.test for its kind, but still for abuse");
    assertThat(story.last().details().textsOf("stillListed")).containsExactly("listed");

    story = Story.of(both(), both(), policy(), policy());
    assertThat(story.last().type().word()).isEqualTo(IP_DELISTED);
    assertThat(story.last().message())
        .startsWith(
            "192.0.2.1 is no longer on the list strong.test for abuse, but still for its kind");
  }

  @Test
  void whatAnEarlierVersionRememberedOfAPolicyListingIsKept() {
    JsonValue.JsonObject stored =
        JsonValue.fields()
            .put(
                "listings",
                JsonValue.fields()
                    .put(
                        STRONG + "/" + WEB,
                        JsonValue.fields()
                            .put("since", 1L)
                            .put("counted", 2L)
                            .put("positives", 2)
                            .put("role", "web")
                            .put("class", "policy")
                            .put("reason", List.of("PBL"))
                            .build())
                    .build())
            .build();
    BlacklistMemory memory = new BlacklistMemory(stored);

    assertThat(memory.find(STRONG + "/" + WEB, ListingClass.ABUSE)).isEmpty();
    assertThat(memory.find(STRONG + "/" + WEB, ListingClass.POLICY))
        .hasValueSatisfying(
            history -> assertThat(history.reason()).as("its sublists").containsExactly("PBL"));
  }

  @Test
  void theObservationSaysSinceWhenAndWhyItEnded() {
    Story story = Story.of(web(), web());
    JsonValue.JsonObject listed =
        (JsonValue.JsonObject) story.observations().itemsOf("results").getFirst();
    assertThat(listed.findText("state")).contains("listed");
    assertThat(listed.findText("since")).contains("2026-11-20T12:00:00.000Z");

    story.then(healthy().without(WEB));
    JsonValue.JsonObject ended =
        (JsonValue.JsonObject) story.observations().itemsOf("ended").getFirst();
    assertThat(ended.findText("cause")).contains("target_removed");

    story = Story.of(web(), web(), healthy(), healthy());
    ended = (JsonValue.JsonObject) story.observations().itemsOf("ended").getFirst();
    assertThat(ended.findText("cause")).contains("delisted");
  }

  @Test
  void theRecoverySaysWhyTheListingEnded() {
    Story story = Story.of(web(), web(), healthy(), healthy());
    assertThat(story.last().message())
        .startsWith(WEB + " is no longer on the list " + STRONG + ", after ");
    assertThat(story.last().details().findText("cause")).contains("delisted");

    story = Story.of(web(), web(), healthy().without(WEB), healthy().without(WEB));
    assertThat(story.last().type().word()).isEqualTo("blacklist_ip_delisted");
    assertThat(story.last().message())
        .startsWith(WEB + ", which is on the list " + STRONG + ", is no longer in use, after ");
    assertThat(story.last().details().findText("cause")).contains("target_removed");
  }

  @Test
  void aListThatIsNoLongerAskedIsACauseOfItsOwn() {
    BlacklistObservation seen = healthy().build();
    assertThat(ListingEnd.of("gone.test/" + WEB, seen)).isEqualTo(ListingEnd.LIST_REMOVED);
    assertThat(ListingEnd.of(STRONG + "/198.51.100.77", seen)).isEqualTo(ListingEnd.TARGET_REMOVED);
    assertThat(ListingEnd.of(STRONG + "/" + WEB, seen)).isEqualTo(ListingEnd.DELISTED);
  }

  @Test
  void aHostThatRotatesItsAddressesDoesNotFillTheMemory() {
    Story story = new Story();
    for (int i = 0; i < 200; i++) {
      String address = "198.51.100." + i;
      story.then(healthy().target(address, Role.WEB, false).listed(STRONG, address, "x:abuse"));
    }

    assertThat(story.memory().fieldsOf("listings").fields()).hasSizeLessThan(3);
  }

  @Test
  void everyJudgementIsOfTheCheck() {
    for (EventType type : Story.of(web()).assessment().judgements().keySet()) {
      assertThat(CheckCatalogue.of(CheckType.BLACKLIST).find(type)).isPresent();
    }
  }

  private static Severity severity(SeenBuilder run) {
    return Story.of(run, run).last().severity();
  }

  private static SeenBuilder web(String... sublists) {
    String[] some = sublists.length == 0 ? new String[] {"listed:abuse"} : sublists;
    return healthy().listed(STRONG, WEB, some);
  }

  private static SeenBuilder mail() {
    return healthy().listed(STRONG, MAIL, "listed:abuse");
  }

  private static SeenBuilder name(String... sublists) {
    return healthy().listed(NAMES, NAME, sublists);
  }

  private static SeenBuilder policy() {
    return healthy().listed(STRONG, WEB, "PBL:policy");
  }

  private static SeenBuilder both() {
    return web("listed:abuse", "PBL:policy");
  }

  private static SeenBuilder unknown() {
    return healthy().unknown(STRONG, WEB, "timeout");
  }

  private static SeenBuilder mostlyBlind() {
    return healthy().unusable("provider_error", STRONG, WEAK);
  }

  private static SeenBuilder intercepted() {
    return healthy().unusable("rewritten", STRONG, WEAK, NAMES);
  }

  private static SeenBuilder limited() {
    return healthy().limited(STRONG, WEAK);
  }

  private static Scenario scenario(String name, Supplier<Story> story, String... expected) {
    return new Scenario(name, story, List.of(expected));
  }
}
