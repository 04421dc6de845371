package io.domainwatch.core.account;

/** Makes and checks one-way hashes of passwords. */
public interface PasswordHashing {
  /** A new salted hash. */
  PasswordHash hash(String password);

  /** Whether the password is the one behind the hash; takes the same time for either answer. */
  boolean matches(String password, PasswordHash hash);
}
