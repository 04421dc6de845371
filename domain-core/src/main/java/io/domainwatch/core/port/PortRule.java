package io.domainwatch.core.port;

import io.domainwatch.core.text.Sentence;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The one rule for the port of every URL that somebody else chose: redirects, the addresses in
 * certificates, Sitemap lines and sitemaps, links of RDAP, the URLs of channels
 * (docs/spec/addresses.md, "Ports"). Else anybody could have us speak to any service of anybody.
 *
 * @param allowed TCP ports of web servers, {@code checks.allowed-ports}
 */
public record PortRule(Set<Integer> allowed) {
  /** HTTP and HTTPS and their usual alternatives (docs/spec/addresses.md, "Ports"). */
  public static final PortRule STANDARD = new PortRule(Set.of(80, 443, 8080, 8443));

  /** Below it are the system ports of RFC 6335 §6, which belong to other services. */
  private static final int FIRST_USER_PORT = 1_024;

  private static final int HIGHEST_PORT = 65_535;

  /** Copies the set. */
  public PortRule {
    allowed = Set.copyOf(allowed);
  }

  /** Whether a check may request a URL with this port. */
  public boolean allows(int port) {
    return allowed.contains(port);
  }

  /**
   * Whether a message may be posted to a URL with this port: receivers often listen on a port of
   * their own choice, so all from 1024 on are allowed but those where another service is expected.
   */
  public boolean allowsWebhook(int port) {
    return allows(port)
        || (FIRST_USER_PORT <= port && port <= HIGHEST_PORT && !OtherServices.isAt(port));
  }

  /** What {@link #allowsWebhook} allows, to go on behind "a port that is". */
  public String webhookWords() {
    return listed() + ", or " + FIRST_USER_PORT + " and above where no other service is expected";
  }

  /** The same, to go on behind what names a URL; its code is {@link Sentence.Code#PORT}. */
  public Sentence webhookRule() {
    return Sentence.of(
            "must name a port that is {0}, or {1} and above where no other service is expected",
            listed(), FIRST_USER_PORT)
        .as(Sentence.Code.PORT);
  }

  private String listed() {
    return new TreeSet<>(allowed)
        .stream().map(port -> Integer.toString(port)).collect(Collectors.joining(", "));
  }
}
