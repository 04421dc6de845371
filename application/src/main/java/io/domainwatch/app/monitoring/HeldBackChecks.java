package io.domainwatch.app.monitoring;

import io.domainwatch.core.engine.HeldBack;
import io.domainwatch.core.engine.Release;
import io.domainwatch.core.schedule.CheckRuns;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sets free what a trouble of ours holds back once it is over (docs/spec/engine.md, "Held-back
 * checks"). Every instance does so for the checks of all, by what it sees itself.
 */
public final class HeldBackChecks {
  /** Checks in one statement at most; bounds how long it holds locks. */
  static final int AT_ONCE = 1_000;

  private static final Logger LOG = LoggerFactory.getLogger(HeldBackChecks.class);

  private final CheckRuns runs;
  private final ConnectivityCheck network;
  private final ProcessorTime processorTime;

  /**
   * @param runs the schedule
   * @param network whether what checks want of our own network works, resolvers included
   * @param processorTime whether time-outs prove anything
   */
  public HeldBackChecks(CheckRuns runs, ConnectivityCheck network, ProcessorTime processorTime) {
    this.runs = runs;
    this.network = network;
    this.processorTime = processorTime;
  }

  /**
   * Looks whether a trouble is over that holds back checks, and makes those due, spread over {@link
   * Release#SPREAD}. To be called every few seconds; where nothing is held back it asks the storage
   * one question and the network none.
   *
   * @return how many checks were set free
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away
   */
  public int tick(Instant now) {
    int free = 0;
    for (HeldBack cause : runs.ownTroubles(now)) {
      if (isOver(cause)) {
        free += release(cause, now);
      }
    }
    return free;
  }

  private boolean isOver(HeldBack cause) {
    return switch (cause) {
      case OWN_NETWORK -> networkWorks();
      case PROCESSOR_TIME -> processorTime.suffices();
      case SITE_DOWN, UNRESOLVABLE -> false;
    };
  }

  private boolean networkWorks() {
    try {
      return network.works();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private int release(HeldBack cause, Instant now) {
    int all = 0;
    int some = AT_ONCE;
    while (some == AT_ONCE) {
      some = runs.releaseHeldBack(cause, Release.SPREAD, AT_ONCE, now);
      all += some;
    }
    LOG.atInfo().addKeyValue("cause", cause.wireName()).log("over; {} checks look again", all);
    return all;
  }
}
