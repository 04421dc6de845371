package io.domainwatch.checks.nameserver;

import static io.domainwatch.checks.nameserver.NameserverFixture.NAME;
import static io.domainwatch.checks.nameserver.NameserverFixture.NS1;
import static io.domainwatch.checks.nameserver.NameserverFixture.NS2;
import static io.domainwatch.checks.nameserver.NameserverFixture.after;
import static io.domainwatch.checks.nameserver.NameserverFixture.assessment;
import static io.domainwatch.checks.nameserver.NameserverFixture.observed;
import static io.domainwatch.checks.nameserver.NameserverFixture.raised;
import static io.domainwatch.checks.nameserver.NameserverFixture.runner;
import static io.domainwatch.checks.nameserver.NameserverFixture.server;
import static io.domainwatch.checks.nameserver.NameserverFixture.target;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.nameserver.NameserverDefinition;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import io.domainwatch.testkit.net.dns.LoopbackDnsBehaviour;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.xbill.DNS.Rcode;

/** The whole check against real sockets. */
class NameserverCheckRunnerTest {

  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  private LoopbackDns dns;

  @BeforeEach
  void start() {
    dns = LoopbackDns.world().zone(NAME, "@ A 93.184.215.14").start();
  }

  @AfterEach
  void stop() {
    dns.close();
  }

  private CheckOutcome run() throws Exception {
    return runner(dns).run(target(NAME), NOW);
  }

  private CheckOutcome run(LoopbackDnsBehaviour atFirstServer) throws Exception {
    dns.server(NS1).behave(atFirstServer);
    return run();
  }

  @Test
  void aHealthyZoneRaisesNothingAndIsQuick() throws Exception {
    long start = System.nanoTime();

    CheckOutcome outcome = run();

    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
    assertThat(raised(outcome)).isEmpty();
    assertThat(assessment(outcome).judgements())
        .hasSize(16)
        .allSatisfy((type, judgement) -> assertThat(judgement.unknown()).as("%s", type).isEmpty());
    JsonValue.JsonObject seen = observed(outcome).observations();
    assertThat(seen.findText("zone")).contains(NAME);
    assertThat(seen.findText("parentZone")).contains("test");
    assertThat(seen.isTrue("parentAgree")).isTrue();
    assertThat(seen.textsOf("childNs")).containsExactly(NS1, NS2);
    assertThat(seen.fieldsOf("soa").findText("mname")).contains(NS1);
    JsonValue.JsonObject first = server(outcome, NS1);
    assertThat(first.findText("state")).contains("ok");
    assertThat(first.findText("edns")).contains("ok");
    assertThat(first.findWhole("serial")).hasValue(1);
    assertThat(first.fields()).containsEntry("axfr", JsonValue.of(false));
    assertThat(first.fields()).containsEntry("recursion", JsonValue.of(false));
  }

  @Test
  void aHealthyZoneCostsFewQueries() throws Exception {
    CheckOutcome.Observed outcome = observed(run());
    long asked = outcome.observations().fieldsOf("queries").findWhole("dns").orElseThrow();
    List<String> first = dns.server(NS1).asked();

    assertThat(asked).isLessThanOrEqualTo(20);
    assertThat(outcome.observations().fieldsOf("queries").findWhole("http")).hasValue(0);
    assertThat(outcome.observations().fieldsOf("queries").findWhole("tcp"))
        .hasValue(
            dns.server(NS1).asked().stream().filter(text -> text.endsWith(" tcp")).count()
                + dns.server(NS2).asked().stream().filter(text -> text.endsWith(" tcp")).count());
    assertThat(first)
        .contains(NAME + ". SOA", NAME + ". SOA tcp", NAME + ". NS", NAME + ". AXFR tcp")
        .contains("example.com. A")
        .hasSizeLessThanOrEqualTo(8);
  }

  @Test
  void noMoreThanEightQueriesGoToAnAddressThatMisbehaves() throws Exception {
    run(LoopbackDnsBehaviour.silent());

    assertThat(dns.server(NS1).asked()).hasSizeLessThanOrEqualTo(8);
  }

