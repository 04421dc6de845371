package io.domainwatch.boot.config;

import java.util.List;

/** The keys {@code checks.…}, in the order of docs/spec/operation.md, "Check keys". */
final class CheckKeys {
  /** The value of {@link #VERIFICATION} with which it is asked for. */
  static final String REQUIRED = "required";

  static final ConfigKey CONCURRENCY =
      ConfigKey.of(
          "checks.concurrency",
          "1000",
          "checks under way at once on this instance",
          new ValueKind.WholeNumber(1, 20_000));
  static final ConfigKey DNS_RESOLVERS =
      ConfigKey.of(
              "checks.dns.resolvers",
              "",
              "recursive resolvers, address[:port], comma-separated",
              new ValueKind.Servers())
          .shownAs("the system's");
  static final ConfigKey ALLOWED_NETWORKS =
      ConfigKey.of(
          "checks.allowed-networks",
          "",
          "networks, otherwise refused as private or special, that checks may reach",
          new ValueKind.Networks());
  static final ConfigKey BLOCKED_NETWORKS =
      ConfigKey.of(
          "checks.blocked-networks",
          "",
          "further networks that neither checks nor webhooks may ever reach",
          new ValueKind.Networks());
  static final ConfigKey OWN_ADDRESSES =
      ConfigKey.of(
          "checks.own-addresses",
          "",
          "addresses of this host that its interfaces do not have, as behind a cloud's NAT; like"
              + " its own, neither checks nor webhooks may reach them",
          new ValueKind.Networks());
  static final ConfigKey ALLOWED_PORTS =
      ConfigKey.of(
          "checks.allowed-ports",
          "80, 443, 8080, 8443",
          "ports that URLs of others may name, as in redirects, certificates and sitemaps, beside"
              + " checks.ports.http and https; webhooks also 1024 and above except those of other"
              + " well-known services",
          new ValueKind.PortNumbers());
  static final ConfigKey TRUST_STORE =
      ConfigKey.of(
              "checks.trust-store",
              "",
              "PEM file of further trusted certificate authorities",
              ValueKind.FILE)
          .shownAs("the JDK's");
  static final ConfigKey USER_AGENT =
      ConfigKey.of("checks.user-agent", "", "sent by every HTTP check", ValueKind.TEXT)
          .shownAs("Domainwatch/<version> (+<public-url>)");
  static final ConfigKey REFERENCE_TARGETS =
      ConfigKey.of(
          "checks.uptime.reference-targets",
          "www.google.com:443, www.cloudflare.com:443, www.wikipedia.org:443",
          "hosts, host[:port], that show whether the own network works; \"none\" turns it off",
          new ValueKind.AnyText("hosts with or without port, comma-separated, or none"));
  static final ConfigKey RDAP_BOOTSTRAP_URL =
      ConfigKey.of(
              "checks.rdap.bootstrap-url",
              "",
              "RFC 9224 bootstrap, fetched once a day; what was fetched last is kept",
              new ValueKind.Url(List.of("http", "https")))
          .shownAs("IANA's dns.json");
  static final ConfigKey RDAP_BOOTSTRAP_FALLBACK =
      ConfigKey.of(
              "checks.rdap.bootstrap-fallback",
              "",
              "what serves until the bootstrap was fetched: IANA's dated built-in copy or nothing",
              new ValueKind.OneOf(List.of(CheckTypeSettings.BUILT_IN, CheckTypeSettings.NONE)))
          .shownAs("none with a bootstrap-url, else built-in");
  static final ConfigKey BLACKLIST_ZONES =
      ConfigKey.of(
              "checks.blacklist.zones",
              "",
              "DNSBL zones, comma-separated; ip: or domain: before each says what is looked up",
              new ValueKind.Zones())
          .shownAs("the built-in list");
  static final ConfigKey OPEN_PORTS =
      ConfigKey.of(
              "checks.open-ports.ports",
              "",
              "TCP ports probed, comma-separated",
              new ValueKind.PortNumbers())
          .shownAs("the built-in list");
  static final ConfigKey FOREIGN_HOSTS =
      ConfigKey.of(
          "checks.sitemap.foreign-hosts-per-day",
          "300",
          "different hosts outside its domains that an organization may have sitemaps ask in a day"
              + " of UTC: three for each of a hundred domains",
          new ValueKind.WholeNumber(0, 100_000));
  static final ConfigKey FOREIGN_MEBIBYTES =
      ConfigKey.of(
          "checks.sitemap.foreign-mebibytes-per-day",
          "5000",
          "MiB that an organization may have read from them in a day of UTC",
          new ValueKind.WholeNumber(0, 1_000_000));
  static final ConfigKey LIGHTHOUSE_COMMAND =
      ConfigKey.of(
              "checks.lighthouse.command",
              "",
              "Google Lighthouse's command; without it the check does not apply"
                  + " (tools/install-lighthouse installs all it needs)",
              ValueKind.TEXT)
          .shownAs("found on PATH");
  static final ConfigKey LIGHTHOUSE_CHROME =
      ConfigKey.of(
              "checks.lighthouse.chrome",
              "",
              "a Chromium for Lighthouse; without it the check does not apply",
              ValueKind.TEXT)
          .shownAs("found on PATH");
  static final ConfigKey LIGHTHOUSE_NODE =
      ConfigKey.of(
              "checks.lighthouse.node",
              "",
              "the Node.js that runs Google Lighthouse",
              ValueKind.TEXT)
          .shownAs("beside Lighthouse's command or on PATH");
  static final ConfigKey DKIM_SELECTORS =
      ConfigKey.of(
              "checks.email-auth.dkim-selectors",
              "",
              "DKIM selectors looked up, comma-separated",
              ValueKind.TEXT)
          .shownAs("a built-in list");
  static final ConfigKey DISABLED_TYPES =
      ConfigKey.of(
          "checks.disabled-types",
          "",
          "check types this operator does not run at all: they do not apply",
          new ValueKind.CheckTypes());
  static final ConfigKey VERIFICATION =
      ConfigKey.of(
          "checks.verification",
          "off",
          "whether scans of ports and ciphers and zone transfers wait until control of the domain"
              + " is shown; required is recommended when accounts are given to others",
          new ValueKind.OneOf(List.of("off", REQUIRED)));
  static final ConfigKey CONFIRMATION_DELAY_FACTOR =
      ConfigKey.of(
          "checks.confirmation-delay-factor",
          "1",
          "scales the delays before confirmation runs",
          new ValueKind.Factor(0.01, 100));
  static final ConfigKey ROOT_HINTS =
      ConfigKey.of(
              "checks.dns.root-hints", "", "file of the addresses of root servers", ValueKind.FILE)
          .shownAs("IANA's, built in");
  static final ConfigKey TRUST_ANCHORS =
      ConfigKey.of("checks.dns.trust-anchors", "", "file of DNSSEC trust anchors", ValueKind.FILE)
          .shownAs("IANA's, built in");
  static final ConfigKey PORT_DNS =
      ConfigKey.of("checks.ports.dns", "53", "where the checks expect DNS", ValueKind.REMOTE_PORT);
  static final ConfigKey PORT_HTTP =
      ConfigKey.of(
          "checks.ports.http", "80", "where the checks expect HTTP", ValueKind.REMOTE_PORT);
  static final ConfigKey PORT_HTTPS =
      ConfigKey.of(
          "checks.ports.https", "443", "where the checks expect HTTPS", ValueKind.REMOTE_PORT);
  static final ConfigKey PORT_SMTP =
      ConfigKey.of(
          "checks.ports.smtp",
          "25",
          "where mail servers are asked for the certificate that DANE names",
          ValueKind.REMOTE_PORT);
  static final ConfigKey RDAP_OVERRIDES =
      ConfigKey.of(
              "checks.rdap.overrides",
              "",
              "file: top-level domain to RDAP base address, for those that the bootstrap lacks",
              ValueKind.FILE)
          .shownAs("a built-in list");
  static final ConfigKey CDN_NETWORKS =
      ConfigKey.of(
              "checks.open-ports.cdn-networks",
              "",
              "addresses on which only 80 and 443 are looked at",
              new ValueKind.Networks())
          .shownAs("a built-in list");

  static final List<ConfigKey> ALL =
      List.of(
          CONCURRENCY,
          DNS_RESOLVERS,
          ALLOWED_NETWORKS,
          BLOCKED_NETWORKS,
          OWN_ADDRESSES,
          ALLOWED_PORTS,
          TRUST_STORE,
          USER_AGENT,
          REFERENCE_TARGETS,
          RDAP_BOOTSTRAP_URL,
          RDAP_BOOTSTRAP_FALLBACK,
          BLACKLIST_ZONES,
          OPEN_PORTS,
          FOREIGN_HOSTS,
          FOREIGN_MEBIBYTES,
          LIGHTHOUSE_COMMAND,
          LIGHTHOUSE_CHROME,
          LIGHTHOUSE_NODE,
          DKIM_SELECTORS,
          DISABLED_TYPES,
          VERIFICATION,
          CONFIRMATION_DELAY_FACTOR,
          ROOT_HINTS,
          TRUST_ANCHORS,
          PORT_DNS,
          PORT_HTTP,
          PORT_HTTPS,
          PORT_SMTP,
          RDAP_OVERRIDES,
          CDN_NETWORKS);

  private CheckKeys() {}
}
