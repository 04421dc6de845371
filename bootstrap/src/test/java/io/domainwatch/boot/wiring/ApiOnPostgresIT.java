package io.domainwatch.boot.wiring;

import io.domainwatch.testkit.contract.http.ApiContract;
import io.domainwatch.testkit.contract.http.steps.ApiWorld;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** The whole interface on the real wiring, over PostgreSQL. */
class ApiOnPostgresIT implements ApiContract {
  @TempDir private static Path folder;

  private static PostgresApiWorld world;

  @BeforeAll
  static void start() throws Exception {
    world = PostgresApiWorld.in(folder);
  }

  @AfterAll
  static void stop() throws InterruptedException {
    world.close();
  }

  @Override
  public int healthSteps() {
    return 12;
  }

  @Override
  public int batchSize() {
    return 200;
  }

  @Override
  public ApiWorld world() {
    return world;
  }
}
