package io.domainwatch.checks.lighthouse;

import java.util.Optional;

/**
 * Where Google Lighthouse and its browser are.
 *
 * @param command Lighthouse's command; empty to look for {@code lighthouse} on the PATH
 * @param chrome a Chromium's command; empty to look for one on the PATH
 * @param node a Node.js to run Lighthouse with; empty to look beside its command and on the PATH
 */
public record LighthouseConfig(
    Optional<String> command, Optional<String> chrome, Optional<String> node) {

  /** With whatever Node.js is found. */
  public LighthouseConfig(Optional<String> command, Optional<String> chrome) {
    this(command, chrome, Optional.empty());
  }
}
