package io.domainwatch.checks.net.http;

import io.domainwatch.checks.net.AddressLookup;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.StallDetector;
import io.domainwatch.checks.net.http.hop.BodyConsumer;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import java.time.Instant;
import java.util.Optional;
import javax.net.ssl.X509TrustManager;
import okhttp3.HttpUrl;

/**
 * Fetches a URL and follows its redirects, each hop behind the guard: host looked up once,
 * addresses judged, a new connection to exactly those, every size and time bounded. Certificates
 * are recorded, not judged. A host that asked for a pause (docs/spec/checks/web-shared.md, "Pauses
 * that a host asks for") is not asked by anybody until it is over. Never throws for the network.
 */
public final class HttpFetcher implements AutoCloseable {

  /**
   * How checks present themselves and what they believe.
   *
   * @param userAgent value of User-Agent
   * @param ports where HTTP services listen
   * @param trust says whether a chain is trusted
   */
  public record Settings(String userAgent, Ports ports, X509TrustManager trust) {}

  private final HostAddresses addresses;
  private final Settings settings;
  private final StallDetector heartbeat;
  private final HopCaller caller;
  private final HostWaits waits = new HostWaits(Deadline::monotonicNanos);

  /** Makes a fetcher; it keeps a heartbeat until it is closed. */
  public HttpFetcher(GuardedConnector connector, AddressLookup lookup, Settings settings) {
    this(connector, lookup, settings, StallDetector.start());
  }

  /** The same with a heartbeat of the caller's, closed together with the fetcher. */
  public HttpFetcher(
      GuardedConnector connector,
      AddressLookup lookup,
      Settings settings,
      StallDetector heartbeat) {
    this.heartbeat = heartbeat;
    this.addresses = new HostAddresses(connector, lookup, heartbeat);
    this.settings = settings;
    this.caller = new HopCaller(connector, settings, heartbeat);
  }

  /**
   * Fetches.
   *
   * @param deadline for the whole chain; each hop also has its own limit
   * @throws IllegalArgumentException when the request's own URL is not absolute http or https
   */
  public Fetch fetch(FetchRequest request, Deadline deadline) {
    return fetch(request, deadline, Optional.empty());
  }

  /**
   * Fetches, and hands the body of a final response of status 2xx to a consumer as it arrives: the
   * body of the result is empty then, and its end says how far reading came. Bodies of other
   * responses are kept up to the standard cap.
   *
   * @param deadline for the whole chain; each hop also has its own limit
   * @throws IllegalArgumentException when the request's own URL is not absolute http or https
   */
  public Fetch fetch(FetchRequest request, Deadline deadline, BodyConsumer consumer) {
    return fetch(request, deadline, Optional.of(consumer));
  }

  private Fetch fetch(FetchRequest request, Deadline deadline, Optional<BodyConsumer> consumer) {
    HttpUrl start = Redirects.bare(HttpUrl.get(request.url()));
    return new RedirectChain(
            request,
            new RedirectChain.Dependencies(addresses, caller, settings, waits),
            deadline,
            consumer)
        .from(start);
  }

  /** How late this process is from now on, for who measures what a fetch takes. */
  public StallDetector.Watch watch() {
    return heartbeat.watch();
  }

  /**
   * The outcome, and with it when to come back, where a run could tell nothing and its host wants
   * to be left alone (docs/spec/checks/web-shared.md, "Pauses that a host asks for"). What says
   * more stays as it is.
   *
   * @param now start of the run
   */
  public CheckOutcome patient(CheckOutcome outcome, CheckTarget target, Instant now) {
    return outcome instanceof CheckOutcome.Inconclusive told && told.aside().isEmpty()
        ? waits
            .left(target.name().ascii(), false)
            .<CheckOutcome>map(left -> waiting(told, target, now.plus(left)))
            .orElse(outcome)
        : outcome;
  }

  private static CheckOutcome waiting(
      CheckOutcome.Inconclusive told, CheckTarget target, Instant until) {
    Assessment aside = Assessment.onlyWaiting(target.memory(), told.detail(), until);
    return new CheckOutcome.Inconclusive(
        told.reason(), told.detail(), told.observations(), Optional.of(aside));
  }

  @Override
  public void close() {
    heartbeat.close();
  }
}
