package io.domainwatch.checks.lighthouse;

import java.util.Optional;

/**
 * Where Google Lighthouse and its browser are.
 *
 * @param command Lighthouse's command; empty to look for {@code lighthouse} on the PATH
 * @param chrome a Chromium's command; empty to look for one on the PATH
 */
public record LighthouseConfig(Optional<String> command, Optional<String> chrome) {}
