package io.domainwatch.core.check.robots.file;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * User-agent lines in a row and the rules after them (RFC 9309 §2.1). Rules are for all agents of
 * the group; an agent may stand in several groups.
 *
 * @param agents product tokens in lower case, {@code *} for every crawler; empty when no line named
 *     a token
 * @param rules in the order of the file
 * @param crawlDelay value of the first Crawl-delay line, which RFC 9309 does not know
 */
public record RobotsGroup(Set<String> agents, List<RobotsRule> rules, Optional<String> crawlDelay) {

  /** The agent that stands for all crawlers without a group of their own. */
  public static final String EVERYONE = "*";

  /** Copies the collections. */
  public RobotsGroup {
    agents = Set.copyOf(agents);
    rules = List.copyOf(rules);
  }
}
