package io.domainwatch.benchmarks;

/** How much is measured, by environment variables that {@code benchmarks/run} describes. */
public final class Setting {
  private Setting() {}

  /**
   * The number of a variable, or the usual one where it is not set.
   *
   * @throws NumberFormatException when it is no number
   */
  public static int number(String variable, int usual) {
    String number = System.getenv(variable);
    return number == null ? usual : Integer.parseInt(number);
  }
}
