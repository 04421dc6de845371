package io.domainwatch.boot.wiring;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import io.domainwatch.core.engine.Engine;
import io.domainwatch.core.value.IdGenerator;
import jakarta.inject.Singleton;

/** The rules of the engine, with the pace that the operator chose. */
final class EngineModule extends AbstractModule {
  private final double confirmationDelayFactor;

  EngineModule(double confirmationDelayFactor) {
    this.confirmationDelayFactor = confirmationDelayFactor;
  }

  @Provides
  @Singleton
  Engine engine(IdGenerator ids) {
    return new Engine(ids, confirmationDelayFactor);
  }
}
