package io.domainwatch.core.channel;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The secrets of one webhook: the one in force and, for a while after a rotation, the one before,
 * so that a receiver may change over at leisure (Standard Webhooks 1.0, Secret rotation).
 */
public record SigningSecrets(SigningSecret current, Optional<Previous> previous) {
  /** How long a message is signed with the old secret too; time to change a receiver by hand. */
  public static final Duration OVERLAP = Duration.ofHours(24);

  /** The secret before the last rotation, in use until then. */
  public record Previous(SigningSecret secret, Instant validUntil) {}

  /** One secret. */
  public static SigningSecrets of(SigningSecret secret) {
    return new SigningSecrets(secret, Optional.empty());
  }

  /** After a rotation: the present secret stays valid for {@link #OVERLAP}, an older one ends. */
  public SigningSecrets rotatedTo(SigningSecret next, Instant now) {
    return new SigningSecrets(next, Optional.of(new Previous(current, now.plus(OVERLAP))));
  }

  /** The secrets that sign at an instant, the one in force first. */
  public List<SigningSecret> validAt(Instant now) {
    return previous
        .filter(old -> now.isBefore(old.validUntil()))
        .map(old -> List.of(current, old.secret()))
        .orElseGet(() -> List.of(current));
  }
}
