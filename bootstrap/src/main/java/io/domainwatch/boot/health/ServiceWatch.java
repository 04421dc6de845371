package io.domainwatch.boot.health;

import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.persistence.sql.DatabaseListener;
import io.domainwatch.persistence.sql.RequestAnswers;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * What watches over a service, from before its database is opened.
 *
 * @param nanos of a monotonic clock
 */
public record ServiceWatch(
    LongSupplier nanos,
    StorageOutage outage,
    RequestAnswers requests,
    Liveness liveness,
    ClockWatch clock)
    implements DatabaseListener {

  /**
   * With nothing seen yet.
   *
   * @param nanos of a monotonic clock
   */
  public static ServiceWatch by(LongSupplier nanos) {
    return new ServiceWatch(
        nanos,
        new StorageOutage(nanos),
        new RequestAnswers(nanos),
        new Liveness(nanos),
        new ClockWatch(nanos));
  }

  @Override
  public void waits() {
    liveness.waits();
  }

  @Override
  public void waitsNoLonger() {
    liveness.waitsNoLonger();
  }

  @Override
  public void outage(StorageUnavailable away, Duration after) {
    outage.failed(away, after);
  }

  @Override
  public void requestAnswered() {
    requests.answered();
  }

  @Override
  public void requestLate(StorageUnavailable late) {
    requests.late(late);
  }
}
