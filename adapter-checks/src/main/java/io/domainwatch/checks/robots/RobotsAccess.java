package io.domainwatch.checks.robots;

import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.hop.Body;
import io.domainwatch.checks.net.http.hop.FetchFailure;
import io.domainwatch.checks.net.http.hop.Head;
import io.domainwatch.checks.run.SelfDiagnosis;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.core.check.robots.RobotsBody;
import io.domainwatch.core.check.robots.RobotsProbeResult;
import io.domainwatch.core.check.robots.RobotsProbeResult.Success;
import io.domainwatch.core.check.robots.RobotsProbeResult.Unavailable;
import io.domainwatch.core.check.robots.RobotsProbeResult.Unreachable;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.value.RetryAfter;
import java.time.Instant;
import java.util.Optional;

/**
 * Sorts an answer into the access classes of RFC 9309 §2.3.1, as docs/spec/checks/robots.md,
 * "Access classes" reads them.
 */
final class RobotsAccess {

  /** What an answer means. */
  sealed interface Answer {
    /** It is of a class. */
    record Known(RobotsProbeResult seen) implements Answer {}

    /** Nothing is known of the file. */
    record Unknown(String reason, String detail) implements Answer {}
  }

  private final SelfDiagnosis doubts;

  RobotsAccess(SelfDiagnosis doubts) {
    this.doubts = doubts;
  }

  /**
   * What a fetch means.
   *
   * @param block what answered in the site's place
   */
  Answer of(Fetch fetch, Optional<String> block, RobotsBody reader, Instant now) {
    return switch (fetch) {
      case Fetch.Answered answered ->
          block
              .filter(reason -> !reason.equals(RobotsProbeResult.RATE_LIMITED))
              .<Answer>map(reason -> new Answer.Unknown(SiteRun.BLOCKED, SiteRun.blockedBy(reason)))
              .orElseGet(() -> answered(answered, reader, now));
      case Fetch.Broken broken -> broken(broken);
    };
  }

  private Answer answered(Fetch.Answered answered, RobotsBody reader, Instant now) {
    Head head = answered.head();
    return switch (head.status() / 100) {
      case 2 -> body(answered, reader);
      case 3 -> redirect(answered);
      case 4 ->
          head.status() == 429
              ? failing(RobotsProbeResult.RATE_LIMITED, head, now)
              : new Answer.Known(new Unavailable("status " + head.status()));
      default -> failing(head.status() >= 500 ? "http_5xx" : "invalid_http", head, now);
    };
  }

  /**
   * A body that broke off is a failing server to crawlers (Google, "robots.txt", network errors).
   */
  private Answer body(Fetch.Answered answered, RobotsBody reader) {
    Body body = answered.body();
    return switch (body.end()) {
      case CODED -> new Answer.Unknown("content_coding", "the body is coded as we did not ask for");
      case COMPLETE, CAPPED ->
          new Answer.Known(
              new Success(
                  reader.read(body.bytes(), answered.head().first("Content-Type").orElse(""))));
      case UNDECODABLE, DECOMPRESSION_BOMB ->
          unreachable(word(body), "the body cannot be decompressed", Optional.empty());
      case TRUNCATED, TOO_SLOW ->
          doubts
              .ofNetwork()
              .<Answer>map(doubt -> new Answer.Unknown(doubt.reason(), doubt.detail()))
              .orElseGet(
                  () ->
                      unreachable(
                          "body_" + word(body), "the body did not come whole", Optional.empty()));
    };
  }

  private static Answer redirect(Fetch.Answered answered) {
    if (answered.unfollowed().filter(why -> why == Fetch.Unfollowed.PORT).isPresent()) {
      return new Answer.Unknown("redirect_port", "the redirect leads to a port we do not ask");
    }
    return new Answer.Known(new Unavailable("status " + answered.head().status()));
  }

  private static Answer failing(String reason, Head head, Instant now) {
    return new Answer.Known(
        new Unreachable(
            reason,
            "status " + head.status(),
            Optional.empty(),
            head.first("Retry-After").flatMap(text -> RetryAfter.parse(text, now))));
  }

  private Answer broken(Fetch.Broken broken) {
    if (broken.failure() == FetchFailure.TOO_MANY_REDIRECTS
        || broken.failure() == FetchFailure.REDIRECT_LOOP) {
      return new Answer.Known(new Unavailable(broken.failure().wireName()));
    }
    boolean redirected = broken.hops().stream().anyMatch(hop -> hop.head().isPresent());
    if (broken.failure() == FetchFailure.TARGET_NOT_PUBLIC && redirected) {
      return unreachable("private_target", broken.detail(), Optional.empty());
    }
    return doubts
        .behind(broken)
        .<Answer>map(doubt -> new Answer.Unknown(doubt.reason(), doubt.detail()))
        .orElseGet(
            () ->
                unreachable(
                    broken.failure().wireName(),
                    broken.detail(),
                    redirected ? Optional.empty() : Optional.of(broken.phase().ofRun())));
  }

  private static Answer unreachable(String reason, String detail, Optional<FailurePhase> failedIn) {
    return new Answer.Known(new Unreachable(reason, detail, failedIn, Optional.empty()));
  }

  private static String word(Body body) {
    return body.end().wireName();
  }
}
