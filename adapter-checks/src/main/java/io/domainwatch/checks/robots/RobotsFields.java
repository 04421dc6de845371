package io.domainwatch.checks.robots;

import io.domainwatch.checks.net.http.Body;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.Hop;
import io.domainwatch.checks.robots.RobotsObservation.Agent;
import io.domainwatch.checks.robots.RobotsObservation.Content;
import io.domainwatch.checks.robots.RobotsObservation.Form;
import io.domainwatch.checks.robots.RobotsObservation.Issue;
import io.domainwatch.checks.robots.RobotsObservation.Rules;
import io.domainwatch.core.value.JsonValue;
import io.domainwatch.core.value.TextSanitizer;
import java.util.List;
import java.util.Optional;

/**
 * Writes what a run saw in the form in which results show it (docs/spec/checks/robots.md, "What is
 * stored").
 */
final class RobotsFields {

  private RobotsFields() {}

  /** What every request shows. */
  static JsonValue.JsonObject of(Fetch fetch) {
    List<Hop> hops = fetch.hops();
    JsonValue.Builder fields =
        JsonValue.fields()
            .put(
                "finalUrl",
                hops.isEmpty()
                    ? Optional.empty()
                    : Optional.of(TextSanitizer.of(hops.getLast().url())))
            .put("redirects", Math.max(0, hops.size() - 1));
    return switch (fetch) {
      case Fetch.Answered answered ->
          fields
              .put("httpStatus", answered.head().status())
              .put("contentType", answered.head().first("Content-Type").map(TextSanitizer::of))
              .put("bodyEnd", answered.body().end().word())
              .build();
      case Fetch.Broken broken ->
          fields
              .put("reason", broken.failure().word())
              .put("phase", broken.phase().word())
              .put("detail", broken.detail())
              .build();
    };
  }

  /** The same with the class of access that follows from it. */
  static JsonValue.JsonObject of(Fetch fetch, RobotsObservation seen) {
    JsonValue.JsonObject fields = of(fetch);
    return switch (seen) {
      case RobotsObservation.Success(Content content) ->
          content(fields.with("access", JsonValue.of("success")), content);
      case RobotsObservation.Unavailable(String reason) ->
          fields.with("access", JsonValue.of("unavailable")).with("reason", JsonValue.of(reason));
      case RobotsObservation.Unreachable unreachable ->
          fields
              .with("access", JsonValue.of("unreachable"))
              .with("reason", JsonValue.of(unreachable.reason()))
              .with("detail", JsonValue.of(unreachable.detail()));
    };
  }

  /** The text of the file, for the one result that keeps it. */
  static JsonValue.JsonObject withBody(JsonValue.JsonObject fields, Body body) {
    return fields.with(
        "body", JsonValue.of(TextSanitizer.linesOf(body.text(), RobotsBody.FETCH_BYTES - 1)));
  }

  private static JsonValue.JsonObject content(JsonValue.JsonObject fields, Content content) {
    JsonValue.JsonObject all =
        fields
            .with("bytes", JsonValue.of(content.bytes()))
            .with("truncated", JsonValue.of(content.bytes() >= RobotsBody.FETCH_BYTES))
            .with("sha256", JsonValue.of(content.sha256()));
    return switch (content.form()) {
      case Form.Valid(Rules rules) -> rules(all, rules).with("form", JsonValue.of("valid"));
      case Form.Nonsense(Rules rules) ->
          rules(all, rules).with("form", JsonValue.of("no_valid_line"));
      case Form.SoftNotFound() -> all.with("form", JsonValue.of("soft_404"));
      case Form.Binary() -> all.with("form", JsonValue.of("binary"));
    };
  }

  private static JsonValue.JsonObject rules(JsonValue.JsonObject fields, Rules rules) {
    JsonValue.Builder agents = JsonValue.fields();
    rules.agents().forEach(agent -> agents.put(agent.name(), agent(agent)));
    return fields
        .with("semanticSha256", JsonValue.of(rules.meaning().sha256()))
        .with("groups", JsonValue.of(rules.extent().groups()))
        .with("rules", JsonValue.of(rules.extent().rules()))
        .with("linesRead", JsonValue.of(rules.extent().lines()))
        .with("sitemaps", JsonValue.ofTexts(rules.meaning().sitemaps()))
        .with("agents", agents.build())
        .with("crawlDelay", JsonValue.ofText(rules.crawlDelay()))
        .with("issueCount", JsonValue.of(rules.extent().issues()))
        .with("issues", JsonValue.of(rules.issues().stream().map(Issue::toValue).toList()))
        .with("unread", JsonValue.of(rules.unread().stream().map(Issue::toValue).toList()));
  }

  private static JsonValue.JsonObject agent(Agent agent) {
    return JsonValue.fields()
        .put("ownGroup", agent.own())
        .put("rootAllowed", agent.rootAllowed())
        .put("allBlocked", agent.blocked())
        .put("rules", agent.rules())
        .build();
  }
}
