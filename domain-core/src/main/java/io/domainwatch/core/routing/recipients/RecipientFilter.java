package io.domainwatch.core.routing.recipients;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.Tone;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.routing.PendingEvent;
import io.domainwatch.core.routing.grouping.EventGroup;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a channel hears of a bundle (ADR 18, Who is told). */
final class RecipientFilter {
  private final EventGroup bundle;
  private final Map<IncidentId, Set<ChannelId>> told;
  private final Set<IncidentId> closing = new HashSet<>();

  RecipientFilter(EventGroup bundle, Map<IncidentId, Set<ChannelId>> told) {
    this.bundle = bundle;
    this.told = told;
    bundle.events().stream()
        .filter(PendingEvent::isRecovery)
        .forEach(event -> event.event().incidentId().ifPresent(closing::add));
  }

  /**
   * What one channel hears.
   *
   * @param message at once
   * @param digest once a day
   * @param opened incidents of which it hears for the first time and not yet of the end
   */
  record Selection(List<PendingEvent> message, List<PendingEvent> digest, List<Opened> opened) {}

  /** The event with which a channel first hears of an incident. */
  record Opened(IncidentId incidentId, PendingEvent event) {}

  Selection of(Channel channel) {
    Selection heard = new Selection(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    Set<IncidentId> knows = new HashSet<>();
    for (PendingEvent waiting : bundle.events()) {
      Event event = waiting.event();
      Optional<IncidentId> incident = event.incidentId();
      boolean takes = channel.filter().takes(event);
      switch (waiting.role()) {
        case EventRole.Opens _ when takes -> {
          heard.message().add(waiting);
          incident
              .filter(id -> !wasTold(channel, id) && knows.add(id) && !closing.contains(id))
              .ifPresent(id -> heard.opened().add(new Opened(id, waiting)));
        }
        case EventRole.Closes _
            when incident.filter(id -> knows.contains(id) || wasTold(channel, id)).isPresent() ->
            heard.message().add(waiting);
        case EventRole.Stateless _ when takes && isQuiet(event) && hasDigest(channel) ->
            heard.digest().add(waiting);
        case EventRole.Stateless _ when takes -> heard.message().add(waiting);
        case EventRole.Opens _, EventRole.Closes _, EventRole.Stateless _ -> {}
      }
    }
    return heard;
  }

  private boolean wasTold(Channel channel, IncidentId incident) {
    return told.getOrDefault(incident, Set.of()).contains(channel.id());
  }

  private static boolean isQuiet(Event event) {
    CheckDefinition definition = CheckCatalogue.of(event.checkType());
    return definition.find(event.type()).filter(spec -> spec.tone() == Tone.INFO).isPresent();
  }

  private static boolean hasDigest(Channel channel) {
    return channel.timing().digestHour().isPresent();
  }
}
