package io.domainwatch.testkit.memory;

import io.domainwatch.core.signin.SignInBrake;
import io.domainwatch.core.signin.SignInBrakes;
import io.domainwatch.testkit.memory.Rows.BrakeKey;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

record InMemorySignInBrakes(InMemoryStore store) implements SignInBrakes {
  private static final Comparator<SignInBrake> GRAVEST_FIRST =
      Comparator.comparing(SignInBrake::failures)
          .thenComparing(brake -> brake.lastFailureAt().orElse(Instant.MIN))
          .reversed();

  @Override
  public SignInBrake lock(SignInBrake.Subject subject, String key) {
    return store.in(
        () -> store.rows().brakes.find(new BrakeKey(subject, key)).orElse(SignInBrake.OPEN));
  }

  @Override
  public void save(SignInBrake.Subject subject, String key, SignInBrake brake) {
    BrakeKey whose = new BrakeKey(subject, key);
    store.in(
        () -> {
          if (brake.equals(SignInBrake.OPEN)) {
            store.rows().brakes.remove(whose);
          } else {
            store.rows().brakes.put(whose, brake);
          }
        });
  }

  @Override
  public void open(SignInBrake.Subject subject, String key) {
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
          for (SignInBrake.Subject subject : SignInBrake.Subject.values()) {
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

  private static boolean forgotten(SignInBrake brake, Instant now) {
    return brake
        .lastFailureAt()
        .filter(at -> now.isBefore(at.plus(SignInBrake.FORGOTTEN_AFTER)))
        .isEmpty();
  }
}
