package io.domainwatch.core.run;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import java.util.UUID;

/**
 * The right to run one check of one domain until its lease ends.
 *
 * @param token of those that were claimed together and of no others, so that a lost claim is
 *     recognised even when the same instance took it again
 */
public record Claim(
    OrganizationId organizationId, DomainId domainId, CheckType checkType, UUID token) {}
