package io.domainwatch.app.operator;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.PasswordHash;
import io.domainwatch.core.account.PasswordHashing;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.account.Users;
import io.domainwatch.core.value.NewIds;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/**
 * Creates people and gives them passwords. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when the storage is away.
 */
public final class UserService {
  /** Without letters and digits that look alike. */
  private static final String DIGITS = "23456789abcdefghjkmnpqrstuvwxyz";

  /** 24 digits of 31 kinds are about 118 bits, beyond guessing. */
  private static final int PASSWORD_LENGTH = 24;

  /** Octets of an address at most (RFC 5321 §4.5.3.1.3, without the angle brackets). */
  private static final int LONGEST_EMAIL = 254;

  /** Something before and after one at sign; whether mail arrives, only mail can tell. */
  private static final Pattern EMAIL = Pattern.compile("[^\\s@]+@[^\\s@]+");

  private final Users users;
  private final PasswordHashing hashing;
  private final NewIds ids;
  private final RandomGenerator random;

  /**
   * @param users where people are kept
   * @param hashing makes one-way hashes
   * @param ids names new people
   * @param random a cryptographically strong source for passwords
   */
  @Inject
  public UserService(Users users, PasswordHashing hashing, NewIds ids, RandomGenerator random) {
    this.users = users;
    this.hashing = hashing;
    this.ids = ids;
    this.random = random;
  }

  /**
   * A new person with a random password.
   *
   * @param email compared without regard to case
   * @throws RequestRefused with {@link Refusal.InvalidRequest} when the address is none or taken
   */
  public IssuedPassword create(
      OrganizationId organizationId, String email, Role role, Instant now) {
    String address = normalised(email);
    if (!isEmail(email)) {
      throw refused("must be an e-mail address");
    }
    String password = newPassword();
    PasswordHash hash = hashing.hash(password);
    User user = new User(new UserId(ids.next(now)), organizationId, address, role, hash, now);
    return switch (users.add(user)) {
      case ADDED -> new IssuedPassword(user, password);
      case EMAIL_TAKEN -> throw refused("\"" + address + "\" is taken");
    };
  }

  /** Whether a text has the form of an e-mail address, at most 254 characters long. */
  public static boolean isEmail(String text) {
    String address = normalised(text);
    return address.length() <= LONGEST_EMAIL && EMAIL.matcher(address).matches();
  }

  /** The person with a new random password; empty when nobody has this address. */
  public Optional<IssuedPassword> resetPassword(String email) {
    return users.findByEmail(normalised(email)).map(this::resetPassword);
  }

  private IssuedPassword resetPassword(User user) {
    String password = newPassword();
    users.savePassword(user.id(), hashing.hash(password));
    return new IssuedPassword(user, password);
  }

  private String newPassword() {
    StringBuilder password = new StringBuilder();
    for (int i = 0; i < PASSWORD_LENGTH; i++) {
      password.append(DIGITS.charAt(random.nextInt(DIGITS.length())));
    }
    return password.toString();
  }

  private static String normalised(String email) {
    return email.strip().toLowerCase(Locale.ROOT);
  }

  private static RequestRefused refused(String message) {
    return new RequestRefused(Refusal.InvalidRequest.of("email", message));
  }
}
