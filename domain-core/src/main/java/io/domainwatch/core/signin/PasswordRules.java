package io.domainwatch.core.signin;

import io.domainwatch.core.text.Sentence;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What a password that a person chose must be (NIST SP 800-63B §5.1.1.2: length and a list of known
 * ones, no rules about its composition).
 */
public final class PasswordRules {
  /** Characters at least; NIST asks for 8, OWASP's guidance calls fewer than 12 weak. */
  public static final int SHORTEST = 12;

  /** Characters at most; bounds the work of one sign-in. NIST asks that 64 be allowed. */
  public static final int LONGEST = 200;

  /** Known ones of that length, lower-case (heads of lists of leaked passwords; keyboard walks). */
  private static final Set<String> KNOWN =
      Set.of(
          "123456789012",
          "1234567890123",
          "12345678901234567890",
          "1234567891011",
          "0123456789012",
          "123123123123",
          "123456123456",
          "112233445566",
          "987654321098",
          "1q2w3e4r5t6y",
          "1q2w3e4r5t6y7u8i",
          "1qaz2wsx3edc",
          "1qaz2wsx3edc4rfv",
          "qazwsxedcrfv",
          "qwerty123456",
          "qwerty1234567890",
          "qwertyuiop12",
          "qwertyuiop123",
          "qwertyuiop[]",
          "qwertyuiopasdfghjkl",
          "qwertyuiopasdfghjklzxcvbnm",
          "asdfghjkl123",
          "zxcvbnm123456",
          "abcdefghijkl",
          "abcdefghijklmnopqrstuvwxyz",
          "abcd12345678",
          "abc123456789",
          "a123456789012",
          "password1234",
          "password12345",
          "password123456",
          "passwordpassword",
          "passw0rd1234",
          "p@ssw0rd1234",
          "p@ssword1234",
          "mypassword123",
          "letmein12345",
          "letmein123456",
          "iloveyou1234",
          "iloveyou12345",
          "ihateyou1234",
          "welcome12345",
          "welcome123456",
          "changeme1234",
          "changeme12345",
          "changemeplease",
          "administrator",
          "administrator1",
          "admin1234567",
          "admin12345678",
          "adminadminadmin",
          "rootrootroot",
          "trustno1trustno1",
          "correcthorsebatterystaple",
          "correct horse battery staple",
          "unbelievable",
          "domainwatch1",
          "domainwatch123",
          "domainwatch1234");

  private PasswordRules() {}

  /**
   * What is wrong with a new password, as ends of a sentence that begins with the field; empty when
   * nothing is.
   *
   * @param email of the person
   * @param present the password that it replaces
   */
  public static List<Sentence> problems(String password, String email, String present) {
    List<Sentence> problems = new ArrayList<>();
    int length = password.codePointCount(0, password.length());
    if (length < SHORTEST || length > LONGEST) {
      problems.add(Sentence.of("must have {0} to {1} characters", SHORTEST, LONGEST));
    }
    if (password.equals(present)) {
      problems.add(Sentence.of("must not be the current password"));
    }
    if (password.equalsIgnoreCase(email) || password.equalsIgnoreCase(localPart(email))) {
      problems.add(Sentence.of("must not be your e-mail address or a part of it"));
    }
    if (isKnown(password)) {
      problems.add(Sentence.of("is a commonly used password; choose another"));
    }
    return problems;
  }

  private static String localPart(String email) {
    return email.substring(0, Math.max(0, email.lastIndexOf('@')));
  }

  private static boolean isKnown(String password) {
    return KNOWN.contains(password.toLowerCase(Locale.ROOT))
        || (password.length() >= SHORTEST && password.chars().distinct().count() == 1);
  }
}
