package io.domainwatch.app.overrides;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.override.DomainSnoozes;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * All that clients set on a domain and its checks.
 *
 * @param overrides of the checks that somebody changed
 */
public record SettingsView(
    Domain domain, Map<CheckType, CheckOverride> overrides, DomainSnoozes snoozes) {
  public SettingsView {
    overrides = Map.copyOf(overrides);
  }

  /** The checks on which something is set, in the order of the specification. */
  public Set<CheckType> checks() {
    Set<CheckType> checks = EnumSet.noneOf(CheckType.class);
    checks.addAll(overrides.keySet());
    checks.addAll(snoozes.checks().keySet());
    return checks;
  }

  /** What is set on a check, {@link CheckOverride#NONE} where nothing is. */
  public CheckOverride override(CheckType type) {
    return overrides.getOrDefault(type, CheckOverride.NONE);
  }
}
