package io.domainwatch.testkit.memory.account;

import io.domainwatch.core.signin.LoginThrottle;
import io.domainwatch.core.signin.LoginThrottles;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.Rows.BrakeKey;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

public record InMemoryLoginThrottles(MemoryTransactions store) implements LoginThrottles {
  private static final Comparator<LoginThrottle> GRAVEST_FIRST =
      Comparator.comparing(LoginThrottle::failures)
          .thenComparing(throttle -> throttle.lastFailureAt().orElse(Instant.MIN))
          .reversed();

  @Override
  public LoginThrottle lock(LoginThrottle.Subject subject, String key) {
    return store.in(
        () -> store.rows().throttles.find(new BrakeKey(subject, key)).orElse(LoginThrottle.OPEN));
  }

  @Override
  public void save(LoginThrottle.Subject subject, String key, LoginThrottle throttle) {
    BrakeKey whose = new BrakeKey(subject, key);
    store.in(
        () -> {
          if (throttle.equals(LoginThrottle.OPEN)) {
            store.rows().throttles.remove(whose);
          } else {
            store.rows().throttles.put(whose, throttle);
          }
        });
  }

  @Override
  public void open(LoginThrottle.Subject subject, String key) {
    store.in(() -> store.rows().throttles.remove(new BrakeKey(subject, key)));
  }

  @Override
  public int dropForgotten(Instant now) {
    return store.in(
        () -> {
          List<BrakeKey> forgotten =
              store
                  .rows()
                  .throttles
                  .entries()
                  .filter(entry -> forgotten(entry.getValue(), now))
                  .map(Map.Entry::getKey)
                  .toList();
          forgotten.forEach(store.rows().throttles::remove);
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
                    .throttles
                    .entries()
                    .filter(entry -> entry.getKey().subject() == subject)
                    .sorted(Map.Entry.comparingByValue(GRAVEST_FIRST))
                    .skip(most)
                    .map(Map.Entry::getKey)
                    .toList();
            beyond.forEach(store.rows().throttles::remove);
            dropped += beyond.size();
          }
          return dropped;
        });
  }

  private static boolean forgotten(LoginThrottle throttle, Instant now) {
    return throttle
        .lastFailureAt()
        .filter(at -> now.isBefore(at.plus(LoginThrottle.FORGOTTEN_AFTER)))
        .isEmpty();
  }
}
