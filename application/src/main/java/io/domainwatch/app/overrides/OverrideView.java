package io.domainwatch.app.overrides;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.override.Snooze;
import java.util.Optional;

/**
 * The override state of one check of one domain.
 *
 * @param definition the check type with its default interval and event catalogue
 * @param snooze of this check alone; that of its domain as a whole is not here
 */
public record OverrideView(
    DomainId domainId,
    CheckDefinition definition,
    CheckOverride override,
    Optional<Snooze> snooze) {}
