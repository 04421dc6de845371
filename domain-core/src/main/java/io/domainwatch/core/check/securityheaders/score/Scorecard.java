package io.domainwatch.core.check.securityheaders.score;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The twelve results and what they come to.
 *
 * @param tests one of every test
 */
public record Scorecard(Map<SecurityTest, TestResult> tests) {

  private static final int START = 100;

  /** Score without bonuses from which bonuses count. */
  private static final int MIN_FOR_BONUS = 90;

  public Scorecard {
    tests = Map.copyOf(tests);
  }

  /** 0 or more, not capped at 100. */
  public int score() {
    int deducted = START + tests.values().stream().mapToInt(t -> Math.min(0, t.modifier())).sum();
    int bonus = tests.values().stream().mapToInt(t -> Math.max(0, t.modifier())).sum();
    return Math.max(0, deducted >= MIN_FOR_BONUS ? deducted + bonus : deducted);
  }

  /** The letter of the score. */
  public Grade grade() {
    return Grade.of(score());
  }

  /** The result of one test. */
  public TestResult of(SecurityTest test) {
    return tests.getOrDefault(test, TestResult.UNKNOWN);
  }

  /** Whether every test could be made. */
  public boolean isComplete() {
    return tests.values().stream().allMatch(TestResult::isKnown);
  }

  /**
   * The same with tests that could not be made as they were the last time.
   *
   * @param modifiers by the name of the test
   */
  public Scorecard filledFrom(Map<String, Integer> modifiers) {
    Map<SecurityTest, TestResult> filled = new EnumMap<>(tests);
    filled.replaceAll(
        (test, result) ->
            result.isKnown() || !modifiers.containsKey(test.wireName())
                ? result
                : new TestResult(result.wireName(), modifiers.get(test.wireName())));
    return new Scorecard(filled);
  }

  /** The modifiers by the name of the test, of which some later score may differ. */
  public Map<String, Integer> modifiers() {
    Map<String, Integer> modifiers = new LinkedHashMap<>();
    tests.forEach((test, result) -> modifiers.put(test.wireName(), result.modifier()));
    return modifiers;
  }

  /**
   * The tests that are worse than they were, in their order.
   *
   * @param before modifiers by the name of the test
   */
  public List<SecurityTest> worseThan(Map<String, Integer> before) {
    return Arrays.stream(SecurityTest.values())
        .filter(test -> isWorse(of(test), before.getOrDefault(test.wireName(), 0)))
        .toList();
  }

  private static boolean isWorse(TestResult result, int before) {
    return result.isKnown() && result.modifier() < before;
  }
}
