package io.domainwatch.app.domains;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainStatus;
import java.util.List;

/**
 * What clients set on a domain.
 *
 * @param disabledChecks in the order of the specification
 */
public record DomainSettings(
    DomainId domainId, DomainStatus status, List<CheckType> disabledChecks) {
  public DomainSettings {
    disabledChecks = List.copyOf(disabledChecks);
  }
}
