package io.domainwatch.app.channels;

import io.domainwatch.app.Refusal;
import io.domainwatch.core.delivery.Attempt;
import io.domainwatch.core.delivery.Delivery;
import java.util.List;
import java.util.Optional;

/**
 * A delivery and how it went.
 *
 * @param attempts oldest first
 * @param notAgain what {@link DeliveryService#redeliver} would be refused with; empty when it would
 *     not be
 */
public record DeliveryReport(
    Delivery delivery, List<Attempt> attempts, Optional<Refusal> notAgain) {
  public DeliveryReport {
    attempts = List.copyOf(attempts);
  }
}
