package io.domainwatch.boot.wiring;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import io.domainwatch.core.value.IdGenerator;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.random.RandomGenerator;

/** The clock and the source of chance; read nowhere else. */
final class TimeModule extends AbstractModule {
  /**
   * The machine's clock, cut to milliseconds, because the API shows them and finer digits round
   * differently in Java and PostgreSQL.
   */
  static final InstantSource CLOCK = () -> Instant.now().truncatedTo(ChronoUnit.MILLIS);

  private final InstantSource time;

  TimeModule(InstantSource time) {
    this.time = time;
  }

  @Provides
  @Singleton
  InstantSource time() {
    return time;
  }

  @Provides
  @Singleton
  RandomGenerator random() {
    return new SecureRandom();
  }

  @Provides
  @Singleton
  IdGenerator ids(RandomGenerator random) {
    return new IdGenerator(random);
  }
}
