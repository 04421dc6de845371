package io.domainwatch.boot.config;

import io.domainwatch.checks.ChecksConfig;
import io.domainwatch.checks.net.ControlProbe.ReferenceTarget;
import io.domainwatch.checks.net.delegation.DnsRootHints;
import io.domainwatch.checks.net.dns.SystemResolvers;
import io.domainwatch.checks.net.dnssec.DnsTrustAnchors;
import io.domainwatch.checks.net.tls.TlsTrust;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.port.PortRule;
import io.domainwatch.guard.Network;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Makes the configuration of the checks, files included. */
final class ChecksSettings {
  private static final int DNS_PORT = 53;
  private static final int HTTPS_PORT = 443;

  /**
   * Connections that one run holds at once, at most; the address policy's own limit is per target.
   */
  private static final int SOCKETS_PER_RUN = 2;

  /** Turns the control probe off, as an empty value does. */
  private static final String NONE = "none";

  private ChecksSettings() {}

  static ChecksConfig read(Settings settings, String publicUrl) throws ConfigRefused {
    TlsTrust trust = fromFile(settings, CheckKeys.TRUST_STORE, TlsTrust::load);
    DnsTrustAnchors anchors =
        fromFile(
            settings,
            CheckKeys.TRUST_ANCHORS,
            file ->
                file.isPresent() ? DnsTrustAnchors.file(file.get()) : DnsTrustAnchors.builtIn());
    Set<InetAddress> roots =
        fromFile(
            settings,
            CheckKeys.ROOT_HINTS,
            file -> file.isPresent() ? DnsRootHints.file(file.get()) : DnsRootHints.builtIn());
    ChecksConfig.Reach reach =
        new ChecksConfig.Reach(
            networks(settings, CheckKeys.ALLOWED_NETWORKS),
            networks(settings, CheckKeys.BLOCKED_NETWORKS),
            networks(settings, CheckKeys.OWN_ADDRESSES),
            new ChecksConfig.ServicePorts(
                settings.number(CheckKeys.PORT_DNS),
                settings.number(CheckKeys.PORT_HTTP),
                settings.number(CheckKeys.PORT_HTTPS),
                portRule(settings)),
            referenceTargets(settings),
            trust,
            SOCKETS_PER_RUN * settings.number(CheckKeys.CONCURRENCY));
    ChecksConfig.Naming naming = new ChecksConfig.Naming(resolvers(settings), roots, anchors);
    String userAgent =
        settings.find(CheckKeys.USER_AGENT).orElseGet(() -> usualUserAgent(publicUrl));
    return new ChecksConfig(
        reach, naming, CheckTypeSettings.read(settings), userAgent, disabledTypes(settings));
  }

  /** How this service names itself to the servers of others. */
  static String usualUserAgent(String publicUrl) {
    return "Domainwatch/" + Version.current() + " (+" + publicUrl + ")";
  }

  /** Makes something of a file, or of there being none. */
  interface Reading<T> {
    T read(Optional<Path> file) throws IOException;
  }

  static <T> T fromFile(Settings settings, ConfigKey key, Reading<T> reading) throws ConfigRefused {
    Optional<Path> file = settings.find(key).map(Path::of);
    try {
      return reading.read(file);
    } catch (IOException e) {
      throw new ConfigRefused(
          List.of(
              key.name()
                  + " is \""
                  + settings.text(key)
                  + "\", which cannot be used ("
                  + FileTrouble.reason(e)
                  + "); allowed is "
                  + key.kind().allowed()));
    }
  }

  private static List<Network> networks(Settings settings, ConfigKey key) {
    return settings.parts(key).stream().map(Network::parse).toList();
  }

  /** Which ports URLs of others may name. */
  static PortRule portRule(Settings settings) {
    return new PortRule(
        settings.parts(CheckKeys.ALLOWED_PORTS).stream()
            .map(Integer::valueOf)
            .collect(Collectors.toSet()));
  }

  private static List<InetSocketAddress> resolvers(Settings settings) {
    List<InetSocketAddress> configured =
        settings.parts(CheckKeys.DNS_RESOLVERS).stream()
            .map(server -> ServerAddress.parse(server, DNS_PORT))
            .toList();
    return configured.isEmpty() ? SystemResolvers.find() : configured;
  }

  private static List<ReferenceTarget> referenceTargets(Settings settings) throws ConfigRefused {
    List<String> targets = settings.parts(CheckKeys.REFERENCE_TARGETS);
    try {
      return targets.equals(List.of(NONE))
          ? List.of()
          : targets.stream().map(target -> ServerAddress.hostAndPort(target, HTTPS_PORT)).toList();
    } catch (IllegalArgumentException _) {
      throw new ConfigRefused(
          List.of(
              CheckKeys.REFERENCE_TARGETS.name()
                  + " is \""
                  + String.join(", ", targets)
                  + "\"; allowed is "
                  + CheckKeys.REFERENCE_TARGETS.kind().allowed()));
    }
  }

  private static Set<CheckType> disabledTypes(Settings settings) {
    Set<CheckType> types = EnumSet.noneOf(CheckType.class);
    settings
        .parts(CheckKeys.DISABLED_TYPES)
        .forEach(word -> CheckType.find(word).ifPresent(types::add));
    return types;
  }
}
