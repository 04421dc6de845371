package io.domainwatch.checks.dns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.dns.DnsClient;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsQuestion;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.net.dns.DnsSettings;
import io.domainwatch.checks.net.dns.DnsType;
import io.domainwatch.checks.net.names.DnsToolbox;
import io.domainwatch.checks.run.OwnPace;
import io.domainwatch.checks.run.RunTime;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.OnBehalf;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.Network;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import io.domainwatch.testkit.net.dns.LoopbackDnsBehaviour;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is told of a run when others ask the same servers and it does not get its turn. */
class HeldBackRunsTest {
  private static final AddressPolicy POLICY =
      new AddressPolicy(List.of(Network.parse("127.0.0.0/8")), List.of());

  /** Longer than any test: who waits for an answer waits until it is interrupted. */
  private static final Duration EVER = Duration.ofMinutes(10);

  private static final UUID OTHERS = new UUID(2, 2);
  private static final String BUSY = "busy." + DnsRunnerFixture.NAME;

  private final List<Thread> asking = new ArrayList<>();
  private LoopbackDns dns;
  private DnsToolbox tools;

  @BeforeEach
  void start() throws Exception {
    dns = DnsRunnerFixture.world().start();
    tools = DnsRunnerFixture.tools(dns, POLICY, new DnsSettings.Pace(EVER, 0));
  }

  @AfterEach
  void end() throws InterruptedException {
    for (Thread each : asking) {
      each.interrupt();
      each.join();
    }
    dns.close();
  }

  @Test
  void aWalkThatDoesNotGetItsTurnComesBackLater() {
    asksInVain("ns.root", new DnsSession(Deadline.after(EVER), 10));

    assertThatThrownBy(() -> run(Duration.ofMillis(300)))
        .isInstanceOfSatisfying(
            CheckRunner.Postponed.class, later -> assertThat(later.pause()).isPositive());
  }

  @Test
  void aLookThatDoesNotGetItsTurnIsNotOkAndSaysWhy() throws Exception {
    String server = "ns1." + DnsRunnerFixture.NAME;
    List<InetAddress> servers = List.of(dns.server(server).address().getAddress());
    for (int i = 0; i < 2; i++) {
      DnsSession visitor = new DnsSession(Deadline.after(EVER), 10);
      OnBehalf.<DnsClient.Visit, RuntimeException>of(
          OTHERS, () -> tools.client().visit(servers, DnsName.named(BUSY), visitor));
      asksInVain(server, visitor);
    }

    CheckOutcome outcome = run(Duration.ofSeconds(8));

    assertThat(outcome)
        .isInstanceOfSatisfying(
            CheckOutcome.Inconclusive.class,
            told -> {
              assertThat(told.reason()).isEqualTo(OwnPace.REASON);
              assertThat(told.aside()).as("what was seen is judged").isPresent();
            });
  }

  @Test
  void whoseTimeIsOverWasNotHeldBackByOthers() {
    DnsSession late = new DnsSession(Deadline.after(Duration.ZERO), 10);
    tools
        .client()
        .askAuthoritative(
            dns.rootServer(), DnsQuestion.of(DnsName.named("test"), DnsType.NS), late);
    assertThat(late.wasHeldBack()).isFalse();
    late.postponeIfHeldBack();
  }

  private CheckOutcome run(Duration time) throws Exception {
    DnsCheckRunner runner =
        new DnsCheckRunner(
            tools,
            DnsRunnerFixture.control(tools, POLICY),
            POLICY,
            RunTime.looking(time, Duration.ofSeconds(5)));
    return OnBehalf.of(
        new UUID(1, 1),
        () -> runner.run(DnsRunnerFixture.target(DnsRunnerFixture.NAME), Instant.now()));
  }

  /** Somebody's question is under way and stays so. */
  private void asksInVain(String server, DnsSession session) {
    LoopbackDnsBehaviour usual = LoopbackDnsBehaviour.honest();
    dns.server(server)
        .behave(
            (query, honest, tcp) ->
                query.getQuestion().getName().toString().startsWith("busy.")
                    ? Optional.empty()
                    : usual.reply(query, honest, tcp));
    InetAddress at = dns.server(server).address().getAddress();
    DnsQuestion question = DnsQuestion.of(DnsName.named(BUSY), DnsType.A);
    Thread thread =
        Thread.ofPlatform()
            .daemon()
            .start(
                () ->
                    OnBehalf.<Object, RuntimeException>of(
                        OTHERS, () -> tools.client().askAuthoritative(at, question, session)));
    asking.add(thread);
    Eventually.holds("is under way", () -> thread.getState() == Thread.State.TIMED_WAITING);
  }
}
