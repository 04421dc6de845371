package io.domainwatch.checks.nameserver;

import static io.domainwatch.checks.nameserver.NameserverFixture.NAME;
import static io.domainwatch.checks.nameserver.NameserverFixture.NS1;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.Workers;
import io.domainwatch.checks.net.delegation.Delegation;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.ParentSeen;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** How many servers of the parent are asked (docs/spec/checks/nameserver.md, "Parent side"). */
class ParentProbeTest {

  private static final List<String> PARENTS =
      IntStream.rangeClosed(1, 12).mapToObj(i -> "ns" + i + ".test").toList();

  private final LoopbackDns dns =
      LoopbackDns.world()
          .zone(NAME, "@ A 93.184.215.14")
          .servedBy("test", PARENTS.toArray(String[]::new))
          .start();

  @AfterEach
  void stop() {
    dns.close();
  }

  private ParentSeen ask() throws Exception {
    List<InetAddress> addresses =
        PARENTS.stream().map(name -> dns.server(name).address().getAddress()).toList();
    try (Workers workers = new Workers()) {
      return new ParentProbe(
              NameserverFixture.tools(
                  dns, new AddressPolicy(List.of(NameserverFixture.LOOPBACK), List.of())),
              DnsName.named(NAME),
              new DnsSession(Deadline.after(Duration.ofSeconds(30)), 100))
          .ask(new Delegation.Parent(DnsName.named("test"), addresses, true), workers);
    }
  }

  private long asked() {
    return PARENTS.stream().filter(name -> !dns.server(name).asked().isEmpty()).count();
  }

  @Test
  void threeThatAgreeAreEnough() throws Exception {
    ParentSeen seen = ask();

    assertThat(seen.agrees()).isTrue();
    assertThat(seen.views()).hasSize(3);
    assertThat(asked()).isEqualTo(3);
  }

  @Test
  void whereTheyDoNotAgreeEightAreAskedAndNoMore() throws Exception {
    for (int i = 0; i < PARENTS.size(); i++) {
      dns.ownView(
          PARENTS.get(i),
          "test",
          NAME + ". NS " + NS1 + ".",
          NAME + ". NS other" + i + ".test.",
          NS1 + ". A 127.0.0.9");
    }

    ParentSeen seen = ask();

    assertThat(seen.agrees()).isFalse();
    assertThat(seen.isSplit()).isTrue();
    assertThat(seen.views()).hasSize(8);
    assertThat(asked()).isEqualTo(8);
  }
}
