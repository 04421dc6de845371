package io.domainwatch.checks.blacklist;

import io.domainwatch.checks.net.CdnNetworks;
import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.HostLimiter;
import io.domainwatch.checks.net.dns.DnsFixture;
import io.domainwatch.checks.net.dns.DnsSettings;
import io.domainwatch.checks.net.dnssec.DnsTrustAnchors;
import io.domainwatch.checks.net.names.DnsToolbox;
import io.domainwatch.checks.net.resolve.DnsAddressLookup;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.blacklist.list.ListProvider;
import io.domainwatch.core.check.blacklist.list.ListZone;
import io.domainwatch.core.check.blacklist.list.ListZone.Kind;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.Network;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import io.domainwatch.testkit.net.dns.LoopbackDnsBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** A name with a site and mail, two lists, and the runner that asks them, all on loopback. */
final class BlacklistFixture {

  static final String NAME = "www.shop.example.test";
  static final String WEB = "93.184.215.14";
  static final String MAIL = "93.184.215.25";
  static final String ADDRESSES = "bl.example.test";
  static final String NAMES = "dbl.example.test";

  /** The addresses above stand in for the site's. */
  static final List<Network> PUBLIC = List.of(Network.parse("127.0.0.0/8"));

  private BlacklistFixture() {}

  static LoopbackDnsBuilder world() {
    return LoopbackDns.world()
        .zone(
            "shop.example.test",
            "@ A " + WEB,
            "www A " + WEB,
            "www MX 10 mail.shop.example.test.",
            "www MX 20 mx.bigmail.test.",
            "mail A " + MAIL)
        .zone("bigmail.test", "mx A 93.184.216.99")
        .zone(ADDRESSES, "2.0.0.127 A 127.0.0.2", "2.0.0.127 TXT \"test entry\"")
        .zone(NAMES, "test A 127.0.0.2");
  }

  static BlacklistCheckRunner runner(LoopbackDns dns) {
    return runner(dns, List.of(new ListZone(Kind.IP, ADDRESSES), new ListZone(Kind.DOMAIN, NAMES)));
  }

  static BlacklistCheckRunner runner(LoopbackDns dns, List<ListZone> zones) {
    return runner(dns, BuiltInLists.providers().chosen(Optional.of(zones)), Duration.ZERO);
  }

  static BlacklistCheckRunner runner(
      LoopbackDns dns, List<ListProvider> providers, Duration apart) {
    AddressPolicy policy = new AddressPolicy(PUBLIC, List.of());
    DnsToolbox tools = toolbox(dns, policy);
    ControlProbe control =
        new ControlProbe(
            List.of(),
            tools.rootQuery(),
            new DnsAddressLookup(tools.recursion()),
            new GuardedConnector(policy, new HostLimiter(), 10));
    return new BlacklistCheckRunner(
        tools.client(),
        new BlacklistTargets(tools, policy, CdnNetworks.builtIn()),
        providers,
        control,
        apart);
  }

  private static DnsToolbox toolbox(LoopbackDns dns, AddressPolicy policy) {
    try {
      return DnsToolbox.of(
          new DnsSettings(
              dns.resolvers(), Set.of(dns.rootServer()), dns.port(), DnsFixture.pace(dns)),
          DnsTrustAnchors.file(dns.trustAnchorsFile()),
          policy,
          _ -> false,
          Instant::now);
    } catch (IOException bad) {
      throw new UncheckedIOException(bad);
    }
  }

  static CheckTarget target(JsonValue.JsonObject memory) {
    return new CheckTarget(
        new DomainId(new UUID(0, 1)), new DomainName(NAME), CheckType.BLACKLIST, Map.of(), memory);
  }

  /** Questions about these lists, in the order in which the resolvers got them. */
  static List<String> asked(LoopbackDns dns, String zone) {
    List<String> asked = new ArrayList<>();
    dns.resolverServers().forEach(resolver -> asked.addAll(resolver.asked()));
    return asked.stream().filter(question -> question.contains("." + zone + ".")).toList();
  }
}
