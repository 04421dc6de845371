package io.domainwatch.testkit.memory.account;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.signin.FailedSignIn;
import io.domainwatch.core.signin.FailedSignIns;
import io.domainwatch.testkit.memory.rows.FailedSignInRow;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.Table;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

public record InMemoryFailedSignIns(MemoryTransactions store) implements FailedSignIns {
  private static final Comparator<Map.Entry<Integer, FailedSignInRow>> NEWEST_FIRST =
      Comparator.<Map.Entry<Integer, FailedSignInRow>, Instant>comparing(
              entry -> entry.getValue().failure().at())
          .thenComparing(Map.Entry::getKey)
          .reversed();

  @Override
  public void add(FailedSignIn failure) {
    OrganizationId owner = failure.organizationId();
    store.in(
        () -> {
          if (store.rows().findUser(owner, failure.userId()).isPresent()) {
            Table<Integer, FailedSignInRow> rows = store.rows().failedSignIns;
            int next = rows.entries().mapToInt(Map.Entry::getKey).max().orElse(0) + 1;
            rows.put(next, new FailedSignInRow(failure, Optional.empty()));
            find(row -> row.isOf(owner, failure.userId())).stream()
                .skip(FailedSignIn.MAX_KEPT)
                .forEach(old -> rows.remove(old.getKey()));
          }
        });
  }

  @Override
  public void tell(OrganizationId owner, UserId userId, Instant at) {
    store.in(
        () ->
            find(row -> row.isOf(owner, userId) && row.notifiedAt().isEmpty())
                .forEach(
                    entry ->
                        store
                            .rows()
                            .failedSignIns
                            .put(
                                entry.getKey(),
                                new FailedSignInRow(entry.getValue().failure(), Optional.of(at)))));
  }

  @Override
  public List<FailedSignIn> of(OrganizationId owner, UserId userId, Instant since) {
    return store.in(
        () ->
            find(
                    row ->
                        row.isOf(owner, userId)
                            && row.notifiedAt().filter(told -> told.isBefore(since)).isEmpty())
                .stream()
                .map(entry -> entry.getValue().failure())
                .toList());
  }

  @Override
  public int dropBefore(Instant before) {
    return store.in(
        () -> {
          List<Map.Entry<Integer, FailedSignInRow>> old =
              find(row -> row.failure().at().isBefore(before));
          old.forEach(entry -> store.rows().failedSignIns.remove(entry.getKey()));
          return old.size();
        });
  }

  private List<Map.Entry<Integer, FailedSignInRow>> find(Predicate<FailedSignInRow> wanted) {
    return store
        .rows()
        .failedSignIns
        .entries()
        .filter(entry -> wanted.test(entry.getValue()))
        .map(entry -> Map.entry(entry.getKey(), entry.getValue()))
        .sorted(NEWEST_FIRST)
        .toList();
  }
}
