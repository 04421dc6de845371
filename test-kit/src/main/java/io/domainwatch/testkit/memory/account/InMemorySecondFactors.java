package io.domainwatch.testkit.memory.account;

import io.domainwatch.core.account.UserId;
import io.domainwatch.core.signin.SecondFactor;
import io.domainwatch.core.signin.SecondFactors;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import java.util.Optional;

public record InMemorySecondFactors(MemoryTransactions store) implements SecondFactors {
  @Override
  public Optional<SecondFactor> find(UserId userId) {
    return store.in(() -> store.rows().secondFactors.find(userId));
  }

  @Override
  public Optional<SecondFactor> lock(UserId userId) {
    return store.in(
        () -> {
          if (!store.insideTransaction()) {
            throw new IllegalStateException("a lock wants a transaction");
          }
          return find(userId);
        });
  }

  @Override
  public void save(SecondFactor factor) {
    store.in(
        () -> {
          if (store.rows().findUser(factor.organizationId(), factor.userId()).isPresent()) {
            store.rows().secondFactors.put(factor.userId(), factor);
          }
        });
  }

  @Override
  public boolean remove(UserId userId) {
    return store.in(() -> store.rows().secondFactors.remove(userId).isPresent());
  }
}
