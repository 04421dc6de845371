package io.domainwatch.testkit.memory;

import io.domainwatch.core.account.PasswordHash;
import io.domainwatch.core.account.User;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.account.Users;
import java.util.Optional;

record InMemoryUsers(InMemoryStore store) implements Users {
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
  public void savePassword(UserId id, PasswordHash hash) {
    store.in(
        () ->
            store
                .rows()
                .users
                .find(id)
                .ifPresent(user -> store.rows().users.put(id, withPassword(user, hash))));
  }

  private static User withPassword(User user, PasswordHash hash) {
    return new User(
        user.id(), user.organizationId(), user.email(), user.role(), hash, user.createdAt());
  }
}
