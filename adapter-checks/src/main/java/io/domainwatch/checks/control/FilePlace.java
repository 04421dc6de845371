package io.domainwatch.checks.control;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.FetchLimits;
import io.domainwatch.checks.net.http.FetchRequest;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.hop.FetchFailure;
import io.domainwatch.core.control.Challenge;
import io.domainwatch.core.domain.Registrable;
import io.domainwatch.core.reason.ReasonPhrases;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;

/** The file on the web server of the name, by http and by https. */
final class FilePlace {
  /** Bytes of a file that are read: a hundred tokens on lines of their own. */
  private static final int MAX_BYTES = 4 * 1024;

  /** Redirects followed, as for robots.txt (RFC 9309 §2.3.1.2). */
  private static final int REDIRECTS = 5;

  private static final FetchLimits LIMITS =
      FetchLimits.STANDARD
          .withBodyBytes(MAX_BYTES)
          .withRedirects(REDIRECTS)
          .withHopDeadline(Duration.ofSeconds(8));

  /** Failures that tell that there is no such file. */
  private static final Set<FetchFailure> NOTHING_THERE =
      EnumSet.of(
          FetchFailure.DNS_NXDOMAIN,
          FetchFailure.DNS_NODATA,
          FetchFailure.CONNECT_REFUSED,
          FetchFailure.TARGET_NOT_PUBLIC,
          FetchFailure.PORT_NOT_ALLOWED,
          FetchFailure.FOREIGN_HOST);

  private final HttpFetcher fetcher;

  FilePlace(HttpFetcher fetcher) {
    this.fetcher = fetcher;
  }

  /** What is there; a redirect to a host of another registrable domain is not followed. */
  PlaceSeen look(Challenge challenge, Deadline deadline) throws InterruptedException {
    PlaceSeen plain = look("http", challenge, deadline);
    if (plain instanceof PlaceSeen.Token) {
      return plain;
    }
    PlaceSeen secure = look("https", challenge, deadline);
    return secure instanceof PlaceSeen.Token ? secure : neither(plain, secure);
  }

  private static PlaceSeen neither(PlaceSeen plain, PlaceSeen secure) {
    boolean alike = found(plain).equals(found(secure));
    String found = alike ? found(plain) : found(plain) + " (http), " + found(secure) + " (https)";
    boolean certain = plain instanceof PlaceSeen.NoToken && secure instanceof PlaceSeen.NoToken;
    return certain ? new PlaceSeen.NoToken(found) : new PlaceSeen.Unknown(found);
  }

  private static String found(PlaceSeen seen) {
    return switch (seen) {
      case PlaceSeen.Token _ -> "it is there";
      case PlaceSeen.NoToken(String found) -> found;
      case PlaceSeen.Unknown(String found) -> found;
    };
  }

  private PlaceSeen look(String scheme, Challenge challenge, Deadline deadline)
      throws InterruptedException {
    String name = challenge.name().ascii();
    String home = Registrable.of(name);
    FetchRequest request =
        FetchRequest.of(scheme + "://" + name + Challenge.FILE_PATH)
            .header("Accept", "text/plain,*/*;q=0.8")
            .within(LIMITS)
            .onlyTo(host -> Registrable.of(host).equals(home));
    Fetch fetch = fetcher.fetch(request, deadline);
    if (Thread.interrupted()) {
      throw new InterruptedException("the look was cancelled");
    }
    return switch (fetch) {
      case Fetch.Answered answered -> seen(answered, challenge);
      case Fetch.Broken broken -> seen(broken.failure());
    };
  }

  private static PlaceSeen seen(Fetch.Answered answered, Challenge challenge) {
    int status = answered.head().status();
    if (status == 200) {
      return answered.body().end().isReadable()
          ? seen(answered.body().text(), challenge)
          : new PlaceSeen.Unknown("it could not be read");
    }
    return status == 429 || status >= 500
        ? new PlaceSeen.Unknown("HTTP status " + status)
        : new PlaceSeen.NoToken("HTTP status " + status);
  }

  private static PlaceSeen seen(String text, Challenge challenge) {
    return challenge.isShownBy(text)
        ? new PlaceSeen.Token()
        : new PlaceSeen.NoToken("it has another content");
  }

  private static PlaceSeen seen(FetchFailure failure) {
    String found =
        failure == FetchFailure.FOREIGN_HOST
            ? "it leads to another domain"
            : ReasonPhrases.of(failure.wireName());
    return NOTHING_THERE.contains(failure)
        ? new PlaceSeen.NoToken(found)
        : new PlaceSeen.Unknown(found);
  }
}
