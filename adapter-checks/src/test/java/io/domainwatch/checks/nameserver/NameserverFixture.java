package io.domainwatch.checks.nameserver;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.HostLimiter;
import io.domainwatch.checks.net.dns.DnsFixture;
import io.domainwatch.checks.net.dns.DnsSettings;
import io.domainwatch.checks.net.dns.DnsZoneTransfer;
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
import java.io.IOException;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** The runner set up against a loopback name space, impatient so that tests are quick. */
final class NameserverFixture {

  static final String NAME = "example.test";
  static final String NS1 = "ns1." + NAME;
  static final String NS2 = "ns2." + NAME;
  static final Network LOOPBACK = Network.parse("127.0.0.0/8");

  private NameserverFixture() {}

  static NameserverCheckRunner runner(LoopbackDns dns) throws IOException {
    return runner(dns, List.of(LOOPBACK), List.of(LOOPBACK));
  }

  /**
   * A runner.
   *
   * @param allowed may be connected to
   * @param taken count as public, beside those that are
   */
  static NameserverCheckRunner runner(LoopbackDns dns, List<Network> allowed, List<Network> taken)
      throws IOException {
    AddressPolicy policy = new AddressPolicy(allowed, List.of());
    GuardedConnector connector = new GuardedConnector(policy, new HostLimiter(), 10);
    DnsToolbox tools = tools(dns, policy);
    ControlProbe control =
        new ControlProbe(
            List.of(), tools.rootQuery(), new DnsAddressLookup(tools.recursion()), connector);
    return new NameserverCheckRunner(
        new NameserverTools(
            tools,
            new DnsZoneTransfer(connector, dns.port()),
            control,
            new AddressPolicy(taken, List.of())));
  }

  /** What asks the name space, where the policy lets it. */
  static DnsToolbox tools(LoopbackDns dns, AddressPolicy policy) throws IOException {
    return DnsToolbox.of(
        new DnsSettings(
            dns.resolvers(), Set.of(dns.rootServer()), dns.port(), DnsFixture.pace(dns)),
        DnsTrustAnchors.file(dns.trustAnchorsFile()),
        policy,
        _ -> false,
        Instant::now);
  }

  static CheckTarget target(
      String name, Map<String, JsonValue> baseline, JsonValue.JsonObject memory) {
    return new CheckTarget(
        new DomainId(new UUID(0, 1)), new DomainName(name), CheckType.NAMESERVER, baseline, memory);
  }

  static CheckTarget target(String name) {
    return target(name, Map.of(), JsonValue.EMPTY);
  }

  static CheckTarget after(Assessment assessment) {
    return target(NAME, assessment.readings(), assessment.memory());
  }

  static CheckOutcome.Observed observed(CheckOutcome outcome) {
    return (CheckOutcome.Observed) outcome;
  }

  static Assessment assessment(CheckOutcome outcome) {
    return observed(outcome).assessment();
  }

  /** The observations of the server with this name. */
  static JsonValue.JsonObject server(CheckOutcome outcome, String ns) {
    return observed(outcome).observations().itemsOf("servers").stream()
        .map(JsonValue.JsonObject.class::cast)
        .filter(server -> server.findText("ns").filter(ns::equals).isPresent())
        .findFirst()
        .orElseThrow();
  }

  static Set<EventType> raised(CheckOutcome outcome) {
    Set<EventType> raised = new HashSet<>();
    Assessment assessment = assessment(outcome);
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
