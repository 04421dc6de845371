package io.domainwatch.checks.securityheaders;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.FetchLimits;
import io.domainwatch.checks.net.http.FetchRequest;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.hop.FetchFailure;
import io.domainwatch.checks.net.http.hop.Head;
import io.domainwatch.checks.net.http.hop.TlsFacts;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.CorsProbe;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.Hop;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.Look;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.PlainEntry;
import io.domainwatch.core.check.securityheaders.header.HeaderSet;
import io.domainwatch.core.domain.Registrable;
import io.domainwatch.core.value.TextSanitizer;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Requests a site and writes down what came back; each request over a connection of its own. */
final class SecurityHeadersProbe {

  /**
   * Characters of one value that are looked at: those of a whole head or page, neither of which is
   * read any further (docs/spec/checks/security_headers.md, "Limits"), for a policy that is cut
   * means another.
   */
  static final int MAX_VALUE_CHARACTERS = 256 * 1024;

  /**
   * Decompressed bytes of a page that are read (docs/spec/checks/security_headers.md, "What is
   * asked").
   */
  private static final long PAGE_BYTES = 256 * 1024;

  /** Failures that say: nobody listens there. */
  private static final Set<FetchFailure> CLOSED =
      EnumSet.of(
          FetchFailure.CONNECT_REFUSED,
          FetchFailure.CONNECT_TIMEOUT,
          FetchFailure.NETWORK_UNREACHABLE);

  /** Failures that say: this is no https. */
  private static final Set<FetchFailure> NOT_SECURE =
      EnumSet.of(FetchFailure.CONNECT_REFUSED, FetchFailure.TLS_ALERT);

  private final HttpFetcher fetcher;

  /** What came of one way to the site. */
  sealed interface Entry {
    /** A page that can be judged. */
    record Page(Look look, Fetch.Answered fetch) implements Entry {}

    /** Nothing that can be judged; {@code hops} may show redirects all the same. */
    record Unfit(String reason, String detail, List<Hop> hops, boolean closed, boolean notSecure)
        implements Entry {}
  }

  SecurityHeadersProbe(HttpFetcher fetcher) {
    this.fetcher = fetcher;
  }

  /** Requests the root of a host and follows where it leads. */
  Entry enter(String scheme, String host, Deadline deadline) throws InterruptedException {
    FetchRequest request =
        FetchRequest.of(scheme + "://" + host + "/")
            .within(FetchLimits.STANDARD.withBodyBytes(PAGE_BYTES));
    return switch (fetch(request, deadline)) {
      case Fetch.Broken broken ->
          new Entry.Unfit(
              broken.failure().wireName(),
              broken.detail(),
              List.of(),
              broken.hops().size() <= 1 && CLOSED.contains(broken.failure()),
              broken.hops().size() <= 1 && NOT_SECURE.contains(broken.failure()));
      case Fetch.Answered answered -> answered(answered, host);
    };
  }

  /** What http says about a site that was entered over https too. */
  static PlainEntry plain(Entry entry) {
    return switch (entry) {
      case Entry.Page(Look look, Fetch.Answered _) -> new PlainEntry.Answered(look.hops());
      case Entry.Unfit unfit when unfit.closed() -> new PlainEntry.Closed();
      case Entry.Unfit unfit when !unfit.hops().isEmpty() -> new PlainEntry.Answered(unfit.hops());
      case Entry.Unfit unfit -> new PlainEntry.Unknown(unfit.reason());
    };
  }

  /** Asks as a page of another site would ({@code OPTIONS}, as a preflight of CORS). */
  CorsProbe cors(String url, String origin, Deadline deadline) throws InterruptedException {
    FetchRequest request =
        FetchRequest.of(url)
            .method(FetchRequest.Method.OPTIONS)
            .header("Origin", origin)
            .header("Access-Control-Request-Method", "GET")
            .within(FetchLimits.STANDARD.withRedirects(0));
    return switch (fetch(request, deadline)) {
      case Fetch.Broken broken -> new CorsProbe.Unknown(broken.failure().wireName());
      case Fetch.Answered answered -> {
        Optional<String> block = SiteRun.blockIn(answered);
        boolean failed = answered.head().status() >= 500 && answered.head().status() != 501;
        yield block.isPresent() || failed
            ? new CorsProbe.Unknown(block.orElse("error_page"))
            : new CorsProbe.Answered(origin, headers(answered.head()));
      }
    };
  }

  private Fetch fetch(FetchRequest request, Deadline deadline) throws InterruptedException {
    return SiteRun.unlessCancelled(fetcher.fetch(request, deadline));
  }

  private Entry answered(Fetch.Answered answered, String host) {
    List<Hop> hops = answered.hops().stream().flatMap(hop -> hop(hop).stream()).toList();
    Optional<String> block = SiteRun.blockIn(answered);
    if (block.isPresent()) {
      return new Entry.Unfit(SiteRun.BLOCKED, block.get(), List.of(), false, false);
    }
    if (answered.unfollowed().filter(why -> why == Fetch.Unfollowed.PORT).isPresent()) {
      return new Entry.Unfit(
          "redirect_port", "the page is at a port we do not ask", hops, false, false);
    }
    int status = answered.head().status();
    if (!isJudged(status)) {
      return new Entry.Unfit("error_page", "status " + status, hops, false, false);
    }
    boolean foreign = !Registrable.of(hops.getLast().host()).equals(Registrable.of(host));
    return new Entry.Page(
        new Look(hops, foreign, PageReader.read(answered, hops.getLast().host())), answered);
  }

  /**
   * Error pages lack headers that the site has (docs/spec/checks/security_headers.md, "What is
   * asked").
   */
  private static boolean isJudged(int status) {
    return (status >= 200 && status < 400) || status == 401 || status == 403;
  }

  private static Optional<Hop> hop(io.domainwatch.checks.net.http.hop.Hop hop) {
    return hop.head()
        .map(
            head ->
                new Hop(
                    TextSanitizer.of(hop.url()),
                    PageReader.host(hop.url()),
                    hop.url().startsWith("https:"),
                    hop.tls().filter(TlsFacts::valid).isPresent(),
                    head.status(),
                    headers(head)));
  }

  static HeaderSet headers(Head head) {
    return new HeaderSet(
        head.headers().stream()
            .map(
                header ->
                    new HeaderSet.Entry(
                        TextSanitizer.of(header.name()),
                        clean(header.value(), MAX_VALUE_CHARACTERS)))
            .toList());
  }

  /** The text made printable, with tabs and line ends as the blanks that they stand for. */
  static String clean(String text, int mostCharacters) {
    return TextSanitizer.of(
        text.replace('\t', ' ').replace('\n', ' ').replace('\r', ' ').strip(), mostCharacters);
  }
}
