package io.domainwatch.checks.nameserver;

import static io.domainwatch.checks.nameserver.NameserverFixture.NAME;
import static io.domainwatch.checks.nameserver.NameserverFixture.NS1;
import static io.domainwatch.checks.nameserver.NameserverFixture.NS2;
import static io.domainwatch.checks.nameserver.NameserverFixture.assessment;
import static io.domainwatch.checks.nameserver.NameserverFixture.observed;
import static io.domainwatch.checks.nameserver.NameserverFixture.raised;
import static io.domainwatch.checks.nameserver.NameserverFixture.runner;
import static io.domainwatch.checks.nameserver.NameserverFixture.server;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.nameserver.NameserverDefinition;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.Intrusion;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import io.domainwatch.testkit.net.dns.LoopbackDnsBehaviour;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Zone transfers of domains whose control was not shown. */
class UnverifiedTest {
  private static final Instant NOW = Instant.parse("2026-11-22T12:00:00Z");

  private LoopbackDns dns;

  @BeforeEach
  void start() {
    dns = LoopbackDns.world().zone(NAME, "@ A 93.184.215.14").start();
  }

  @AfterEach
  void stop() {
    dns.close();
  }

  private static CheckTarget unverified(CheckTarget target) {
    return new CheckTarget(
        target.domainId(),
        target.name(),
        target.checkType(),
        target.baseline(),
        target.memory(),
        new Intrusion.Unverified("Publish something."));
  }

  private CheckOutcome run(CheckTarget target, Instant at) throws Exception {
    return runner(dns).run(target, at);
  }

  private long transfersAsked() {
    return dns.server(NS1).asked().stream().filter(asked -> asked.contains("AXFR")).count()
        + dns.server(NS2).asked().stream().filter(asked -> asked.contains("AXFR")).count();
  }

  @Test
  void noTransferIsTriedAndTheRestIsJudged() throws Exception {
    dns.server(NS1).behave(LoopbackDnsBehaviour.transferring(3));

    CheckOutcome outcome = run(unverified(NameserverFixture.target(NAME)), NOW);

    assertThat(transfersAsked()).isZero();
    assertThat(raised(outcome)).isEmpty();
    assertThat(server(outcome, NS1).findText("state")).contains("ok");
    assertThat(observed(outcome).observations().itemsOf("unknowns"))
        .containsExactly(
            JsonValue.fields().put("probe", "zone transfers").put("reason", "unverified").build());
  }

  @Test
  void whatIsNotTriedIsNeitherGoodNorBad() throws Exception {
    dns.server(NS1).behave(LoopbackDnsBehaviour.transferring(3));
    CheckOutcome open = run(NameserverFixture.target(NAME), NOW);
    assertThat(raised(open)).contains(NameserverDefinition.ZONE_TRANSFER_OPEN);
    dns.server(NS1).behave(LoopbackDnsBehaviour.honest());

    Instant later = NOW;
    Assessment last = assessment(open);
    for (int day = 1; day <= 9; day++) {
      later = NOW.plus(Duration.ofDays(day));
      last = assessment(run(unverified(NameserverFixture.after(last)), later));
      assertThat(last.judgements().get(NameserverDefinition.ZONE_TRANSFER_OPEN))
          .as("day " + day)
          .satisfiesAnyOf(
              judgement -> assertThat(judgement.findings()).isNotEmpty(),
              judgement -> assertThat(judgement.unknown()).isNotEmpty());
    }
    Assessment again = assessment(run(NameserverFixture.after(last), later));
    assertThat(again.judgements().get(NameserverDefinition.ZONE_TRANSFER_OPEN).findings())
        .isEmpty();
  }
}
