package io.domainwatch.checks.robots;

import io.domainwatch.checks.net.http.Body;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.Hop;
import io.domainwatch.checks.robots.RobotsObservation.Agent;
import io.domainwatch.checks.robots.RobotsObservation.Content;
import io.domainwatch.checks.robots.RobotsObservation.Form;
import io.domainwatch.checks.robots.RobotsObservation.Issue;
import io.domainwatch.checks.robots.RobotsObservation.Rules;
import io.domainwatch.core.value.Printable;
import io.domainwatch.core.value.Value;
import java.util.List;
import java.util.Optional;

/**
 * Writes what a run saw in the form in which results show it (docs/spec/checks/robots.md, "What is
 * stored").
 */
final class RobotsFields {

  private RobotsFields() {}

  /** What every request shows. */
  static Value.Fields of(Fetch fetch) {
    List<Hop> hops = fetch.hops();
    Value.Builder fields =
        Value.fields()
            .put(
                "finalUrl",
                hops.isEmpty() ? Optional.empty() : Optional.of(Printable.of(hops.getLast().url())))
            .put("redirects", Math.max(0, hops.size() - 1));
    return switch (fetch) {
      case Fetch.Answered answered ->
          fields
              .put("httpStatus", answered.head().status())
              .put("contentType", answered.head().first("Content-Type").map(Printable::of))
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
  static Value.Fields of(Fetch fetch, RobotsObservation seen) {
    Value.Fields fields = of(fetch);
    return switch (seen) {
      case RobotsObservation.Success(Content content) ->
          content(fields.with("access", Value.of("success")), content);
      case RobotsObservation.Unavailable(String reason) ->
          fields.with("access", Value.of("unavailable")).with("reason", Value.of(reason));
      case RobotsObservation.Unreachable unreachable ->
          fields
              .with("access", Value.of("unreachable"))
              .with("reason", Value.of(unreachable.reason()))
              .with("detail", Value.of(unreachable.detail()));
    };
  }

  /** The text of the file, for the one result that keeps it. */
  static Value.Fields withBody(Value.Fields fields, Body body) {
    return fields.with(
        "body", Value.of(Printable.linesOf(body.text(), RobotsBody.FETCH_BYTES - 1)));
  }

  private static Value.Fields content(Value.Fields fields, Content content) {
    Value.Fields all =
        fields
            .with("bytes", Value.of(content.bytes()))
            .with("truncated", Value.of(content.bytes() >= RobotsBody.FETCH_BYTES))
            .with("sha256", Value.of(content.sha256()));
    return switch (content.form()) {
      case Form.Valid(Rules rules) -> rules(all, rules).with("form", Value.of("valid"));
      case Form.Nonsense(Rules rules) -> rules(all, rules).with("form", Value.of("no_valid_line"));
      case Form.SoftNotFound() -> all.with("form", Value.of("soft_404"));
      case Form.Binary() -> all.with("form", Value.of("binary"));
    };
  }

  private static Value.Fields rules(Value.Fields fields, Rules rules) {
    Value.Builder agents = Value.fields();
    rules.agents().forEach(agent -> agents.put(agent.name(), agent(agent)));
    return fields
        .with("semanticSha256", Value.of(rules.meaning().sha256()))
        .with("groups", Value.of(rules.extent().groups()))
        .with("rules", Value.of(rules.extent().rules()))
        .with("linesRead", Value.of(rules.extent().lines()))
        .with("sitemaps", Value.ofTexts(rules.meaning().sitemaps()))
        .with("agents", agents.build())
        .with("crawlDelay", Value.ofText(rules.crawlDelay()))
        .with("issueCount", Value.of(rules.extent().issues()))
        .with("issues", Value.of(rules.issues().stream().map(Issue::toValue).toList()))
        .with("unread", Value.of(rules.unread().stream().map(Issue::toValue).toList()));
  }

  private static Value.Fields agent(Agent agent) {
    return Value.fields()
        .put("ownGroup", agent.own())
        .put("rootAllowed", agent.rootAllowed())
        .put("allBlocked", agent.blocked())
        .put("rules", agent.rules())
        .build();
  }
}
