package io.domainwatch.app.history;

import io.domainwatch.core.storage.HistoryPacking;
import io.domainwatch.core.storage.HistoryPacking.Packed;
import jakarta.inject.Inject;
import java.time.Instant;

/** Keeps the history small. */
public final class HistoryPacker {
  /** Steps of one tick: some seconds of work, after which the loop shows that it still turns. */
  private static final int MAX_STEPS = 100;

  private final HistoryPacking packing;
  private final PackingMeter meter;
  private volatile boolean stopped;

  @Inject
  public HistoryPacker(HistoryPacking packing, PackingMeter meter) {
    this.packing = packing;
    this.meter = meter;
  }

  /**
   * Packs what is over, or a part of it when it is much. To be called a few times a minute.
   *
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away
   */
  public void tick(Instant now) {
    boolean more = true;
    for (int step = 0; more && !stopped && step < MAX_STEPS; step++) {
      Packed packed = packing.packNext(now);
      meter.packed(packed.runs(), packed.octets());
      more = packed.more();
    }
  }

  /** Ends a tick that is under way after its present step, and every later one at once. */
  public void stop() {
    stopped = true;
  }
}