  @Test
  void theZoneIsAskedForOnceADayOnly() throws Exception {
    Assessment first = assessment(run());
    CheckOutcome second = runner(dns).run(after(first), NOW.plus(Duration.ofHours(23)));
    assertThat(transfers()).isEqualTo(1);

    runner(dns).run(after(assessment(second)), NOW.plus(Duration.ofHours(24)));
    assertThat(transfers()).isEqualTo(2);
  }

  private long transfers() {
    return dns.server(NS1).asked().stream().filter(q -> q.contains("AXFR")).count();
  }

  @Test
  void whenAllAreSilentOneFindingSaysIt() throws Exception {
    dns.server(NS2).behave(LoopbackDnsBehaviour.silent());

    CheckOutcome outcome = run(LoopbackDnsBehaviour.rcode(Rcode.REFUSED));

    assertThat(raised(outcome)).containsExactly(NameserverDefinition.ALL_UNREACHABLE);
    assertThat(assessment(outcome).judgements()).doesNotContainKey(NameserverDefinition.LAME);
    assertThat(assessment(outcome).failedIn()).contains(FailurePhase.DNS);
  }

  @Test
  void aNameBelowTheApexIsCheckedInItsZone() throws Exception {
    CheckOutcome outcome = runner(dns).run(target("www." + NAME), NOW);

    assertThat(raised(outcome)).isEmpty();
    assertThat(observed(outcome).observations().findText("zone")).contains(NAME);
  }

  @Test
  void aDelegationThatIsGoneIsAFailure() throws Exception {
    Assessment first = assessment(run());
    dns.zone("test").remove(NAME + ".", "NS").remove(NS1 + ".", "A").remove(NS2 + ".", "A");

    CheckOutcome outcome = runner(dns).run(after(first), NOW);

    assertThat(raised(outcome)).containsExactly(NameserverDefinition.ALL_UNREACHABLE);
    assertThat(assessment(outcome).readings()).isEmpty();
  }

  @Test
  void aNameThatNeverExistedIsNotOneThatIsGone() throws Exception {
    CheckOutcome never = runner(dns).run(target("never.test"), NOW);

    assertThat(raised(never)).containsExactly(NameserverDefinition.ALL_UNREACHABLE);
    assertThat(message(never)).isEqualTo("never.test does not exist in DNS");
    Assessment before = assessment(run());
    dns.zone("test").remove(NAME + ".", "NS");
    Stream.of(NS1, NS2).forEach(server -> dns.zone("test").remove(server + ".", "A"));
    assertThat(message(runner(dns).run(after(before), NOW)))
        .isEqualTo("The zone test no longer delegates " + NAME);
  }

  private static String message(CheckOutcome outcome) {
    return assessment(outcome)
        .judgements()
        .get(NameserverDefinition.ALL_UNREACHABLE)
        .findings()
        .getFirst()
        .message();
  }

  @Test
  void zonesWhoseServersLeadToEachOtherHaveNoWorkingServer() throws Exception {
    try (LoopbackDns round =
        LoopbackDns.world()
            .zone("round.test", "@ A 93.184.215.14")
            .servedBy("round.test", "ns.about.test")
            .zone("about.test", "@ A 93.184.215.14")
            .servedBy("about.test", "ns.round.test")
            .start()) {
      CheckOutcome outcome = runner(round).run(target("round.test"), NOW);

      assertThat(raised(outcome)).contains(NameserverDefinition.ALL_UNREACHABLE);
      assertThat(message(outcome)).isEqualTo("No name server of round.test works");
    }
  }

  @Test
  void aChangedDelegationIsSeenAtTheParent() throws Exception {
    Assessment first = assessment(run());
    dns.zone("test").set(NAME + ".", "NS", NS1 + ".");

    CheckOutcome outcome = runner(dns).run(after(first), NOW);

    assertThat(raised(outcome))
        .containsExactlyInAnyOrder(
            NameserverDefinition.SET_CHANGED, NameserverDefinition.REDUNDANCY_LOW);
  }

  @Test
  void parentServersThatDisagreeSayNothing() throws Exception {
    Assessment first = assessment(run());
    dns.ownView("ns2.test", "test", NAME + ". NS " + NS1 + ".", NS1 + ". A 127.0.0.9");

    CheckOutcome outcome = runner(dns).run(after(first), NOW);

    assertThat(raised(outcome))
        .doesNotContain(NameserverDefinition.SET_CHANGED, NameserverDefinition.REDUNDANCY_LOW);
    assertThat(observed(outcome).observations().isTrue("parentAgree")).isFalse();
  }

