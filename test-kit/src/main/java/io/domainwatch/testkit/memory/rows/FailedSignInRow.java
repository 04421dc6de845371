package io.domainwatch.testkit.memory.rows;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.signin.FailedSignIn;
import java.time.Instant;
import java.util.Optional;

/** A try and when its person was told. */
public record FailedSignInRow(FailedSignIn failure, Optional<Instant> notifiedAt) {
  public boolean isOf(OrganizationId owner, UserId userId) {
    return failure.organizationId().equals(owner) && failure.userId().equals(userId);
  }
}
