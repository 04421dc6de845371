package io.domainwatch.boot.config;

import java.util.List;

/** Every key, in the order of operations.md. */
final class Keys {
  private static final ValueKind PORT = new ValueKind.WholeNumber(0, 65_535);
  private static final ValueKind REMOTE_PORT = new ValueKind.WholeNumber(1, 65_535);
  private static final ValueKind TEXT = new ValueKind.AnyText("text");
  private static final ValueKind FILE =
      new ValueKind.AnyText("the path of a file that can be read");

  static final ConfigKey HTTP_HOST =
      ConfigKey.of("http.host", "127.0.0.1", "address on which API and dashboard listen", TEXT);
  static final ConfigKey HTTP_PORT =
      ConfigKey.of(
          "http.port", "8080", "port on which API and dashboard listen; 0 takes a free one", PORT);
  static final ConfigKey HTTP_PUBLIC_URL =
      ConfigKey.of(
              "http.public-url",
              "",
              "used in links; cookies are Secure when it is https",
              new ValueKind.Url(List.of("http", "https")))
          .shownAs("from host and port");
  static final ConfigKey HTTP_TRUSTED_PROXIES =
      ConfigKey.of(
          "http.trusted-proxies",
          "",
          "networks whose X-Forwarded-* headers are believed",
          new ValueKind.Networks());
  static final ConfigKey MANAGEMENT_HOST =
      ConfigKey.of(
          "management.host",
          "127.0.0.1",
          "address of /health/live, /health/ready and /metrics",
          TEXT);
  static final ConfigKey MANAGEMENT_PORT =
      ConfigKey.of(
          "management.port",
          "8081",
          "port of /health/live, /health/ready and /metrics; 0 takes a free one",
          PORT);
  static final ConfigKey DATA_DIR =
      ConfigKey.of(
          "data-dir",
          "./data",
          "folder of the embedded database and other state",
          new ValueKind.AnyText("a path"));
  static final ConfigKey DATABASE_URL =
      ConfigKey.of(
              "database.url",
              "",
              "an own PostgreSQL 14 or later instead of the embedded one; several instances may"
                  + " share it",
              new ValueKind.Url(List.of("jdbc")))
          .shownAs("embedded");
  static final ConfigKey DATABASE_USER =
      ConfigKey.of("database.user", "", "user at database.url", TEXT);
  static final ConfigKey DATABASE_PASSWORD =
      ConfigKey.of("database.password", "", "password at database.url", TEXT).masked();
  static final ConfigKey DATABASE_POOL_SIZE =
      ConfigKey.of(
          "database.pool-size",
          "16",
          "connections to the database",
          new ValueKind.WholeNumber(2, 500));
  static final ConfigKey NODE_ROLES =
      ConfigKey.of(
          "node.roles",
          "api,dashboard,checks,notifications",
          "what this instance does, so that API and check nodes can be scaled apart",
          new ValueKind.Words(List.of("api", "dashboard", "checks", "notifications")));
  static final ConfigKey NODE_REGION =
      ConfigKey.of(
          "node.region", "default", "label of where this instance's checks run from", TEXT);
  static final ConfigKey CHECKS_CONCURRENCY =
      ConfigKey.of(
          "checks.concurrency",
          "1000",
          "checks under way at once on this instance",
          new ValueKind.WholeNumber(1, 20_000));
  static final ConfigKey CHECKS_DNS_RESOLVERS =
      ConfigKey.of(
              "checks.dns.resolvers",
              "",
              "recursive resolvers, address[:port], comma-separated",
              new ValueKind.Servers())
          .shownAs("the system's");
  static final ConfigKey CHECKS_ALLOWED_NETWORKS =
      ConfigKey.of(
          "checks.allowed-networks",
          "",
          "networks, otherwise refused as private or special, that checks may reach",
          new ValueKind.Networks());
  static final ConfigKey CHECKS_BLOCKED_NETWORKS =
      ConfigKey.of(
          "checks.blocked-networks",
          "",
          "further networks that checks may never reach",
          new ValueKind.Networks());
  static final ConfigKey CHECKS_TRUST_STORE =
      ConfigKey.of(
              "checks.trust-store", "", "PEM file of further trusted certificate authorities", FILE)
          .shownAs("the JDK's");
  static final ConfigKey CHECKS_USER_AGENT =
      ConfigKey.of("checks.user-agent", "", "sent by every HTTP check", TEXT)
          .shownAs("Domainwatch/<version> (+<public-url>)");
  static final ConfigKey CHECKS_REFERENCE_TARGETS =
      ConfigKey.of(
          "checks.uptime.reference-targets",
          "www.google.com:443, www.cloudflare.com:443, www.wikipedia.org:443",
          "hosts, host[:port], that tell whether our own network works; \"none\" turns it off",
          new ValueKind.AnyText("hosts with or without port, comma-separated, or none"));
  static final ConfigKey CHECKS_RDAP_BOOTSTRAP_URL =
      ConfigKey.of(
              "checks.rdap.bootstrap-url",
              "",
              "RFC 9224 bootstrap; a dated snapshot is built in for when it can't be fetched",
              new ValueKind.Url(List.of("http", "https")))
          .shownAs("IANA's dns.json");
  static final ConfigKey CHECKS_BLACKLIST_ZONES =
      ConfigKey.of(
              "checks.blacklist.zones",
              "",
              "DNSBL zones, comma-separated; ip: or domain: before each says what is looked up",
              new ValueKind.AnyText("ip:ZONE or domain:ZONE, comma-separated"))
          .shownAs("the built-in list");
  static final ConfigKey CHECKS_OPEN_PORTS =
      ConfigKey.of(
              "checks.open-ports.ports",
              "",
              "TCP ports probed, comma-separated",
              new ValueKind.AnyText("port numbers"))
          .shownAs("the built-in list");
  static final ConfigKey CHECKS_LIGHTHOUSE_COMMAND =
      ConfigKey.of(
              "checks.lighthouse.command",
              "",
              "Google Lighthouse's command; without it the check is not_applicable",
              TEXT)
          .shownAs("found on PATH");
  static final ConfigKey CHECKS_LIGHTHOUSE_CHROME =
      ConfigKey.of(
              "checks.lighthouse.chrome",
              "",
              "a Chromium for Lighthouse; without it the check is not_applicable",
              TEXT)
          .shownAs("found on PATH");
  static final ConfigKey CHECKS_DKIM_SELECTORS =
      ConfigKey.of(
              "checks.email-auth.dkim-selectors",
              "",
              "DKIM selectors looked up, comma-separated",
              TEXT)
          .shownAs("a built-in list");
  static final ConfigKey CHECKS_DISABLED_TYPES =
      ConfigKey.of(
          "checks.disabled-types",
          "",
          "check types this operator does not run at all: not_applicable",
          ValueKind.Words.checkTypes());
  static final ConfigKey CHECKS_CONFIRMATION_DELAY_FACTOR =
      ConfigKey.of(
          "checks.confirmation-delay-factor",
          "1",
          "scales the delays before confirmation runs",
          new ValueKind.Factor(0.01, 100));
  static final ConfigKey CHECKS_ROOT_HINTS =
      ConfigKey.of("checks.dns.root-hints", "", "file of the addresses of root servers", FILE)
          .shownAs("IANA's, built in");
  static final ConfigKey CHECKS_TRUST_ANCHORS =
      ConfigKey.of("checks.dns.trust-anchors", "", "file of DNSSEC trust anchors", FILE)
          .shownAs("IANA's, built in");
  static final ConfigKey CHECKS_PORT_DNS =
      ConfigKey.of("checks.ports.dns", "53", "where the checks expect DNS", REMOTE_PORT);
  static final ConfigKey CHECKS_PORT_HTTP =
      ConfigKey.of("checks.ports.http", "80", "where the checks expect HTTP", REMOTE_PORT);
  static final ConfigKey CHECKS_PORT_HTTPS =
      ConfigKey.of("checks.ports.https", "443", "where the checks expect HTTPS", REMOTE_PORT);
  static final ConfigKey CHECKS_RDAP_OVERRIDES =
      ConfigKey.of(
              "checks.rdap.overrides",
              "",
              "file: top-level domain to RDAP base address, for those that the bootstrap lacks",
              FILE)
          .shownAs("a built-in list");
  static final ConfigKey CHECKS_CDN_NETWORKS =
      ConfigKey.of(
              "checks.open-ports.cdn-networks",
              "",
              "addresses on which only 80 and 443 are looked at",
              new ValueKind.Networks())
          .shownAs("a built-in list");
  static final ConfigKey PLANS_FILE =
      ConfigKey.of(
          "plans.file",
          "",
          "file of further plans: a line each, name, paid|unpaid, active-domain limit or unlimited,"
              + " requests per minute",
          FILE);
  static final ConfigKey RETENTION_RESULTS =
      ConfigKey.of(
          "retention.results", "90d", "results are kept this long", new ValueKind.Period());
  static final ConfigKey RETENTION_EVENTS =
      ConfigKey.of("retention.events", "400d", "events are kept this long", new ValueKind.Period());
  static final ConfigKey ANONYMOUS_PER_MINUTE =
      ConfigKey.of(
          "rate-limit.anonymous-per-minute",
          "60",
          "requests without a valid key, per client address",
          new ValueKind.WholeNumber(1, 1_000_000));
  static final ConfigKey MAIL_SMTP_URL =
      ConfigKey.of(
              "mail.smtp-url",
              "",
              "turns e-mail notifications on",
              new ValueKind.Url(List.of("smtp", "smtps")))
          .masked();
  static final ConfigKey MAIL_FROM =
      ConfigKey.of("mail.from", "", "sender of e-mail notifications", TEXT);