  @Test
  void namesAndGlueThatDoNotFitAreSeen() throws Exception {
    dns.zone("test")
        .set(NAME + ".", "NS", NS1 + ".", NS2 + ".", "ns3." + NAME + ".", "alias.test.")
        .set("ns3." + NAME + ".", "A", "10.0.0.1")
        .set("alias.test.", "CNAME", NS2 + ".");

    CheckOutcome outcome = run();

    assertThat(raised(outcome))
        .containsExactlyInAnyOrder(
            NameserverDefinition.CNAME,
            NameserverDefinition.DELEGATION_MISMATCH,
            NameserverDefinition.GLUE_MISMATCH,
            NameserverDefinition.NON_PUBLIC,
            NameserverDefinition.REDUNDANCY_LOW);
  }

  @Test
  void aNameWithoutAddressAndAServerThatLagsAreSeen() throws Exception {
    dns.zone("test").set(NAME + ".", "NS", NS1 + ".", NS2 + ".", "nowhere.test.");
    dns.zone(NAME).add("@", "NS", "nowhere.test.");
    dns.zone(NAME).set("@", "SOA", "ns1 hostmaster 9 14400 3600 1209600 300");
    dns.ownView(NS2, NAME, "@ SOA ns1 hostmaster 8 14400 3600 1209600 300");
    Assessment first = assessment(run());

    CheckOutcome outcome = runner(dns).run(after(first), NOW.plus(Duration.ofHours(5)));

    assertThat(raised(outcome))
        .containsExactlyInAnyOrder(
            NameserverDefinition.UNRESOLVABLE, NameserverDefinition.SERIAL_MISMATCH);
  }

  @Test
  void aNameThatNobodyDelegatesIsNotApplicable() throws Exception {
    dns.zone("test").add("inside.test.", "A", "93.184.215.14");

    assertThat(runner(dns).run(target("inside.test"), NOW))
        .isInstanceOf(CheckOutcome.NotApplicable.class);
  }

  @Test
  void parentServersThatFailLeaveItOpen() throws Exception {
    dns.server("ns1.test").behave(LoopbackDnsBehaviour.rcode(Rcode.SERVFAIL));
    dns.server("ns2.test").behave(LoopbackDnsBehaviour.silent());

    assertThat(run()).isInstanceOf(CheckOutcome.Inconclusive.class);
  }

  @Test
  @Execution(ExecutionMode.CONCURRENT)
  void aNameBelowAZoneWhoseServersAreDeadTellsOfThatZone() throws Exception {
    dns.server(NS1).behave(LoopbackDnsBehaviour.silent());
    dns.server(NS2).behave(LoopbackDnsBehaviour.silent());

    CheckOutcome outcome = runner(dns).run(target("www." + NAME), NOW);

    assertThat(raised(outcome)).containsExactly(NameserverDefinition.ALL_UNREACHABLE);
  }

  @Test
  void aDelegationWithoutGlueLeadsNowhere() throws Exception {
    dns.zone("test").remove(NS1 + ".", "A").remove(NS2 + ".", "A");

    assertThat(raised(run())).containsExactly(NameserverDefinition.ALL_UNREACHABLE);
  }

  @Test
  void tcpIsHeldAgainstTheServersOnlyIfOursWorks() throws Exception {
    dns.server(NS2).behave(LoopbackDnsBehaviour.udpOnly());
    assertThat(raised(run(LoopbackDnsBehaviour.udpOnly())))
        .containsExactly(NameserverDefinition.TCP_UNSUPPORTED);

    dns.server("ns1.test").behave(LoopbackDnsBehaviour.udpOnly());
    dns.server("ns2.test").behave(LoopbackDnsBehaviour.udpOnly());
    CheckOutcome blind = run(LoopbackDnsBehaviour.udpOnly());
    assertThat(raised(blind)).isEmpty();
    assertThat(assessment(blind).judgements())
        .hasEntrySatisfying(
            NameserverDefinition.TCP_UNSUPPORTED,
            judgement -> assertThat(judgement.unknown()).hasSize(2));
  }
}
