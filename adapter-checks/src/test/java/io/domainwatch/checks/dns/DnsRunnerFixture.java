package io.domainwatch.checks.dns;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.HostLimiter;
import io.domainwatch.checks.net.dns.DnsFixture;
import io.domainwatch.checks.net.dns.DnsSettings;
import io.domainwatch.checks.net.dnssec.DnsTrustAnchors;
import io.domainwatch.checks.net.names.DnsToolbox;
import io.domainwatch.checks.net.resolve.DnsAddressLookup;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.Network;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import io.domainwatch.testkit.net.dns.LoopbackDnsBuilder;
import java.io.IOException;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** The runner set up against a loopback name space. */
final class DnsRunnerFixture {

  static final String NAME = "shop.example.test";

  private DnsRunnerFixture() {}

  /** A healthy domain with a bit of everything. */
  static LoopbackDnsBuilder world() {
    return LoopbackDns.world()
        .zone(
            NAME,
            "@ A 93.184.215.14",
            "@ MX 10 mail.shop.example.test.",
            "@ TXT \"v=spf1 mx -all\"",
            "@ CAA 0 issue \"ca.test\"",
            "mail A 93.184.215.15",
            "www CNAME @");
  }

  /** A first run. */
  static Assessment run(LoopbackDns dns) throws Exception {
    return assessment(runner(dns).run(target(NAME), Instant.now()));
  }

  /** The run after another. */
  static Assessment again(LoopbackDns dns, Assessment before) throws Exception {
    return assessment(runner(dns).run(after(NAME, before), Instant.now()));
  }

  static DnsCheckRunner runner(LoopbackDns dns, List<Network> allowed) throws IOException {
    return runner(dns, allowed, DnsFixture.pace(dns));
  }

  /** As in the product: waits long for an answer, so that a busy machine does not matter. */
  static DnsCheckRunner patientRunner(LoopbackDns dns) throws IOException {
    return runner(dns, List.of(Network.parse("127.0.0.0/8")), DnsSettings.USUAL_PACE);
  }

  private static DnsCheckRunner runner(
      LoopbackDns dns, List<Network> allowed, DnsSettings.Pace pace) throws IOException {
    AddressPolicy policy = new AddressPolicy(allowed, List.of());
    DnsToolbox tools = tools(dns, policy, pace);
    return new DnsCheckRunner(tools, control(tools, policy), policy);
  }

  static DnsToolbox tools(LoopbackDns dns, AddressPolicy policy, DnsSettings.Pace pace)
      throws IOException {
    return DnsToolbox.of(
        new DnsSettings(dns.resolvers(), Set.of(dns.rootServer()), dns.port(), pace),
        DnsTrustAnchors.file(dns.trustAnchorsFile()),
        policy,
        _ -> false,
        Instant::now);
  }

  static ControlProbe control(DnsToolbox tools, AddressPolicy policy) {
    return new ControlProbe(
        List.of(),
        tools.rootQuery(),
        new DnsAddressLookup(tools.recursion()),
        new GuardedConnector(policy, new HostLimiter(), 10));
  }

  static DnsCheckRunner runner(LoopbackDns dns) throws IOException {
    return runner(dns, List.of(Network.parse("127.0.0.0/8")));
  }

  static CheckTarget target(
      String name, Map<String, JsonValue> baseline, JsonValue.JsonObject memory) {
    return new CheckTarget(
        new DomainId(new UUID(0, 1)), new DomainName(name), CheckType.DNS, baseline, memory);
  }

  static CheckTarget target(String name) {
    return target(name, Map.of(), JsonValue.EMPTY);
  }

  static CheckTarget after(String name, Assessment assessment) {
    return target(name, assessment.readings(), assessment.memory());
  }

  static Assessment assessment(CheckOutcome outcome) {
    return ((CheckOutcome.Observed) outcome).assessment();
  }

  static Set<EventType> raised(Assessment assessment) {
    Set<EventType> raised = new HashSet<>();
    assessment
        .judgements()
        .forEach(
            (type, judgement) -> {
              if (!judgement.findings().isEmpty()) {
                raised.add(type);
              }
            });
    assessment.sightings().forEach(sighting -> raised.add(sighting.type()));
    return raised;
  }
}
