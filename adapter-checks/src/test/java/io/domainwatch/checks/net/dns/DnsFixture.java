package io.domainwatch.checks.net.dns;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.delegation.DelegationQueries;
import io.domainwatch.checks.net.delegation.DelegationWalker;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.Network;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/** The DNS classes set up against a loopback name space, impatient so that tests are quick. */
public final class DnsFixture {

  /** What silence costs a test: short where servers misbehave, since some stay silent for ever. */
  private static final DnsSettings.Pace SHORT = new DnsSettings.Pace(Duration.ofMillis(300), 1);

  private DnsFixture() {}

  /**
   * How long a client waits in this world as it is now: as the product does where every query is
   * answered, so that a busy machine does not matter.
   */
  public static DnsSettings.Pace pace(LoopbackDns dns) {
    return dns.isHonest() ? DnsSettings.USUAL_PACE : SHORT;
  }

  public static DnsClient client(LoopbackDns dns) {
    return client(dns, dns.resolvers());
  }

  public static DnsClient client(LoopbackDns dns, List<InetSocketAddress> resolvers) {
    return new DnsClient(
        new DnsSettings(resolvers, Set.of(dns.rootServer()), dns.port(), SHORT),
        new AddressPolicy(List.of(Network.parse("127.0.0.0/8")), List.of()));
  }

  /** Waits as the product does, so that a busy machine does not matter. */
  public static DnsClient patientClient(LoopbackDns dns, List<InetSocketAddress> resolvers) {
    return new DnsClient(
        new DnsSettings(resolvers, Set.of(dns.rootServer()), dns.port(), DnsSettings.USUAL_PACE),
        new AddressPolicy(List.of(Network.parse("127.0.0.0/8")), List.of()));
  }

  public static DnsClient guardedClient(LoopbackDns dns) {
    return new DnsClient(
        new DnsSettings(dns.resolvers(), Set.of(dns.rootServer()), dns.port(), SHORT),
        new AddressPolicy(List.of(), List.of()));
  }

  public static DelegationQueries queries(DnsClient client) {
    return new DelegationQueries(client, _ -> false);
  }

  public static DelegationWalker walker(LoopbackDns dns, DnsClient client) {
    return new DelegationWalker(Set.of(dns.rootServer()), queries(client));
  }

  public static DnsSession session() {
    return new DnsSession(Deadline.after(Duration.ofSeconds(20)), 200);
  }

  public static DnsQuestion question(String name, DnsType type) {
    return DnsQuestion.of(DnsName.named(name), type);
  }
}