  static final List<ConfigKey> ALL =
      List.of(
          HTTP_HOST,
          HTTP_PORT,
          HTTP_PUBLIC_URL,
          HTTP_TRUSTED_PROXIES,
          MANAGEMENT_HOST,
          MANAGEMENT_PORT,
          DATA_DIR,
          DATABASE_URL,
          DATABASE_USER,
          DATABASE_PASSWORD,
          DATABASE_POOL_SIZE,
          NODE_ROLES,
          NODE_REGION,
          CHECKS_CONCURRENCY,
          CHECKS_DNS_RESOLVERS,
          CHECKS_ALLOWED_NETWORKS,
          CHECKS_BLOCKED_NETWORKS,
          CHECKS_TRUST_STORE,
          CHECKS_USER_AGENT,
          CHECKS_REFERENCE_TARGETS,
          CHECKS_RDAP_BOOTSTRAP_URL,
          CHECKS_BLACKLIST_ZONES,
          CHECKS_OPEN_PORTS,
          CHECKS_LIGHTHOUSE_COMMAND,
          CHECKS_LIGHTHOUSE_CHROME,
          CHECKS_DKIM_SELECTORS,
          CHECKS_DISABLED_TYPES,
          CHECKS_CONFIRMATION_DELAY_FACTOR,
          CHECKS_ROOT_HINTS,
          CHECKS_TRUST_ANCHORS,
          CHECKS_PORT_DNS,
          CHECKS_PORT_HTTP,
          CHECKS_PORT_HTTPS,
          CHECKS_RDAP_OVERRIDES,
          CHECKS_CDN_NETWORKS,
          PLANS_FILE,
          RETENTION_RESULTS,
          RETENTION_EVENTS,
          ANONYMOUS_PER_MINUTE,
          MAIL_SMTP_URL,
          MAIL_FROM);

  private Keys() {}
}
