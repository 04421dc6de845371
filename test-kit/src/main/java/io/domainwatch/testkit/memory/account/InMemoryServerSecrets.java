package io.domainwatch.testkit.memory.account;

import io.domainwatch.core.device.ServerSecrets;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.Table;

public record InMemoryServerSecrets(MemoryTransactions store) implements ServerSecrets {
  @Override
  public String findOrAdd(String name, String proposed) {
    return store.in(
        () -> {
          Table<String, String> secrets = store.rows().serverSecrets;
          if (secrets.find(name).isEmpty()) {
            secrets.put(name, proposed);
          }
          return secrets.find(name).orElseThrow();
        });
  }
}
