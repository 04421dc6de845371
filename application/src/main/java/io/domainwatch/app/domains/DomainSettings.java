package io.domainwatch.app.domains;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.override.Snooze;
import io.domainwatch.core.tag.Tags;
import java.util.List;
import java.util.Optional;

/**
 * What clients set on a domain.
 *
 * @param disabledChecks in the order of the specification
 * @param snooze of the domain as a whole
 */
public record DomainSettings(
    DomainId domainId,
    DomainStatus status,
    List<CheckType> disabledChecks,
    Tags tags,
    Optional<Snooze> snooze) {
  public DomainSettings {
    disabledChecks = List.copyOf(disabledChecks);
  }
}
