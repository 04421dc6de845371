package io.domainwatch.core.check.robots;

import static io.domainwatch.core.check.robots.RobotsDefinition.AGENT_BLOCKED;
import static io.domainwatch.core.check.robots.RobotsDefinition.BLOCKS_ALL;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.robots.RobotsProbeResult.Agent;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** Judges what crawlers are told (docs/spec/checks/robots.md, "Blocking"). */
final class CrawlerAssessment {

  /** The crawler that stands for the site. */
  static final String DECISIVE = "Googlebot";

  private static final String EVERYONE = "*";

  /** Parts of the baseline: whether a crawler was let in. */
  private static final String PART = "agent:";

  private static final JsonValue OPEN = JsonValue.of("open");

  private static final JsonValue BLOCKED = JsonValue.of("blocked");

  private final List<Agent> all;
  private final Agent decisive;
  private final Map<String, JsonValue> baseline;
  private final JsonValue.JsonObject lines;

  /**
   * @param agents of which one is {@link #DECISIVE}
   * @param lines what went and came in the rules, for the events
   */
  CrawlerAssessment(
      List<Agent> agents, Map<String, JsonValue> baseline, JsonValue.JsonObject lines) {
    this.all = agents;
    this.decisive =
        agents.stream().filter(agent -> agent.name().equals(DECISIVE)).findFirst().orElseThrow();
    this.baseline = baseline;
    this.lines = lines;
  }

  boolean siteIsBlocked() {
    return decisive.blocked();
  }

  /** The crawlers that an event tells to be shut out, if these rules stay. */
  SortedSet<String> toldBlocked() {
    SortedSet<String> told = new TreeSet<>();
    agents().findings().forEach(finding -> told.add(finding.subject()));
    if (siteIsBlocked()) {
      told.add(DECISIVE);
    }
    return told;
  }

  /** Whether the whole site is blocked; less severe where single pages are let in by name. */
  Verdict site() {
    if (!siteIsBlocked()) {
      return Verdict.GOOD;
    }
    JsonValue.JsonObject data =
        JsonValue.fields()
            .put("agent", DECISIVE)
            .put("group", decisive.own() ? DECISIVE : EVERYONE)
            .put("mode", decisive.listed() ? "all_but_listed" : "all")
            .build();
    Finding finding = Finding.of(BLOCKS_ALL, "robots.txt blocks the whole site", withLines(data));
    return Verdict.bad(decisive.listed() ? finding.at(Severity.MEDIUM) : finding);
  }

  /**
   * Crawlers that used to be let in. Of those that share the group that blocks the site nothing is
   * said: it is the same news.
   */
  Verdict agents() {
    List<Finding> findings = new ArrayList<>();
    Set<String> unknown = new HashSet<>();
    for (Agent agent : others()) {
      if (isBlockedWithTheSite(agent)) {
        unknown.add(agent.name());
      } else if (isNews(agent)) {
        JsonValue.JsonObject data =
            JsonValue.fields()
                .put("agent", agent.name())
                .put("group", agent.own() ? agent.name() : EVERYONE)
                .build();
        String message = "robots.txt now blocks " + nameOf(agent);
        findings.add(Finding.of(AGENT_BLOCKED, message, withLines(data)).about(agent.name()));
      }
    }
    return new Verdict(findings, unknown);
  }

  /** Whether each crawler is let in; not for one whose blocking is news or may become news. */
  Map<String, JsonValue> readings() {
    Map<String, JsonValue> readings = new HashMap<>();
    for (Agent agent : others()) {
      if (!agent.blocked()) {
        readings.put(PART + agent.name(), OPEN);
      } else if (!isNews(agent)) {
        readings.put(PART + agent.name(), BLOCKED);
      }
    }
    return readings;
  }

  private List<Agent> others() {
    return all.stream().filter(agent -> agent != decisive).toList();
  }

  private boolean isNews(Agent agent) {
    return agent.blocked() && OPEN.equals(baseline.get(PART + agent.name()));
  }

  private boolean isBlockedWithTheSite(Agent agent) {
    boolean underEveryone = !agent.own() || agent.name().equals(EVERYONE);
    return agent.blocked() && siteIsBlocked() && underEveryone && !decisive.own();
  }

  private JsonValue.JsonObject withLines(JsonValue.JsonObject data) {
    JsonValue.JsonObject all = data;
    for (Map.Entry<String, JsonValue> field : lines.fields().entrySet()) {
      all = all.with(field.getKey(), field.getValue());
    }
    return all;
  }

  private static String nameOf(Agent agent) {
    return agent.name().equals(EVERYONE) ? "all crawlers without a group" : agent.name();
  }
}
