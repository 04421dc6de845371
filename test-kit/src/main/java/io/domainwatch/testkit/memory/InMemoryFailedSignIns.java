package io.domainwatch.testkit.memory;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.signin.FailedSignIn;
import io.domainwatch.core.signin.FailedSignIns;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

record InMemoryFailedSignIns(InMemoryStore store) implements FailedSignIns {
  private static final Comparator<Map.Entry<Integer, Row>> NEWEST_FIRST =
      Comparator.<Map.Entry<Integer, Row>, Instant>comparing(entry -> entry.getValue().failure.at())
          .thenComparing(Map.Entry::getKey)
          .reversed();

  /** A try and when its person was told. */
  record Row(FailedSignIn failure, Optional<Instant> notifiedAt) {
    boolean isOf(OrganizationId owner, UserId userId) {
      return failure.organizationId().equals(owner) && failure.userId().equals(userId);
    }
  }

  @Override
  public void add(FailedSignIn failure) {
    OrganizationId owner = failure.organizationId();
    store.in(
        () -> {
          if (store.rows().findUser(owner, failure.userId()).isPresent()) {
            Table<Integer, Row> rows = store.rows().failedSignIns;
            int next = rows.entries().mapToInt(Map.Entry::getKey).max().orElse(0) + 1;
            rows.put(next, new Row(failure, Optional.empty()));
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
            find(row -> row.isOf(owner, userId) && row.notifiedAt.isEmpty())
                .forEach(
                    entry ->
                        store
                            .rows()
                            .failedSignIns
                            .put(
                                entry.getKey(),
                                new Row(entry.getValue().failure, Optional.of(at)))));
  }

  @Override
  public List<FailedSignIn> of(OrganizationId owner, UserId userId, Instant since) {
    return store.in(
        () ->
            find(
                    row ->
                        row.isOf(owner, userId)
                            && row.notifiedAt.filter(told -> told.isBefore(since)).isEmpty())
                .stream()
                .map(entry -> entry.getValue().failure)
                .toList());
  }

  @Override
  public int dropBefore(Instant before) {
    return store.in(
        () -> {
          List<Map.Entry<Integer, Row>> old = find(row -> row.failure.at().isBefore(before));
          old.forEach(entry -> store.rows().failedSignIns.remove(entry.getKey()));
          return old.size();
        });
  }

  private List<Map.Entry<Integer, Row>> find(Predicate<Row> wanted) {
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
