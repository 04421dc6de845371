package io.domainwatch.core.check.uptime;

import io.domainwatch.core.check.uptime.UptimeProbeResult.AddressProbe;
import io.domainwatch.core.check.uptime.UptimeProbeResult.Family;
import io.domainwatch.core.json.Inline;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.observation.Observation;
import io.domainwatch.core.observation.SharedTraits;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What results of the check {@code uptime} hold (docs/spec/checks/uptime.md, "What is stored"); the
 * same fields in every run, null for what was not reached.
 *
 * @param request where the chain began and ended, and how long it took
 * @param fault of a failure
 * @param response of the last hop
 * @param content of the body
 * @param blockedBy one word of what answered in the site's place
 */
public record UptimeObservation(
    @Inline Request request,
    @Inline Fault fault,
    @Inline Response response,
    @Inline Content content,
    Optional<String> blockedBy)
    implements Observation {

  /**
   * A chain of requests.
   *
   * @param url where it began
   * @param finalUrl where it ended
   * @param ip of the last hop
   * @param family of that address
   * @param addresses of the site that were looked at
   * @param addressesFiltered how many the policy refused
   * @param tls of the last hop
   * @param monitorDelayMs how late this process was; set exactly when that made the times worthless
   * @param redirects followed
   * @param usedHttpFallback whether http was tried since nobody listens for https
   */
  public record Request(
      Optional<String> url,
      Optional<String> finalUrl,
      Optional<String> ip,
      Optional<Family> family,
      Optional<List<Address>> addresses,
      Optional<Integer> addressesFiltered,
      Optional<Tls> tls,
      Timings timings,
      Optional<Long> monitorDelayMs,
      Optional<Integer> redirects,
      Optional<Boolean> usedHttpFallback) {}

  /**
   * One address of the site.
   *
   * @param sweep what came of it alone, if all addresses were probed
   */
  public record Address(String ip, Optional<Family> family, @Inline Optional<Sweep> sweep) {

    /** An address that was not probed by itself. */
    public static Address unprobed(String ip, Family family) {
      return new Address(ip, Optional.of(family), Optional.empty());
    }

    /**
     * An address that was.
     *
     * @param timed whether the time is the site's, not our own
     */
    public static Address of(AddressProbe probe, boolean timed) {
      Optional<Long> connectMs = probe.connectTime().filter(_ -> timed).map(Duration::toMillis);
      return new Address(
          probe.ip(),
          Optional.of(probe.family()),
          Optional.of(new Sweep(probe.outcome(), connectMs)));
    }

    /** Whether it was probed and answered. */
    public boolean answers() {
      return sweep.filter(probed -> probed.outcome().equals(UptimeProbeResult.OK)).isPresent();
    }

    /** Why it was probed and did not answer, in one word. */
    public Optional<String> failure() {
      return sweep
          .map(Sweep::outcome)
          .filter(outcome -> !outcome.equals(UptimeProbeResult.OK))
          .filter(outcome -> !outcome.equals(UptimeProbeResult.NOT_TESTED));
    }
  }

  /**
   * What a probe of one address found.
   *
   * @param outcome {@code ok}, {@code not_tested} or the reason of the failure
   * @param connectMs of the TCP handshake
   */
  public record Sweep(String outcome, Optional<Long> connectMs) {}

  /**
   * How the connection of the last hop was secured.
   *
   * @param verifyError why a browser would refuse the certificate, one word
   */
  public record Tls(String version, String cipher, boolean valid, Optional<String> verifyError) {}

  /**
   * Phases of the last hop in milliseconds; look-ups, redirects and the total are those of the
   * whole chain.
   */
  public record Timings(
      Optional<Long> dnsMs,
      Optional<Long> connectMs,
      Optional<Long> tlsMs,
      Optional<Long> requestMs,
      Optional<Long> ttfbMs,
      Optional<Long> transferMs,
      Optional<Long> redirectMs,
      Optional<Long> totalMs) {}

  /**
   * Why no page was shown.
   *
   * @param reason one word
   * @param phase how far the last hop came, one word
   * @param detail for people
   */
  public record Fault(Optional<String> reason, Optional<String> phase, Optional<String> detail) {}

  /**
   * What the last head says, and how its body came.
   *
   * @param unfollowedRedirect why a redirect was not followed, one word
   * @param bodyBytes read
   * @param bodyEnd one word on how the body ended
   */
  public record Response(
      Optional<Integer> httpStatus,
      Optional<String> httpVersion,
      Optional<String> contentType,
      Optional<String> server,
      Optional<String> retryAfter,
      Optional<String> unfollowedRedirect,
      Optional<Long> bodyBytes,
      Optional<String> bodyEnd) {}

  /**
   * A page of the site.
   *
   * @param bodySha256 of the bytes that were read, hexadecimal
   */
  public record Content(Optional<String> bodySha256, Optional<String> title) {}

  /** Requests to which nothing came. */
  public static UptimeObservation of(Request request) {
    UptimeObservation none = RecordJson.empty(UptimeObservation.class);
    return new UptimeObservation(
        request, none.fault(), none.response(), none.content(), none.blockedBy());
  }

  /** The same with a response. */
  public UptimeObservation answeredBy(Response head) {
    return new UptimeObservation(request, fault, head, content, blockedBy);
  }

  /** The same with the page that came with the response. */
  public UptimeObservation showing(String bodySha256, String title) {
    Content page = new Content(Optional.of(bodySha256), Optional.of(title));
    return new UptimeObservation(request, fault, response, page, blockedBy);
  }

  /** The same with what answered in the site's place, in one word. */
  public UptimeObservation blocked(String by) {
    return new UptimeObservation(request, fault, response, content, Optional.of(by));
  }

  /**
   * The same with a failure.
   *
   * @param reason one word
   * @param phase one word
   * @param detail for people
   */
  public UptimeObservation failed(String reason, String phase, String detail) {
    Fault why = new Fault(Optional.of(reason), Optional.of(phase), Optional.of(detail));
    return new UptimeObservation(request, why, response, content, blockedBy);
  }

  @Override
  public SharedTraits sharedTraits() {
    return SharedTraits.ofAddresses(
        request.addresses().orElse(List.of()).stream()
            .map(Address::ip)
            .filter(ip -> !ip.isBlank())
            .collect(Collectors.toUnmodifiableSet()));
  }
}
