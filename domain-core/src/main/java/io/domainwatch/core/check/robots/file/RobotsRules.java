package io.domainwatch.core.check.robots.file;

import java.util.List;

/** The rules that one crawler obeys. */
public final class RobotsRules {

  /** Always allowed, whatever the rules say (RFC 9309 §2.2.2). */
  private static final String ROBOTS_TXT = "/robots.txt";

  private final List<RobotsRule> rules;
  private final boolean own;

  RobotsRules(List<RobotsRule> rules, boolean own) {
    this.rules = List.copyOf(rules);
    this.own = own;
  }

  /** Every rule in the order of the file, those of several groups together. */
  public List<RobotsRule> all() {
    return rules;
  }

  /** Whether the crawler is named by a group, as opposed to falling under {@code *}. */
  public boolean areOwn() {
    return own;
  }

  /** Octets of all patterns: what matching one path costs at most for each of its octets. */
  public long weight() {
    return rules.stream().mapToLong(rule -> rule.path().length()).sum();
  }

  /**
   * Whether a path may be crawled: the longest matching rule wins, an Allow wins a tie, without a
   * match all is allowed (RFC 9309 §2.2.2).
   *
   * @param pathAndQuery of a URL, from its first slash, without fragment
   */
  public boolean allow(String pathAndQuery) {
    String path = RobotsOctets.ofPath(pathAndQuery);
    if (path.equals(ROBOTS_TXT)) {
      return true;
    }
    int allowed = 0;
    int disallowed = 0;
    for (RobotsRule rule : rules) {
      int octets = rule.matchedOctets(path);
      if (rule.allows()) {
        allowed = Math.max(allowed, octets);
      } else {
        disallowed = Math.max(disallowed, octets);
      }
    }
    return disallowed <= allowed;
  }
}
