package io.domainwatch.core.check.robots;

import io.domainwatch.core.check.robots.RobotsProbeResult.Agent;
import io.domainwatch.core.check.robots.RobotsProbeResult.Form;
import io.domainwatch.core.check.robots.RobotsProbeResult.Issue;
import io.domainwatch.core.check.robots.RobotsProbeResult.Rules;
import io.domainwatch.core.json.Inline;
import io.domainwatch.core.json.OmitEmpty;
import io.domainwatch.core.json.WireName;
import io.domainwatch.core.observation.Observation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What results of the check {@code robots} hold (docs/spec/checks/robots.md, "What is stored").
 *
 * @param finalUrl address that was asked last
 * @param redirects followed
 * @param response of the site, if one came
 * @param access the access class, if one follows
 * @param reason why there is no file, or could not be told
 * @param phase in which the request failed
 * @param detail for people
 * @param content of a body
 * @param encodingOk whether the body is UTF-8 text
 * @param body the text of the file, in the one result that keeps it
 */
public record RobotsObservation(
    Optional<String> finalUrl,
    Optional<Integer> redirects,
    @Inline Optional<Response> response,
    @OmitEmpty Optional<Access> access,
    @OmitEmpty Optional<String> reason,
    @OmitEmpty Optional<String> phase,
    @OmitEmpty Optional<String> detail,
    @Inline Optional<StoredContent> content,
    @OmitEmpty Optional<Boolean> encodingOk,
    @OmitEmpty Optional<String> body)
    implements Observation {

  /**
   * What every response shows.
   *
   * @param bodyEnd one word on how the body ended
   */
  public record Response(int httpStatus, Optional<String> contentType, Optional<String> bodyEnd) {}

  /** The access classes of RFC 9309 §2.3.1. */
  public enum Access implements WireName {
    SUCCESS,
    UNAVAILABLE,
    UNREACHABLE;

    @Override
    public String wireName() {
      return switch (this) {
        case SUCCESS -> "success";
        case UNAVAILABLE -> "unavailable";
        case UNREACHABLE -> "unreachable";
      };
    }
  }

  /** What a body is. */
  public enum BodyForm implements WireName {
    VALID,
    NO_VALID_LINE,
    SOFT_404,
    BINARY;

    @Override
    public String wireName() {
      return switch (this) {
        case VALID -> "valid";
        case NO_VALID_LINE -> "no_valid_line";
        case SOFT_404 -> "soft_404";
        case BINARY -> "binary";
      };
    }
  }

  /**
   * A body.
   *
   * @param bytes read of it, at most one more than 512 KiB
   * @param truncated whether there may be more
   * @param sha256 of what was read
   * @param rules if it is text
   */
  public record StoredContent(
      long bytes,
      boolean truncated,
      String sha256,
      Optional<BodyForm> form,
      @Inline Optional<StoredRules> rules) {

    private static StoredContent of(RobotsProbeResult.Content seen) {
      return switch (seen.form()) {
        case Form.Valid(Rules rules) -> of(seen, BodyForm.VALID, Optional.of(rules));
        case Form.Nonsense(Rules rules) -> of(seen, BodyForm.NO_VALID_LINE, Optional.of(rules));
        case Form.SoftNotFound() -> of(seen, BodyForm.SOFT_404, Optional.empty());
        case Form.Binary() -> of(seen, BodyForm.BINARY, Optional.empty());
      };
    }

    private static StoredContent of(
        RobotsProbeResult.Content seen, BodyForm form, Optional<Rules> rules) {
      return new StoredContent(
          seen.bytes(),
          seen.bytes() >= RobotsBody.FETCH_BYTES,
          seen.sha256(),
          Optional.of(form),
          rules.map(StoredRules::of));
    }
  }

  /**
   * What the file says.
   *
   * @param semanticSha256 of rules and sitemaps, without what does not count
   * @param linesRead lines that crawlers read; versions before 2026-11-22 did not store it
   * @param sitemaps sorted, without repeats, the first ones
   * @param agents what it says to each crawler that is watched, by name
   * @param crawlDelay for everyone, as sent
   * @param issues questionable lines, the first ones
   * @param unread rules beyond what crawlers read, the first ones
   */
  public record StoredRules(
      String semanticSha256,
      int groups,
      int rules,
      @OmitEmpty Optional<Integer> linesRead,
      List<String> sitemaps,
      Map<String, StoredAgent> agents,
      Optional<String> crawlDelay,
      int issueCount,
      List<Issue> issues,
      List<Issue> unread) {

    private static StoredRules of(Rules rules) {
      Map<String, StoredAgent> agents = new LinkedHashMap<>();
      rules.agents().forEach(agent -> agents.put(agent.name(), StoredAgent.of(agent)));
      return new StoredRules(
          rules.meaning().sha256(),
          rules.extent().groups(),
          rules.extent().rules(),
          Optional.of(rules.extent().lines()),
          rules.meaning().sitemaps(),
          agents,
          rules.crawlDelay(),
          rules.extent().issues(),
          rules.issues(),
          rules.unread());
    }
  }

  /**
   * What one crawler is told.
   *
   * @param ownGroup whether a group names it
   * @param rootAllowed whether it may crawl the start page
   * @param allBlocked whether it may crawl nothing
   * @param rules how many it obeys
   */
  public record StoredAgent(boolean ownGroup, boolean rootAllowed, boolean allBlocked, int rules) {

    private static StoredAgent of(Agent agent) {
      return new StoredAgent(agent.own(), agent.rootAllowed(), agent.blocked(), agent.rules());
    }
  }

  /** A request that a response came to. */
  public static RobotsObservation answered(
      Optional<String> finalUrl, int redirects, Response response) {
    return new RobotsObservation(
        finalUrl,
        Optional.of(redirects),
        Optional.of(response),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /**
   * A request that failed.
   *
   * @param reason one word
   * @param phase one word
   * @param detail for people
   */
  public static RobotsObservation broken(
      Optional<String> finalUrl, int redirects, String reason, String phase, String detail) {
    return new RobotsObservation(
        finalUrl,
        Optional.of(redirects),
        Optional.empty(),
        Optional.empty(),
        Optional.of(reason),
        Optional.of(phase),
        Optional.of(detail),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** The same with what follows from it. */
  public RobotsObservation with(RobotsProbeResult result) {
    return switch (result) {
      case RobotsProbeResult.Success(RobotsProbeResult.Content seen) ->
          classed(Access.SUCCESS, reason, detail, Optional.of(StoredContent.of(seen)));
      case RobotsProbeResult.Unavailable(String why) ->
          classed(Access.UNAVAILABLE, Optional.of(why), detail, content);
      case RobotsProbeResult.Unreachable unreachable ->
          classed(
              Access.UNREACHABLE,
              Optional.of(unreachable.reason()),
              Optional.of(unreachable.detail()),
              content);
    };
  }

  private RobotsObservation classed(
      Access found, Optional<String> why, Optional<String> more, Optional<StoredContent> seen) {
    return new RobotsObservation(
        finalUrl,
        redirects,
        response,
        Optional.of(found),
        why,
        phase,
        more,
        seen,
        encodingOk,
        body);
  }

  /** The same with what is known of the characters of a body, and with its text if it is kept. */
  public RobotsObservation withText(boolean isUtf8, Optional<String> text) {
    return new RobotsObservation(
        finalUrl,
        redirects,
        response,
        access,
        reason,
        phase,
        detail,
        content,
        Optional.of(isUtf8),
        text);
  }
}
