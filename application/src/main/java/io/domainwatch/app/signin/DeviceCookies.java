package io.domainwatch.app.signin;

import io.domainwatch.core.device.DeviceToken;
import io.domainwatch.core.device.KeyedHash;
import io.domainwatch.core.device.ServerSecrets;
import io.domainwatch.core.value.RandomTokens;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Knows browsers again that have signed in before. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when the secret was never read and the storage is
 * away.
 */
public final class DeviceCookies {
  private static final String SECRET = "device-cookies";
  private static final String HEX = "0123456789abcdef";

  /** 256 bits, the strength of the hash (RFC 2104 §3). */
  private static final int SECRET_DIGITS = 64;

  private final ServerSecrets secrets;
  private final KeyedHash hash;
  private final RandomGenerator random;
  private volatile Optional<DeviceToken.Signer> signer = Optional.empty();

  @Inject
  public DeviceCookies(ServerSecrets secrets, KeyedHash hash, RandomGenerator random) {
    this.secrets = secrets;
    this.hash = hash;
    this.random = random;
  }

  /** What a browser is to keep that has just signed in to this account, wholly. */
  public String issue(String email, Instant now) {
    String device = RandomTokens.of(DeviceToken.DEVICE_DIGITS, HEX, random);
    return signer().sign(email, device, now);
  }

  /** The browser, if it has signed in to some account before; asks nobody for other texts. */
  public Optional<DeviceToken> find(Optional<String> cookie, Instant now) {
    return cookie.flatMap(text -> signer().find(text, now));
  }

  /** The browser, if it has signed in to this account before. */
  Optional<DeviceToken> find(Optional<String> cookie, String email, Instant now) {
    return find(cookie, now).filter(token -> signer().isOf(token, email));
  }

  private DeviceToken.Signer signer() {
    if (signer.isEmpty()) {
      String proposed = RandomTokens.of(SECRET_DIGITS, HEX, random);
      signer = Optional.of(new DeviceToken.Signer(hash, secrets.findOrAdd(SECRET, proposed)));
    }
    return signer.get();
  }
}
