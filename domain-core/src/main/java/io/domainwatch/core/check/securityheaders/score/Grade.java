package io.domainwatch.core.check.securityheaders.score;

import io.domainwatch.core.json.WireName;
import java.util.Arrays;

/** A letter for a score, best first (docs/spec/checks/security_headers.md, "Score"). */
public enum Grade implements WireName {
  A_PLUS("A+", 100),
  A("A", 90),
  A_MINUS("A-", 85),
  B_PLUS("B+", 80),
  B("B", 70),
  B_MINUS("B-", 65),
  C_PLUS("C+", 60),
  C("C", 50),
  C_MINUS("C-", 45),
  D_PLUS("D+", 40),
  D("D", 30),
  D_MINUS("D-", 25),
  F("F", 0);

  private final String letter;
  private final int from;

  Grade(String letter, int from) {
    this.letter = letter;
    this.from = from;
  }

  /** The grade of a score of 0 or more; above 100 is as good as 100. */
  public static Grade of(int score) {
    return Arrays.stream(values()).filter(grade -> score >= grade.from).findFirst().orElse(F);
  }

  /** The letter, with its sign behind. */
  @Override
  public String wireName() {
    return letter;
  }

  /** Whether this stands further down in the alphabet, or has the lesser sign. */
  public boolean isWorseThan(Grade other) {
    return compareTo(other) > 0;
  }
}
