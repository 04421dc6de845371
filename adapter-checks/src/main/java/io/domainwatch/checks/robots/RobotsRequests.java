package io.domainwatch.checks.robots;

import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.hop.Hop;
import io.domainwatch.core.check.robots.RobotsObservation;
import io.domainwatch.core.value.TextSanitizer;
import java.util.List;
import java.util.Optional;

/** What every request for the file shows, whatever follows from it. */
final class RobotsRequests {

  private RobotsRequests() {}

  /** The observation before it is judged. */
  static RobotsObservation of(Fetch fetch) {
    List<Hop> hops = fetch.hops();
    Optional<String> finalUrl =
        hops.isEmpty() ? Optional.empty() : Optional.of(TextSanitizer.of(hops.getLast().url()));
    int redirects = Math.max(0, hops.size() - 1);
    return switch (fetch) {
      case Fetch.Answered answered ->
          RobotsObservation.answered(
              finalUrl,
              redirects,
              new RobotsObservation.Response(
                  answered.head().status(),
                  answered.head().first("Content-Type").map(TextSanitizer::of),
                  Optional.of(answered.body().end().wireName())));
      case Fetch.Broken broken ->
          RobotsObservation.broken(
              finalUrl,
              redirects,
              broken.failure().wireName(),
              broken.phase().wireName(),
              broken.detail());
    };
  }
}
