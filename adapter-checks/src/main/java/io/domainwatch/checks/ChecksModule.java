package io.domainwatch.checks;

import com.google.inject.Key;
import com.google.inject.Module;
import com.google.inject.PrivateModule;
import com.google.inject.Provides;
import com.google.inject.util.Types;
import io.domainwatch.checks.blacklist.BlacklistModule;
import io.domainwatch.checks.control.ControlModule;
import io.domainwatch.checks.dns.DnsModule;
import io.domainwatch.checks.emailauth.EmailAuthModule;
import io.domainwatch.checks.existence.ExistenceModule;
import io.domainwatch.checks.lighthouse.LighthouseModule;
import io.domainwatch.checks.lighthouse.LighthouseTools;
import io.domainwatch.checks.nameserver.NameserverModule;
import io.domainwatch.checks.net.AddressLookup;
import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.HostLimiter;
import io.domainwatch.checks.net.PublicAddresses;
import io.domainwatch.checks.net.StallDetector;
import io.domainwatch.checks.net.clock.ReferenceClock;
import io.domainwatch.checks.net.delegation.DelegationQueries;
import io.domainwatch.checks.net.delegation.DelegationWalker;
import io.domainwatch.checks.net.delegation.SecondDelegationSource;
import io.domainwatch.checks.net.dns.DnsClient;
import io.domainwatch.checks.net.dns.DnsSettings;
import io.domainwatch.checks.net.dns.DnsZoneTransfer;
import io.domainwatch.checks.net.dnssec.DnssecValidator;
import io.domainwatch.checks.net.http.HostAddresses;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.checks.net.names.DnsToolbox;
import io.domainwatch.checks.net.resolve.DnsAddressLookup;
import io.domainwatch.checks.net.resolve.DnsRecursion;
import io.domainwatch.checks.net.resolve.DnsRootQuery;
import io.domainwatch.checks.net.tls.TlsTrust;
import io.domainwatch.checks.openports.OpenPortsModule;
import io.domainwatch.checks.rdap.RdapModule;
import io.domainwatch.checks.redirect.RedirectModule;
import io.domainwatch.checks.robots.RobotsModule;
import io.domainwatch.checks.securityheaders.SecurityHeadersModule;
import io.domainwatch.checks.sitemap.SitemapModule;
import io.domainwatch.checks.ssl.SslModule;
import io.domainwatch.checks.unavailable.UnavailableModule;
import io.domainwatch.checks.uptime.UptimeModule;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.control.ControlProber;
import io.domainwatch.core.domain.NameExistence;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.guard.AddressPolicy;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

/**
 * The parts list of the checks. Wants {@link InstantSource} and {@link
 * io.domainwatch.core.quota.ForeignVisits} from elsewhere; gives {@link #RUNNERS} and what must be
 * closed.
 */
public final class ChecksModule extends PrivateModule {
  /** One runner for every check type. */
  @SuppressWarnings("unchecked") // the type is the one that is named
  public static final Key<Map<CheckType, CheckRunner>> RUNNERS =
      (Key<Map<CheckType, CheckRunner>>) Key.get(Types.mapOf(CheckType.class, CheckRunner.class));

  private final ChecksConfig config;

  /**
   * @param config how checks look at the world
   */
  public ChecksModule(ChecksConfig config) {
    this.config = config;
  }

  @Override
  protected void configure() {
    expose(RUNNERS);
    expose(ControlProber.class);
    expose(NameExistence.class);
    expose(ControlProbe.class);
    expose(StallDetector.class);
    expose(ReferenceClock.class);
    expose(Diagnostics.class);
    expose(ChecksResources.class);
    install(new ControlModule());
    install(new ExistenceModule());
    for (CheckType type : CheckType.values()) {
      install(config.disabledTypes().contains(type) ? new UnavailableModule(type) : parts(type));
    }
  }

  @Provides
  @Singleton
  AddressPolicy policy() {
    return AddressPolicy.ofThisHost(
        config.reach().allowedNetworks(),
        config.reach().blockedNetworks(),
        config.reach().ownAddresses());
  }

  @Provides
  @Singleton
  GuardedConnector connector(AddressPolicy policy) {
    return new GuardedConnector(policy, new HostLimiter(), config.reach().maxSockets());
  }

  @Provides
  @Singleton
  DnsClient dnsClient(AddressPolicy policy, StallDetector heartbeat) {
    DnsSettings settings =
        new DnsSettings(
            config.naming().resolvers(),
            config.naming().rootServers(),
            config.reach().ports().dns(),
            DnsSettings.USUAL_PACE);
    return new DnsClient(settings, policy, heartbeat);
  }

