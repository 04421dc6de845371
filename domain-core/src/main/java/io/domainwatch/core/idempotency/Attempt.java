package io.domainwatch.core.idempotency;

import io.domainwatch.core.account.OrganizationId;
import java.util.UUID;

/**
 * The right to carry out a request, until its lease lapses and somebody else takes it.
 *
 * @param id {@link IdempotentRequest#id()}
 * @param token of this attempt alone
 */
public record Attempt(OrganizationId organizationId, UUID id, UUID token) {}
