package io.domainwatch.testkit.memory;

import io.domainwatch.core.device.ServerSecrets;

record InMemoryServerSecrets(InMemoryStore store) implements ServerSecrets {
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
