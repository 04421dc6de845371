package io.domainwatch.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Each rule rejects a wrong example made for it. */
class RulesAreAliveTest {
  private static final String ROOT = "io.domainwatch.architecture.badexample";

  private static final JavaClasses WRONG = new ClassFileImporter().importPackages(ROOT);

  private static final Map<String, String> EXAMPLES =
      Map.ofEntries(
          Map.entry("the core knows nobody", "RuleThatReadsAFile"),
          Map.entry("name libraries stay in core.domain", "RuleThatParsesNames"),
          Map.entry("recurrence rules only in core.maintenance", "RuleThatRecurs"),
          Map.entry("calendars only in dashboard.calendar", "CalendarInTheCore"),
          Map.entry("the application knows the core alone", "ServiceThatOpensUrls"),
          Map.entry("adapters do not know each other", "EndpointThatReadsRows"),
          Map.entry("driven adapters do not know the application", "RowsThatCallServices"),
          Map.entry("nobody knows bootstrap", "ServiceThatKnowsTheStart"),
          Map.entry("nobody knows the test kit", "ServiceThatUsesFixtures"),
          Map.entry("http does not call ports", "EndpointThatCallsAPort"),
          Map.entry("the dashboard does not call ports", "PageThatCallsAPort"),
          Map.entry("the toolbox of HTTP knows the core alone", "ToolThatKnowsAService"),
          Map.entry("the toolbox of JSON knows the core alone", "TextThatKnowsAService"),
          Map.entry("the guard knows nobody", "PolicyThatKnowsACheck"),
          Map.entry("no circle between packages", "RuleThatKnowsARun"),
          Map.entry("checks do not know each other", "SslThatAsksDns"),
          Map.entry("sockets only in checks.net", "SslThatOpensASocket"),
          Map.entry("sockets of messages only in notifications.net", "SenderThatOpensASocket"),
          Map.entry("one class opens TCP sockets", "SecondDoor"),
          Map.entry("HTTP is asked for behind a guard alone", "SslThatAsksUnguarded"),
          Map.entry("mail only in notifications.mail", "SenderThatMailsOnTheWay"),
          Map.entry("SQL only in persistence", "ServiceThatTalksSql"),
          Map.entry("Undertow only where HTTP is spoken", "ServiceThatServesHttp"),
          Map.entry("Guice only in modules and bootstrap", "ServiceThatInjectsItself"),
          Map.entry("no injection in the core", "RuleThatIsInjected"),
          Map.entry("time and chance come from outside", "RuleThatReadsTheClock"),
          Map.entry("core types do not change", "RuleThatChanges"),
          Map.entry("runners are named and at home", "RunnerAbroad"),
          Map.entry("assessments do no I/O", "SslAssessment"),
          Map.entry("no ThreadLocal", "ServiceWithThreadLocal"),
          Map.entry("no sleeping, no printing", "ServiceThatSleeps"),
          Map.entry("Jackson only in json", "RowsThatSpeakJson"),
          Map.entry("OpenTelemetry only where traces are sent", "ServiceThatBeginsSpans"),
          Map.entry("core classes are final", "RuleThatIsExtended"),
          Map.entry("packages are null-marked", "RuleThatReadsAFile"),
          Map.entry("adapters show only what is used elsewhere", "EndpointThatNobodyUses"),
          Map.entry("stored fields are read by their records", "PageThatReadsAField"));

  @Test
  void everyRuleHasAWrongExample() {
    assertThat(EXAMPLES.keySet())
        .containsExactlyInAnyOrderElementsOf(new HouseRules(ROOT).all().keySet());
  }

  @Test
  void aCatchOfEverythingIsSeen() {
    Path examples = Path.of("src/test/java", ROOT.replace('.', '/'));
    assertThat(SourceRules.catchersOfEverything(Stream.of(examples)))
        .singleElement()
        .asString()
        .endsWith("ServiceThatCatchesEverything.java");
  }

  @Test
  void aPackageThatGrewIsSeen() {
    Path examples = Path.of("src/test/java", ROOT.replace('.', '/'));
    assertThat(SourceRules.bigPackages(Stream.of(examples.resolve("dashboard")), 1))
        .singleElement()
        .asString()
        .endsWith("dashboard: 2");
  }

  @Test
  void aBoundOfAnotherNameIsSeen() {
    Path examples = Path.of("src/test/java", ROOT.replace('.', '/'));
    assertThat(SourceRules.boundsOfOtherNames(Stream.of(examples)))
        .containsExactly("MOST_CHECKS =");
  }

  @TestFactory
  Stream<DynamicTest> theRuleRejects() {
    Map<String, ArchRule> rules = new HouseRules(ROOT).all();
    return EXAMPLES.entrySet().stream()
        .map(
            example ->
                DynamicTest.dynamicTest(
                    example.getKey(),
                    () ->
                        assertThat(
                                String.join(
                                    "\n",
                                    rules
                                        .get(example.getKey())
                                        .evaluate(WRONG)
                                        .getFailureReport()
                                        .getDetails()))
                            .contains(example.getValue())));
  }
}
