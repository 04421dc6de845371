package io.domainwatch.checks;

import io.domainwatch.checks.lighthouse.LighthouseTools;
import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.ControlProbe.ReferenceTarget;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.dns.DnsClient;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsQuestion;
import io.domainwatch.checks.net.dns.DnsReply;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.net.dns.DnsType;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.FetchRequest;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.core.value.HttpDates;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the checks need of this machine and its network, asked for {@code ./domainwatch doctor}. */
public final class Diagnostics {
  /** Time for one question; a person waits for the answer. */
  private static final Duration PATIENCE = Duration.ofSeconds(8);

  private final DnsClient client;
  private final HttpFetcher fetcher;
  private final ControlProbe control;
  private final List<ReferenceTarget> referenceTargets;
  private final LighthouseTools lighthouse;

  Diagnostics(
      DnsClient client,
      HttpFetcher fetcher,
      ControlProbe control,
      List<ReferenceTarget> referenceTargets,
      LighthouseTools lighthouse) {
    this.client = client;
    this.fetcher = fetcher;
    this.control = control;
    this.referenceTargets = referenceTargets;
    this.lighthouse = lighthouse;
  }

  /**
   * Whether each configured resolver answers the query for the root's name servers, in their order.
   */
  public Map<InetSocketAddress, Boolean> resolvers() {
    Map<InetSocketAddress, Boolean> answers = new LinkedHashMap<>();
    DnsQuestion root = DnsQuestion.of(DnsName.ROOT, DnsType.NS);
    for (InetSocketAddress resolver : client.resolvers()) {
      DnsSession session = new DnsSession(Deadline.after(PATIENCE), 2);
      answers.put(resolver, client.askResolver(resolver, root, session) instanceof DnsReply.Answer);
    }
    return answers;
  }

  /**
   * Whether a resolver answers and a reference target accepts a connection; empty when the question
   * is turned off.
   */
  public Optional<Boolean> ownNetwork() {
    return referenceTargets.isEmpty() ? Optional.empty() : Optional.of(control.ownNetworkWorks());
  }

  /**
   * How far this machine's clock is ahead of the {@code Date} of a reference target; empty when
   * none tells.
   */
  public Optional<Duration> clockAhead(Instant now) {
    return referenceTargets.stream()
        .flatMap(target -> date(target).stream())
        .findFirst()
        .map(date -> Duration.between(date, now));
  }

  /**
   * A program that a check needs.
   *
   * @param name for people
   * @param found where it is and its version; empty when it is not there
   * @param trouble why the check cannot use it, and what to do; empty when it can
   */
  public record Program(String name, Optional<String> found, Optional<String> trouble) {}

  /** What the check {@code lighthouse} needs, in the order of installing. */
  public List<Program> lighthousePrograms() {
    LighthouseTools.Places places = lighthouse.find();
    return List.of(
        program("Lighthouse", places.lighthouse(), Optional.empty()),
        program("Node.js", places.node(), places.node().flatMap(LighthouseTools::nodeTrouble)),
        program("Chromium", places.chromium(), Optional.empty()));
  }

  private static Program program(String name, Optional<Path> file, Optional<String> trouble) {
    return file.map(
            path ->
                new Program(
                    name,
                    Optional.of(
                        path + LighthouseTools.versionOf(path).map(v -> ", " + v).orElse("")),
                    trouble))
        .orElseGet(
            () ->
                new Program(
                    name,
                    Optional.empty(),
                    Optional.of(
                        "is not there, so the check lighthouse cannot run: "
                            + LighthouseTools.HOW_TO_INSTALL)));
  }

  private Optional<Instant> date(ReferenceTarget target) {
    FetchRequest request =
        FetchRequest.of("https://" + target.host() + ":" + target.port() + "/").chosenByOperator();
    return fetcher.fetch(request, Deadline.after(PATIENCE)) instanceof Fetch.Answered answered
        ? answered.head().first("Date").flatMap(HttpDates::parse)
        : Optional.empty();
  }
}
