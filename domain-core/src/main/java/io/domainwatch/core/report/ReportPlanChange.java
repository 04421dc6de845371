package io.domainwatch.core.report;

import io.domainwatch.core.override.Patch;
import java.util.List;

/**
 * A partial update of a plan, as it was sent.
 *
 * @param timeZone an IANA name
 * @param receivers ids of channels
 */
public record ReportPlanChange(
    Patch<Boolean> weekly,
    Patch<Boolean> monthly,
    Patch<String> timeZone,
    Patch<List<String>> receivers) {}
