package io.domainwatch.core.signin;

import java.time.Instant;

/**
 * Keeps what went wrong at signing in, by account, browser and network. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when storage is away.
 */
public interface LoginThrottles {
  /**
   * The throttle of an account or an address; {@link LoginThrottle#OPEN} when there is none. Inside
   * a transaction it stays locked until that ends, present or not, so that tries at the same time
   * count one by one.
   *
   * @param key the lower-case e-mail address, the text of a block of addresses, or what else tells
   *     subjects of its kind apart
   */
  LoginThrottle lock(LoginThrottle.Subject subject, String key);

  /** Stores the throttle of an account or an address. */
  void save(LoginThrottle.Subject subject, String key, LoginThrottle throttle);

  /** Opens the throttle of an account or an address. */
  void open(LoginThrottle.Subject subject, String key);

  /**
   * Removes what is older than {@link LoginThrottle#FORGOTTEN_AFTER}.
   *
   * @return how many there were
   */
  int dropForgotten(Instant now);

  /**
   * Removes what is more than {@code most} of one kind: those with the fewest failures, of these
   * the oldest. So strangers cannot fill the storage, nor wash away what they have failed at often.
   *
   * @return how many there were
   */
  int dropBeyond(int most);
}
