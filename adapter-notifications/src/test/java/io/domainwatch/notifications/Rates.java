package io.domainwatch.notifications;

import io.domainwatch.core.channel.rate.SendRate;
import java.math.BigDecimal;

/** How documents write rates. */
public final class Rates {
  private Rates() {}

  /** A row of a table: how many go at once, and every how many seconds one more. */
  public static String row(SendRate rate) {
    BigDecimal seconds = BigDecimal.valueOf(rate.refill().toMillis(), 3);
    return "\n| " + rate.burst() + " | " + seconds.stripTrailingZeros().toPlainString() + " s |\n";
  }
}
