package io.domainwatch.app.history;

import io.domainwatch.app.domains.CheckStatusView;
import io.domainwatch.core.result.CheckResult;
import java.util.Optional;

/**
 * How a check stands, with its newest result.
 *
 * @param newest empty when the check never ran
 */
public record CheckReport(CheckStatusView status, Optional<CheckResult> newest) {}
