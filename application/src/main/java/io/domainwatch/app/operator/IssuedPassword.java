package io.domainwatch.app.operator;

import io.domainwatch.core.account.User;

/** A person with a new password, which cannot be read again later. */
public record IssuedPassword(User user, String password) {
  /** Without the password, so that no log shows it. */
  @Override
  public String toString() {
    return "IssuedPassword[user=" + user.email() + ", password=***]";
  }
}
