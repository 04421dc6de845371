package io.domainwatch.boot.allkinds;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Does with requests what PagerDuty does by {@code dedup_key} (Events API v2: "Event Action
 * Behavior"), Opsgenie by {@code alias} (Alert API: "Alert De-Duplication") and Splunk On-Call by
 * {@code entity_id}: an incident that is open takes what is told of it again; of one that is closed
 * another begins; what is told of none is dropped.
 */
final class IncidentDesk {
  /** How an incident is there. */
  enum State {
    OPEN,
    ACKNOWLEDGED,
    CLOSED
  }

  private final Map<String, List<List<State>>> incidents = new LinkedHashMap<>();

  /** Takes one request. */
  void take(Told told) {
    List<List<State>> all = incidents.computeIfAbsent(told.incident(), _ -> new ArrayList<>());
    boolean open = !all.isEmpty() && all.getLast().getLast() != State.CLOSED;
    switch (told.step()) {
      case DOWN -> {
        if (!open) {
          all.add(new ArrayList<>(List.of(State.OPEN)));
        }
      }
      case NOTICED -> {
        if (open && all.getLast().getLast() == State.OPEN) {
          all.getLast().add(State.ACKNOWLEDGED);
        }
      }
      case UP -> {
        if (open) {
          all.getLast().add(State.CLOSED);
        }
      }
    }
  }

  /** By key the incidents there, each with the states that it went through. */
  Map<String, List<List<State>>> incidents() {
    return incidents;
  }
}
