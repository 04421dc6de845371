package io.domainwatch.core.check.uptime;

import io.domainwatch.core.json.WireName;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.MeasuredTime;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What one run saw, as far as it is judged.
 *
 * @param reach what came of the request to the site
 * @param addresses what came of its addresses one by one; empty when none was looked at
 * @param swept whether all addresses were probed in this run
 */
public record UptimeProbeResult(Reach reach, List<AddressProbe> addresses, boolean swept) {

  /** The phase after the head, in which {@link Unshown} failed. */
  public static final String BODY = "body";

  /** Why a page is not shown: browsers save it. */
  public static final String DOWNLOAD = "body_download";

  /** Outcome of an address that answered. */
  public static final String OK = "ok";

  /** Outcome of an IPv6 address where this host has no IPv6 to test it with. */
  public static final String NOT_TESTED = "not_tested";

  public UptimeProbeResult {
    addresses = List.copyOf(addresses);
  }

  /** What came of the request. */
  public sealed interface Reach {}

  /**
   * A final response head came back.
   *
   * @param status its status code
   * @param blockedBy what answered in the site's place, if a bot defence or a limit did
   * @param page what kind of page came with it
   * @param retryAfter how long the site asked us to stay away
   * @param responseTime of all hops, without looking names up
   */
  public record Answered(
      int status,
      Optional<String> blockedBy,
      Page page,
      Optional<Duration> retryAfter,
      MeasuredTime responseTime)
      implements Reach {}

  /** A page, as far as its kind is known. */
  public sealed interface Page {
    /** One of the site's own. */
    record Own() implements Page {}

    /**
     * A default page in the site's place.
     *
     * @param name which
     */
    record Placeholder(String name) implements Page {}

    /**
     * One that browsers offer to save in place of showing it.
     *
     * @param type that it is declared to have; may hold text of the remote side
     */
    record Download(String type) implements Page {}

    /** The body could not be read to where it would show, or was not the site's. */
    record Unread() implements Page {}
  }

  /**
   * A final response head came back, but no browser could show what followed it, our own network
   * being proven good.
   *
   * @param reason one word
   * @param detail for people
   */
  public record Unshown(String reason, String detail) implements Reach {}

  /**
   * The site failed, our own network being proven good.
   *
   * @param phase how far the request came
   * @param reason one word of docs/spec/checks/web-shared.md, "Failure reasons"
   * @param detail for people
   */
  public record Failed(FailurePhase phase, String reason, String detail) implements Reach {}

  /**
   * One address of the site.
   *
   * @param ip as text
   * @param health whether the address answered
   * @param outcome {@code ok}, {@code not_tested} or the reason of the failure
   * @param connectTime of the TCP handshake, if there was one
   */
  public record AddressProbe(
      String ip, Family family, Health health, String outcome, Optional<Duration> connectTime) {}

  /** Good, bad or unknown. */
  public enum Health {
    GOOD,
    BAD,
    UNKNOWN
  }

  /** The version of IP that an address is of. */
  public enum Family implements WireName {
    IPV4,
    IPV6;

    @Override
    public String wireName() {
      return switch (this) {
        case IPV4 -> "ipv4";
        case IPV6 -> "ipv6";
      };
    }
  }
}
