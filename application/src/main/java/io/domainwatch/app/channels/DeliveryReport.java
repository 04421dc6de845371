package io.domainwatch.app.channels;

import io.domainwatch.core.delivery.Attempt;
import io.domainwatch.core.delivery.Delivery;
import java.util.List;

/**
 * A delivery and how it went.
 *
 * @param attempts oldest first
 */
public record DeliveryReport(Delivery delivery, List<Attempt> attempts) {
  public DeliveryReport {
    attempts = List.copyOf(attempts);
  }
}
