package io.domainwatch.core.signin;

import io.domainwatch.core.account.UserId;
import java.util.Optional;

/**
 * Keeps second factors, at most one a person. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when storage is away; those that read one throw
 * {@link io.domainwatch.core.storage.SecretUnreadable} when its secret cannot be decrypted, which
 * is not the same as none.
 */
public interface SecondFactors {
  /** The second factor of a person; empty when there is none. */
  Optional<SecondFactor> find(UserId userId);

  /**
   * Like {@link #find}, locked until the transaction ends, so that no code counts twice. Must be
   * called inside {@link io.domainwatch.core.storage.Transactions}.
   */
  Optional<SecondFactor> lock(UserId userId);

  /**
   * Adds a factor or replaces the present one of that person; a no-op when the organization has no
   * such person.
   */
  void save(SecondFactor factor);

  /**
   * Removes the factor of a person, also one that cannot be read.
   *
   * @return whether there was one
   */
  boolean remove(UserId userId);
}
