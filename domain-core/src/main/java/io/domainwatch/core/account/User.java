package io.domainwatch.core.account;

import java.time.Instant;

/**
 * A person who may sign in to the dashboard.
 *
 * @param email lower-case address, unique over all organizations
 * @param passwordHash an encoded one-way hash; never a password
 */
public record User(
    UserId id,
    OrganizationId organizationId,
    String email,
    Role role,
    PasswordHash passwordHash,
    Instant createdAt) {}
