package io.domainwatch.core.delivery;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.Tone;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageKind;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Sending by hand what has been sent, and what a message opens at a receiver that has an incident
 * for each of ours (docs/spec/notifications.md, "Redelivery"). Pure.
 */
public final class Redelivery {
  private Redelivery() {}

  /**
   * Whether it would open an incident there that is over here, which nothing closes any more. What
   * is pending goes anyway, with its recovery behind it.
   *
   * @param isOpen whether an incident is open; one that is kept no longer is over
   */
  public static boolean opensWhatIsOver(Delivery delivery, Predicate<IncidentId> isOpen) {
    return delivery.nextAttemptAt().isEmpty()
        && !opened(delivery.message()).keySet().stream().allMatch(isOpen);
  }

  /**
   * What a message says of an incident that it opens.
   *
   * @param high whether it says that the severity is high
   */
  public record Opening(DomainId domainId, boolean high) {
    private Opening and(Opening later) {
      return new Opening(domainId, high || later.high);
    }
  }

  /**
   * The incidents that a message opens, or tells of further; not those that begin and end within
   * it.
   */
  public static Map<IncidentId, Opening> opened(Message message) {
    Map<IncidentId, Opening> opened = new LinkedHashMap<>();
    if (message.kind() != MessageKind.ACKNOWLEDGEMENT) {
      message.events().stream()
          .filter(event -> event.tone() != Tone.RECOVERY)
          .forEach(
              event ->
                  event.incidentId().ifPresent(id -> opened.merge(id, of(event), Opening::and)));
      opened.keySet().removeAll(closed(message));
    }
    return opened;
  }

  private static Opening of(EventSnapshot event) {
    return new Opening(event.domainId(), event.severity() == Severity.HIGH);
  }

  private static Set<IncidentId> closed(Message message) {
    return message.events().stream()
        .filter(event -> event.tone() == Tone.RECOVERY)
        .flatMap(event -> event.incidentId().stream())
        .collect(Collectors.toSet());
  }
}
