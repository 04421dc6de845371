package io.domainwatch.core.signin;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.UserId;
import java.time.Instant;
import java.util.List;

/**
 * Keeps what people are told about tries to sign in as them. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when storage is away.
 */
public interface FailedSignIns {
  /**
   * Adds a try, and forgets those of the person beyond the {@link FailedSignIn#MAX_KEPT} newest; a
   * no-op when the organization has no such person.
   */
  void add(FailedSignIn failure);

  /** Marks those of a person that were not told yet as told at an instant, a sign-in. */
  void tell(OrganizationId owner, UserId userId, Instant at);

  /** Those of a person that were told at {@code since} or later, or not yet; newest first. */
  List<FailedSignIn> of(OrganizationId owner, UserId userId, Instant since);

  /**
   * Removes those from before an instant.
   *
   * @return how many there were
   */
  int dropBefore(Instant before);
}
