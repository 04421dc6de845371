package io.domainwatch.testkit.memory.account;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.PasswordHash;
import io.domainwatch.core.account.Preferences;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.account.Users;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.Rows;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

public record InMemoryUsers(MemoryTransactions store) implements Users {
  @Override
  public Added add(User user) {
    return store.in(
        () -> {
          if (findByEmail(user.email()).isPresent()) {
            return Added.EMAIL_TAKEN;
          }
          store.rows().users.put(user.id(), user);
          return Added.ADDED;
        });
  }

  @Override
  public Optional<User> findByEmail(String email) {
    return store.in(
        () -> store.rows().users.stream().filter(u -> u.email().equals(email)).findFirst());
  }

  @Override
  public Optional<User> find(UserId id) {
    return store.in(() -> store.rows().users.find(id));
  }

  @Override
  public List<User> ofOrganization(OrganizationId organizationId) {
    Comparator<User> order = Comparator.comparing(User::createdAt).thenComparing(User::id);
    return store.in(
        () ->
            store.rows().users.stream()
                .filter(user -> user.organizationId().equals(organizationId))
                .sorted(order)
                .toList());
  }

  @Override
  public void saveRole(UserId id, Role role) {
    change(id, user -> user.inRole(role));
  }

  @Override
  public void savePassword(UserId id, PasswordHash hash) {
    change(id, user -> user.withChosenPassword(hash));
  }

  @Override
  public void saveMadePassword(UserId id, PasswordHash hash) {
    change(id, user -> user.withMadePassword(hash));
  }

  @Override
  public void savePreferences(UserId id, Preferences preferences) {
    change(id, user -> user.preferring(preferences));
  }

  @Override
  public void remove(UserId id) {
    store.in(
        () -> {
          Rows rows = store.rows();
          rows.users.remove(id);
          rows.secondFactors.remove(id);
          rows.networks.remove(id);
          rows.sessions.removeIf(session -> session.userId().equals(id));
          rows.failedSignIns.removeIf(row -> row.failure().userId().equals(id));
        });
  }

  private void change(UserId id, UnaryOperator<User> changed) {
    store.in(() -> find(id).map(changed).ifPresent(user -> store.rows().users.put(id, user)));
  }
}
