package io.domainwatch.app.overview;

import io.domainwatch.core.overview.DomainOverview;
import jakarta.inject.Inject;
import java.time.Instant;

/**
 * Remembers states that moved with time alone, so that lists stay quick when checks are late or
 * none run.
 */
public final class StateKeeping {
  /** Domains that are judged in one transaction, whose rows are locked meanwhile: some 50 ms. */
  static final int MAX_TOGETHER = 1_000;

  /** Bounds one tick; the next one goes on. */
  static final int MAX_ROUNDS = 5;

  private final DomainOverview overview;

  @Inject
  public StateKeeping(DomainOverview overview) {
    this.overview = overview;
  }

  /**
   * To be called every few seconds.
   *
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away
   */
  public void tick(Instant now) {
    for (int round = 0; round < MAX_ROUNDS; round++) {
      if (overview.rememberLapsed(MAX_TOGETHER, now) < MAX_TOGETHER) {
        return;
      }
    }
  }
}
