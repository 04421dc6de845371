package io.domainwatch.app.overrides;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.override.CheckOverride;

/**
 * The override state of one check of one domain.
 *
 * @param definition the check type with its default interval and event catalogue
 */
public record OverrideView(DomainId domainId, CheckDefinition definition, CheckOverride override) {}
