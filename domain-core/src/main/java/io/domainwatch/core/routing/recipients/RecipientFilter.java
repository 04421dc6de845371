package io.domainwatch.core.routing.recipients;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.Tone;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.routing.NotificationLogEntry.Heard;
import io.domainwatch.core.routing.PendingEvent;
import io.domainwatch.core.routing.grouping.EventGroup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a channel hears of a bundle (ADR 18, Who is told). */
final class RecipientFilter {
  private final EventGroup bundle;
  private final Recipients audience;
  private final Set<IncidentId> closing = new HashSet<>();

  RecipientFilter(EventGroup bundle, Recipients audience) {
    this.bundle = bundle;
    this.audience = audience;
    bundle.events().stream()
        .filter(PendingEvent::isRecovery)
        .forEach(event -> event.event().incidentId().ifPresent(closing::add));
  }

  /**
   * What one channel hears.
   *
   * @param message at once
   * @param digest once a day
   * @param held when its quiet hours are over
   * @param opened incidents of which it hears something for the first time and not yet of the end
   */
  record Selection(
      List<PendingEvent> message,
      List<PendingEvent> digest,
      List<PendingEvent> held,
      List<Opened> opened) {
    private Selection() {
      this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    }

    /** What is told in a message, sooner or later. */
    List<PendingEvent> told() {
      List<PendingEvent> told = new ArrayList<>(message);
      told.addAll(held);
      return told;
    }

    private void add(PendingEvent event, boolean isHeld) {
      (isHeld ? held : message).add(event);
    }
  }

  /** An event with which a channel first hears of an incident, or more of it. */
  record Opened(IncidentId incidentId, PendingEvent event, Heard heard) {}

  Selection of(Channel channel) {
    Selection selection = new Selection();
    Map<IncidentId, Heard> here = new HashMap<>();
    for (PendingEvent waiting : bundle.events()) {
      Event event = waiting.event();
      boolean takes = channel.filter().takes(event, waiting.tags());
      boolean held = audience.holds(channel, event.severity());
      switch (waiting.role()) {
        case EventRole.Opens _ when takes -> {
          selection.add(waiting, held);
          opened(channel, waiting, held, here).ifPresent(selection.opened()::add);
        }
        case EventRole.Closes _
            when event.incidentId().flatMap(id -> known(channel, id, here)).isPresent() ->
            selection.add(waiting, held && !endsWhatPassed(channel, event, here));
        case EventRole.Stateless _ when takes && isQuiet(event) && hasDigest(channel) ->
            selection.digest().add(waiting);
        case EventRole.Stateless _ when takes -> selection.add(waiting, held);
        case EventRole.Opens _, EventRole.Closes _, EventRole.Stateless _ -> {}
      }
    }
    return selection;
  }

  /** Empty where it says nothing new, or the end is told with it. */
  private Optional<Opened> opened(
      Channel channel, PendingEvent waiting, boolean held, Map<IncidentId, Heard> here) {
    Heard heard = Heard.of(waiting.event().severity() == Severity.HIGH, held);
    Optional<IncidentId> incident = waiting.event().incidentId();
    Optional<Heard> before = incident.flatMap(id -> known(channel, id, here));
    incident.ifPresent(id -> here.put(id, before.map(known -> known.and(heard)).orElse(heard)));
    return incident
        .filter(id -> !closing.contains(id))
        .filter(id -> !before.equals(Optional.ofNullable(here.get(id))))
        .map(id -> new Opened(id, waiting, heard));
  }

  private Optional<Heard> known(Channel channel, IncidentId incident, Map<IncidentId, Heard> here) {
    return Optional.ofNullable(here.get(incident)).or(() -> audience.heard(channel, incident));
  }

  /**
   * Quiet hours let the end pass of what they let pass, unless something of it is held: it would be
   * told after its end.
   */
  private boolean endsWhatPassed(Channel channel, Event recovery, Map<IncidentId, Heard> here) {
    return !audience.holds(channel, Severity.HIGH)
        && recovery
            .incidentId()
            .flatMap(id -> known(channel, id, here))
            .filter(heard -> heard.high() && !heard.held())
            .isPresent();
  }

  private static boolean isQuiet(Event event) {
    CheckDefinition definition = CheckCatalogue.of(event.checkType());
    return definition.find(event.type()).filter(spec -> spec.tone() == Tone.INFO).isPresent();
  }

  private static boolean hasDigest(Channel channel) {
    return channel.timing().digestHour().isPresent();
  }
}
