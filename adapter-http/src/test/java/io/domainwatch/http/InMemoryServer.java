package io.domainwatch.http;

import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A server over the storage in memory, from before the first test of a class to after its last. */
final class InMemoryServer implements BeforeAllCallback, AfterAllCallback {
  private final Supplier<InMemoryApiWorld> start;
  private Optional<InMemoryApiWorld> world = Optional.empty();

  InMemoryServer(Supplier<InMemoryApiWorld> start) {
    this.start = start;
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    world = Optional.of(start.get());
  }

  @Override
  public void afterAll(ExtensionContext context) throws InterruptedException {
    world.orElseThrow().close();
  }

  /** What runs. */
  InMemoryApiWorld world() {
    return world.orElseThrow();
  }
}
