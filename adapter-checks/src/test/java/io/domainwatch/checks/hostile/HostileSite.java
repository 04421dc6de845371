package io.domainwatch.checks.hostile;

import java.util.Locale;

/** One kind of hostility each; a domain of its own, under a top-level domain of its own. */
enum HostileSite {
  /** A head at once, then a byte of the body ten times a second. */
  DRIPPED_BODY("com"),
  /** A byte of the head ten times a second. */
  DRIPPED_HEAD("net"),
  /** Header lines without end. */
  ENDLESS_LINES("org"),
  /** One header line without end. */
  ENDLESS_LINE("info"),
  /** A body without end, as fast as it is taken. */
  ENDLESS_BODY("biz"),
  /** Gigabytes in a few bytes of gzip. */
  GZIP_BOMB("dev"),
  /** A sitemap without end, and an RDAP answer without end. */
  ENDLESS_SITEMAP("app"),
  /** Entities that multiply, elements and JSON in a hundred thousand levels. */
  NESTED("xyz"),
  /** Redirects in a circle. */
  REDIRECT_LOOP("online"),
  /** Redirects that never come back to where they were. */
  ENDLESS_REDIRECTS("site"),
  /** A certificate with ten thousand names. */
  HUGE_CERTIFICATE("shop"),
  /** Bytes without end in place of a TLS handshake. */
  TLS_FLOOD("cloud"),
  /** Connections are accepted, and nothing is ever said. */
  SILENT("live"),
  /** Name servers whose answers have names that point at themselves. */
  DNS_LOOPS("tech"),
  /** Resolvers that answer so for this name. */
  RESOLVER_LOOPS("store"),
  /** Name servers that are silent. */
  DNS_SILENT("blog"),
  /** SPF records that include each other. */
  SPF_LOOPS("page");

  private final String tld;

  HostileSite(String tld) {
    this.tld = tld;
  }

  String tld() {
    return tld;
  }

  /** The name that the checks look at. */
  String domain() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-') + "." + tld;
  }
}
