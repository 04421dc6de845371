package io.domainwatch.core.value;

import java.util.random.RandomGenerator;

/** Texts that nobody can guess. */
public final class RandomTokens {
  /** 31 lower-case letters and digits for people, without those that look alike: 0 o 1 i l. */
  public static final String UNMISTAKABLE = "23456789abcdefghjkmnpqrstuvwxyz";

  private RandomTokens() {}

  /**
   * A text in which each character stands with the same probability in each place.
   *
   * @param length in characters
   * @param characters each of them once
   * @param random a cryptographically strong source
   */
  public static String of(int length, String characters, RandomGenerator random) {
    StringBuilder text = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      text.append(characters.charAt(random.nextInt(characters.length())));
    }
    return text.toString();
  }
}