  /**
   * Asks the authoritative side when only one resolver is there; takes a route for working IPv6,
   * since it serves the control probe.
   */
  @Provides
  @Singleton
  DnsRecursion recursion(DnsClient client, GuardedConnector connector, InstantSource time) {
    DelegationQueries queries = new DelegationQueries(client, connector::hasRoute);
    DelegationWalker walker = new DelegationWalker(config.naming().rootServers(), queries);
    return new DnsRecursion(client, new SecondDelegationSource(walker, queries, time));
  }

  @Provides
  @Singleton
  AddressLookup lookup(DnsRecursion recursion) {
    return new DnsAddressLookup(recursion);
  }

  @Provides
  @Singleton
  ControlProbe controlProbe(DnsClient client, AddressLookup lookup, GuardedConnector connector) {
    return new ControlProbe(
        config.reach().referenceTargets(), new DnsRootQuery(client), lookup, connector);
  }

  /** Closed with the fetcher. */
  @Provides
  @Singleton
  StallDetector heartbeat() {
    return StallDetector.start();
  }

  @Provides
  @Singleton
  HttpFetcher fetcher(
      GuardedConnector connector,
      AddressLookup lookup,
      Ports ports,
      TlsTrust trust,
      StallDetector heartbeat) {
    HttpFetcher.Settings settings =
        new HttpFetcher.Settings(config.userAgent(), ports, trust.manager());
    return new HttpFetcher(connector, lookup, settings, heartbeat);
  }

  @Provides
  @Singleton
  ReferenceClock referenceClock(HttpFetcher fetcher, Ports ports) {
    return new ReferenceClock(config.reach().referenceTargets(), fetcher, ports.http());
  }

  @Provides
  @Singleton
  Diagnostics surroundings(DnsClient client, HttpFetcher fetcher, ControlProbe control) {
    return new Diagnostics(
        client,
        fetcher,
        control,
        config.reach().referenceTargets(),
        new LighthouseTools(config.ofTypes().lighthouse()));
  }

  @Provides
  @Singleton
  ChecksResources openSockets(GuardedConnector connector, HttpFetcher fetcher, DnsClient client) {
    return new ChecksResources(connector, fetcher, client);
  }

  @Provides
  @Singleton
  HostAddresses hostAddresses(
      GuardedConnector connector, AddressLookup lookup, StallDetector heartbeat) {
    return new HostAddresses(connector, lookup, heartbeat);
  }

  @Provides
  @Singleton
  DnsToolbox dnsToolbox(
      DnsClient client, DnsRecursion recursion, ControlProbe control, InstantSource time) {
    DelegationQueries queries = new DelegationQueries(client, control::ipv6Works);
    DelegationWalker walker = new DelegationWalker(config.naming().rootServers(), queries);
    return new DnsToolbox(
        client,
        queries,
        walker,
        recursion,
        new SecondDelegationSource(walker, queries, time),
        new DnssecValidator(client, config.naming().trustAnchors()));
  }

  @Provides
  @Singleton
  DnsZoneTransfer zoneTransfer(GuardedConnector connector) {
    return new DnsZoneTransfer(connector, config.reach().ports().dns());
  }

  @Provides
  PublicAddresses publicAddresses() {
    return new PublicAddresses(new AddressPolicy(config.reach().allowedNetworks(), List.of()));
  }

  @Provides
  TlsTrust trust() {
    return config.reach().trust();
  }

  @Provides
  Ports ports() {
    ChecksConfig.ServicePorts ports = config.reach().ports();
    return new Ports(ports.http(), ports.https(), ports.rule());
  }

  private Module parts(CheckType type) {
    return switch (type) {
      case UPTIME -> new UptimeModule();
      case SSL -> new SslModule();
      case DNS -> new DnsModule();
      case NAMESERVER -> new NameserverModule();
      case RDAP -> new RdapModule(config.ofTypes().rdap());
      case ROBOTS -> new RobotsModule();
      case EMAIL_AUTH -> new EmailAuthModule(config.ofTypes().emailAuth());
      case REDIRECT -> new RedirectModule();
      case SITEMAP -> new SitemapModule(config.ofTypes().foreignHosts());
      case LIGHTHOUSE -> new LighthouseModule(config.ofTypes().lighthouse());
      case BLACKLIST -> new BlacklistModule(config.ofTypes().blacklist());
      case SECURITY_HEADERS -> new SecurityHeadersModule();
      case OPEN_PORTS -> new OpenPortsModule(config.ofTypes().openPorts());
    };
  }
}
