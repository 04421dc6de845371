package io.domainwatch.persistence.probe;

import io.domainwatch.core.value.Horizon;
import java.time.Instant;
import org.jooq.DSLContext;

/** Snoozes that a clock set which was ahead: they last as long as was asked for, from now on. */
final class StraySnoozes {
  private static final String HEAL =
      """
      update snoozes stray
         set set_at = ?::timestamptz,
             muted_until = ?::timestamptz + (stray.muted_until - stray.set_at)
       where stray.ctid = any (array(
               select ctid from snoozes where set_at > ?::timestamptz limit ?
                  for update skip locked))
      """;

  private StraySnoozes() {}

  static int heal(DSLContext dsl, Instant now) {
    return dsl.execute(HEAL, now, now, Horizon.PRESENT.end(now), JooqStrayTimes.AT_ONCE);
  }
}
