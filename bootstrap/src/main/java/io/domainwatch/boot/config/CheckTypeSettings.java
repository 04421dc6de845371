package io.domainwatch.boot.config;

import io.domainwatch.checks.ChecksConfig;
import io.domainwatch.checks.blacklist.BlacklistConfig;
import io.domainwatch.checks.emailauth.EmailAuthConfig;
import io.domainwatch.checks.lighthouse.LighthouseConfig;
import io.domainwatch.checks.openports.OpenPortsConfig;
import io.domainwatch.checks.rdap.RdapConfig;
import io.domainwatch.core.quota.ForeignBudget;
import io.domainwatch.guard.Network;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Makes the configuration of single checks, files included. */
final class CheckTypeSettings {
  /** Of {@link CheckKeys#RDAP_BOOTSTRAP_FALLBACK}. */
  static final String BUILT_IN = "built-in";

  /** Likewise. */
  static final String NONE = "none";

  private static final long MEBIBYTE = 1024L * 1024;

  private CheckTypeSettings() {}

  static ChecksConfig.OfTypes read(Settings settings) throws ConfigRefused {
    return new ChecksConfig.OfTypes(
        new RdapConfig(
            settings.find(CheckKeys.RDAP_BOOTSTRAP_URL),
            settings.find(CheckKeys.RDAP_BOOTSTRAP_FALLBACK).map(BUILT_IN::equals),
            rdapOverrides(settings)),
        new EmailAuthConfig(
            given(settings.parts(CheckKeys.DKIM_SELECTORS)), settings.number(CheckKeys.PORT_SMTP)),
        new BlacklistConfig(
            given(settings.parts(CheckKeys.BLACKLIST_ZONES))
                .map(zones -> zones.stream().map(ValueKind.Zones::parse).toList()),
            settings.factor(CheckKeys.CONFIRMATION_DELAY_FACTOR)),
        openPorts(settings),
        new LighthouseConfig(
            settings.find(CheckKeys.LIGHTHOUSE_COMMAND),
            settings.find(CheckKeys.LIGHTHOUSE_CHROME),
            settings.find(CheckKeys.LIGHTHOUSE_NODE)),
        new ForeignBudget(
            settings.number(CheckKeys.FOREIGN_HOSTS),
            MEBIBYTE * settings.number(CheckKeys.FOREIGN_MEBIBYTES)));
  }

  private static Optional<Map<String, String>> rdapOverrides(Settings settings)
      throws ConfigRefused {
    return ChecksSettings.fromFile(
        settings,
        CheckKeys.RDAP_OVERRIDES,
        file -> file.isPresent() ? Optional.of(overrides(file.get())) : Optional.empty());
  }

  private static Map<String, String> overrides(Path file) throws IOException {
    Map<String, String> byTopLevelDomain = new TreeMap<>();
    int number = 0;
    for (String line : Files.readAllLines(file)) {
      number++;
      String content = line.strip();
      if (!content.isEmpty() && !content.startsWith("#")) {
        String[] parts = content.split("\\s+");
        if (parts.length != 2 || !parts[1].matches("https?://.+")) {
          throw new IOException(
              "line " + number + " is not a top-level domain and the https address of its server");
        }
        byTopLevelDomain.put(parts[0].toLowerCase(Locale.ROOT), parts[1]);
      }
    }
    return byTopLevelDomain;
  }

  private static OpenPortsConfig openPorts(Settings settings) {
    return new OpenPortsConfig(
        given(settings.parts(CheckKeys.OPEN_PORTS))
            .map(
                ports ->
                    ports.stream()
                        .map(Integer::valueOf)
                        .collect(Collectors.toCollection(TreeSet::new))),
        given(settings.parts(CheckKeys.CDN_NETWORKS))
            .map(networks -> networks.stream().map(Network::parse).toList()));
  }

  private static Optional<List<String>> given(List<String> parts) {
    return Optional.of(parts).filter(some -> !some.isEmpty());
  }
}
