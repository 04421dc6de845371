package io.domainwatch.checks.sitemap;

import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.hop.Body;
import io.domainwatch.checks.net.http.hop.FetchFailure;
import io.domainwatch.checks.net.http.hop.Head;
import io.domainwatch.checks.run.SelfDiagnosis;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Facts;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Fields;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Origin;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.State;
import io.domainwatch.core.check.sitemap.document.DocumentReading;
import io.domainwatch.core.value.TextSanitizer;
import java.util.Optional;

/** Tells from an answer and what was read of it whether a document is good, bad or unknown. */
final class DocumentState {

  private final SelfDiagnosis doubts;

  DocumentState(SelfDiagnosis doubts) {
    this.doubts = doubts;
  }

  /** Of a fetch in whose place nothing else answered. */
  State of(Fetch fetch, Optional<DocumentReading> reading, Origin origin) {
    return switch (fetch) {
      case Fetch.Answered answered -> answered(answered, reading, origin);
      case Fetch.Broken broken -> broken(broken);
    };
  }

  private State answered(
      Fetch.Answered answered, Optional<DocumentReading> reading, Origin origin) {
    int status = answered.head().status();
    return switch (status / 100) {
      case 2 -> body(answered.body(), reading, origin);
      case 3 ->
          answered.unfollowed().filter(why -> why == Fetch.Unfollowed.PORT).isPresent()
              ? new State.Unknown("redirect_port", "the redirect leads to a port we do not ask")
              : unreachable("redirect", "status " + status);
      default -> unreachable("status " + status, "");
    };
  }

  private State body(Body body, Optional<DocumentReading> reading, Origin origin) {
    return switch (body.end()) {
      case TRUNCATED, TOO_SLOW ->
          doubts
              .ofNetwork()
              .<State>map(doubt -> new State.Unknown(doubt.reason(), doubt.detail()))
              .orElseGet(
                  () ->
                      unreachable("body_" + body.end().wireName(), "the body did not come whole"));
      case CODED -> new State.Unknown("content_coding", "the body is coded as we did not ask for");
      case UNDECODABLE -> new State.Invalid("gzip_corrupt", 0);
      case DECOMPRESSION_BOMB -> new State.OverLimit("decompression_bomb");
      case COMPLETE, CAPPED ->
          reading
              .map(r -> State.of(r, origin))
              .orElseGet(() -> unreachable("body_truncated", "the body could not be read"));
    };
  }

  private State broken(Fetch.Broken broken) {
    if (broken.failure() == FetchFailure.TOO_MANY_REDIRECTS
        || broken.failure() == FetchFailure.REDIRECT_LOOP) {
      return unreachable(broken.failure().wireName(), broken.detail());
    }
    if (broken.failure() == FetchFailure.TARGET_NOT_PUBLIC) {
      return unreachable("private_target", broken.detail());
    }
    boolean redirected = broken.hops().stream().anyMatch(hop -> hop.head().isPresent());
    return doubts
        .behind(broken)
        .<State>map(doubt -> new State.Unknown(doubt.reason(), doubt.detail()))
        .orElseGet(
            () ->
                new State.Unreachable(
                    broken.failure().wireName(),
                    broken.detail(),
                    redirected ? Optional.empty() : Optional.of(broken.phase().ofRun())));
  }

  private static State unreachable(String reason, String detail) {
    return new State.Unreachable(reason, detail, Optional.empty());
  }

  /** What is shown of it. */
  static Facts facts(Fetch fetch, Optional<DocumentReading> reading) {
    Optional<Head> head =
        fetch instanceof Fetch.Answered answered ? Optional.of(answered.head()) : Optional.empty();
    Fields fields =
        new Fields(
            wireOctets(fetch),
            head.flatMap(h -> h.first("ETag")).map(TextSanitizer::of),
            head.flatMap(h -> h.first("Last-Modified")).map(TextSanitizer::of));
    Optional<Integer> status = head.map(Head::status);
    return reading
        .map(r -> Facts.of(status, r, fields))
        .orElseGet(() -> Facts.none(status, fields));
  }

  /** Octets of the last body, as they came. */
  static long wireOctets(Fetch fetch) {
    return fetch instanceof Fetch.Answered answered ? answered.body().wireBytes() : 0;
  }
}
