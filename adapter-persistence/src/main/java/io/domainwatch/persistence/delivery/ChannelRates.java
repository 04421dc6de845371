package io.domainwatch.persistence.delivery;

import static io.domainwatch.persistence.jooq.Tables.MAIL_COUNTERS;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.rate.SendRate;
import io.domainwatch.core.delivery.ClaimedDelivery;
import io.domainwatch.persistence.jooq.Keys;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jooq.DSLContext;

/**
 * From when on channels with a rate may be sent to again, kept where mails are counted (ADR 77): as
 * what is opened then. Read and written by who claims, one at a time.
 */
final class ChannelRates {
  /** The column holds a count, of which a channel has no use. */
  private static final int ONE = 1;

  private ChannelRates() {}

  /** Counts what was claimed, at most one of each channel with a rate. */
  static void count(
      DSLContext dsl,
      List<ClaimedDelivery> claimed,
      Map<ChannelKind, SendRate> rates,
      Instant now) {
    for (ClaimedDelivery one : claimed) {
      Optional.ofNullable(rates.get(one.channel().target().kind()))
          .ifPresent(rate -> count(dsl, bucket(one.channel()), rate, now));
    }
  }

  private static void count(DSLContext dsl, String bucket, SendRate rate, Instant now) {
    Optional<Instant> next =
        dsl.select(MAIL_COUNTERS.OPENED_AT)
            .from(MAIL_COUNTERS)
            .where(MAIL_COUNTERS.BUCKET.eq(bucket))
            .fetchOptional(MAIL_COUNTERS.OPENED_AT);
    Instant after = rate.after(next, now);
    dsl.insertInto(MAIL_COUNTERS)
        .set(MAIL_COUNTERS.BUCKET, bucket)
        .set(MAIL_COUNTERS.OPENED_AT, after)
        .set(MAIL_COUNTERS.NUMBER, ONE)
        .onConflictOnConstraint(Keys.MAIL_COUNTERS_PKEY)
        .doUpdate()
        .set(MAIL_COUNTERS.OPENED_AT, after)
        .execute();
  }

  /** As {@link DeliveryClaims} looks for it. */
  private static String bucket(Channel channel) {
    return "channel " + channel.organizationId().uuid() + " " + channel.id().uuid();
  }
}
