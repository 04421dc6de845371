package io.domainwatch.checks.securityheaders;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The twelve results and what they come to.
 *
 * @param tests one of every test
 */
record Scorecard(Map<SecurityTest, TestResult> tests) {

  private static final int START = 100;

  /** Score without bonuses from which bonuses count. */
  private static final int MIN_FOR_BONUS = 90;

  Scorecard {
    tests = Map.copyOf(tests);
  }

  /** 0 or more, not capped at 100. */
  int score() {
    int deducted = START + tests.values().stream().mapToInt(t -> Math.min(0, t.modifier())).sum();
    int bonus = tests.values().stream().mapToInt(t -> Math.max(0, t.modifier())).sum();
    return Math.max(0, deducted >= MIN_FOR_BONUS ? deducted + bonus : deducted);
  }

  Grade grade() {
    return Grade.of(score());
  }

  /** The result of one test. */
  TestResult of(SecurityTest test) {
    return tests.getOrDefault(test, TestResult.UNKNOWN);
  }

  /** Whether every test could be made. */
  boolean isComplete() {
    return tests.values().stream().allMatch(TestResult::isKnown);
  }

  /** The same with tests that could not be made as they were the last time. */
  Scorecard filledFrom(Map<SecurityTest, Integer> modifiers) {
    Map<SecurityTest, TestResult> filled = new EnumMap<>(tests);
    filled.replaceAll(
        (test, result) ->
            result.isKnown() || !modifiers.containsKey(test)
                ? result
                : new TestResult(result.word(), modifiers.get(test)));
    return new Scorecard(filled);
  }

  /** The modifiers, of which some later score may differ. */
  Map<SecurityTest, Integer> modifiers() {
    Map<SecurityTest, Integer> modifiers = new EnumMap<>(SecurityTest.class);
    tests.forEach((test, result) -> modifiers.put(test, result.modifier()));
    return modifiers;
  }

  /** The tests that are worse than they were, in their order. */
  List<SecurityTest> worseThan(Map<SecurityTest, Integer> before) {
    return Arrays.stream(SecurityTest.values())
        .filter(test -> isWorse(of(test), before.getOrDefault(test, 0)))
        .toList();
  }

  private static boolean isWorse(TestResult result, int before) {
    return result.isKnown() && result.modifier() < before;
  }
}
