package io.domainwatch.persistence.piece;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * The ids of runs, of which only those are stored that do not follow from what else is known.
 *
 * @param places for each run the place of its id, from 1; 0 where it follows
 */
record RunIds(Sections.Numbers places, List<UUID> ids) {
  static void write(Sections out, CheckKey check, List<StoredRun> runs) {
    List<UUID> ids = new ArrayList<>();
    long[] places = new long[runs.size()];
    for (int i = 0; i < places.length; i++) {
      StoredRun run = runs.get(i);
      if (!check.idOf(run.startedAt()).equals(Optional.of(run.id()))) {
        ids.add(run.id());
        places[i] = ids.size();
      }
    }
    out.addNumbers(places);
    out.texts().count(ids.size());
    for (UUID id : ids) {
      out.texts().fixed(id.getMostSignificantBits());
      out.texts().fixed(id.getLeastSignificantBits());
    }
  }

  static RunIds read(Sections.Reading in, int size) {
    Sections.Numbers places = in.nextNumbers(size);
    List<UUID> ids = new ArrayList<>();
    for (int left = in.texts().size(size); left > 0; left--) {
      ids.add(new UUID(in.texts().fixed(), in.texts().fixed()));
    }
    return new RunIds(places, ids);
  }

  /** The id that is stored for a run; empty where it follows. */
  Optional<UUID> stored(int run) {
    int place = (int) places.at(run);
    return place == 0 ? Optional.empty() : Optional.of(ids.get(place - 1));
  }
}
