package io.domainwatch.benchmarks.api;

import io.domainwatch.benchmarks.process.Store;
import io.domainwatch.core.apikey.ApiKeySecret;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** A thousand organizations with a key and 20 domains each. */
final class Tenants {
  private static final int KEYS = 1_000;
  private static final int DOMAINS_EACH = 20;

  private Tenants() {}

  /** What the service must be told of their plan. */
  static Map<String, String> configuration(Store store) throws IOException {
    Path plans = store.folder().resolve("plans");
    Files.writeString(plans, "benchmark, paid, unlimited, 100000000\n");
    return Map.of("DOMAINWATCH_PLANS_FILE", plans.toString());
  }

  /**
   * Stores them; nothing of theirs is due.
   *
   * @return a file with a key on each line
   */
  static Path seed(Store store) throws Exception {
    SecureRandom random = new SecureRandom();
    List<String> secrets = new ArrayList<>();
    for (int i = 0; i < KEYS; i++) {
      UUID organization =
          store.addOrganization("org " + i, "benchmark", DOMAINS_EACH, "o" + i + ".example.com");
      ApiKeySecret secret = ApiKeySecret.make(random);
      store.execute(
          """
          insert into api_keys (organization_id, id, name, scope, hash, created_at)
          values (?, ?, 'benchmark', 'read', ?, now())
          """,
          organization,
          UUID.randomUUID(),
          secret.hash().hex());
      secrets.add(secret.text());
    }
    store.schedule(Store.allTypes(), Store.NEVER);
    store.settle();
    return Files.write(store.folder().resolve("keys"), secrets);
  }
}
