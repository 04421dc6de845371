package io.domainwatch.testkit.memory.account;

import io.domainwatch.core.storage.StorageProbe;
import io.domainwatch.core.value.Horizon;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import java.time.Instant;
import java.util.Optional;

/** Memory has room as long as there is any; its clock is that of whoever wrote last. */
public record InMemoryStorageProbe(MemoryTransactions store) implements StorageProbe {
  @Override
  public Instant clock() {
    return store.in(
        () -> store.rows().probes.find("").map(Clocks::storageClock).orElseGet(Instant::now));
  }

  @Override
  public Clocks write(Instant now) {
    return store.in(
        () -> {
          Optional<Clocks> before = store.rows().probes.find("");
          Instant newest =
              before.map(Clocks::newestWriter).filter(at -> at.isAfter(now)).orElse(now);
          Instant steady =
              before.filter(seen -> isSteady(seen, now)).map(Clocks::steadySince).orElse(now);
          Clocks seen = new Clocks(now, newest, steady);
          store.rows().probes.put("", seen);
          return seen;
        });
  }

  @Override
  public boolean takesRoom() {
    return store.in(() -> true);
  }

  @Override
  public void setBack(Instant now) {
    store.in(
        () ->
            store
                .rows()
                .probes
                .find("")
                .filter(seen -> seen.newestWriter().isAfter(now))
                .map(seen -> new Clocks(now, now, seen.steadySince()))
                .ifPresent(seen -> store.rows().probes.put("", seen)));
  }

  private static boolean isSteady(Clocks before, Instant now) {
    return !now.isBefore(before.newestWriter().minus(Horizon.CLOCKS_DIFFER))
        && !now.isAfter(before.newestWriter().plus(MAX_PAUSE));
  }
}
