package io.domainwatch.testkit.memory;

import io.domainwatch.core.signin.LoginThrottle;
import io.domainwatch.core.signin.LoginThrottles;
import io.domainwatch.testkit.memory.Rows.BrakeKey;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

record InMemorySignInBrakes(InMemoryStore store) implements LoginThrottles {
  private static final Comparator<LoginThrottle> GRAVEST_FIRST =
      Comparator.comparing(LoginThrottle::failures)
          .thenComparing(brake -> brake.lastFailureAt().orElse(Instant.MIN))
          .reversed();

  @Override
  public LoginThrottle lock(LoginThrottle.Subject subject, String key) {
    return store.in(
        () -> store.rows().brakes.find(new BrakeKey(subject, key)).orElse(LoginThrottle.OPEN));
  }

  @Override
  public void save(LoginThrottle.Subject subject, String key, LoginThrottle brake) {
    BrakeKey whose = new BrakeKey(subject, key);
    store.in(
        () -> {
          if (brake.equals(LoginThrottle.OPEN)) {
            store.rows().brakes.remove(whose);
          } else {
            store.rows().brakes.put(whose, brake);
          }
        });
  }

  @Override
  public void open(LoginThrottle.Subject subject, String key) {
    store.in(() -> store.rows().brakes.remove(new BrakeKey(subject, key)));
  }

  @Override
  public int dropForgotten(Instant now) {
    return store.in(
        () -> {
          List<BrakeKey> forgotten =
              store
                  .rows()
                  .brakes
                  .entries()
                  .filter(entry -> forgotten(entry.getValue(), now))
                  .map(Map.Entry::getKey)
                  .toList();
          forgotten.forEach(store.rows().brakes::remove);
          return forgotten.size();
        });
  }

  @Override
  public int dropBeyond(int most) {
    return store.in(
        () -> {
          int dropped = 0;
          for (LoginThrottle.Subject subject : LoginThrottle.Subject.values()) {
            List<BrakeKey> beyond =
                store
                    .rows()
                    .brakes
                    .entries()
                    .filter(entry -> entry.getKey().subject() == subject)
                    .sorted(Map.Entry.comparingByValue(GRAVEST_FIRST))
                    .skip(most)
                    .map(Map.Entry::getKey)
                    .toList();
            beyond.forEach(store.rows().brakes::remove);
            dropped += beyond.size();
          }
          return dropped;
        });
  }

  private static boolean forgotten(LoginThrottle brake, Instant now) {
    return brake
        .lastFailureAt()
        .filter(at -> now.isBefore(at.plus(LoginThrottle.FORGOTTEN_AFTER)))
        .isEmpty();
  }
}
