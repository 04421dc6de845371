package io.domainwatch.boot.service;

import io.domainwatch.boot.health.Health;
import io.domainwatch.boot.health.ServiceWatch;
import io.domainwatch.core.storage.StorageProbe;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** Writes into the storage for the sake of writing, and compares its clock with ours. */
final class StorageWatching {
  /** How often the storage must show that it has room; nearly as soon a full disk is known. */
  private static final Duration ROOM_PACE = Duration.ofSeconds(10);

  private final StorageProbe probe;
  private final ServiceWatch watch;
  private final Health health;
  private final StrayHealing healing;
  private final InstantSource time;
  private volatile long roomAtNanos;
  private volatile boolean hadRoom;

  @Inject
  StorageWatching(
      StorageProbe probe,
      ServiceWatch watch,
      Health health,
      StrayHealing healing,
      InstantSource time) {
    this.probe = probe;
    this.watch = watch;
    this.health = health;
    this.healing = healing;
    this.time = time;
  }

  /**
   * Looks once; to be called every second or two, by one thread.
   *
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage takes no changes
   */
  void tick() {
    watch.clock().hear(probe::clock);
    Instant asked = watch.clock().machineTime();
    StorageProbe.Clocks seen = probe.write(time.instant());
    watch.clock().compare(seen, asked, watch.clock().machineTime());
    if (isRoomShown()) {
      watch.outage().over();
      health.storageWrote();
    }
    healing.tick();
  }

  /** While another instance tries, what was known before stays. */
  private boolean isRoomShown() {
    if (!wantsRoom()) {
      return true;
    }
    if (probe.takesRoom()) {
      hadRoom = true;
      roomAtNanos = watch.nanos().getAsLong();
      return true;
    }
    return watch.outage().reason().isEmpty();
  }

  /** Always while something failed: a full disk lets rows be replaced all the while. */
  private boolean wantsRoom() {
    return !hadRoom
        || watch.outage().reason().isPresent()
        || watch.nanos().getAsLong() - roomAtNanos >= ROOM_PACE.toNanos();
  }
}
