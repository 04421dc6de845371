package io.domainwatch.app.standing;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.overview.CheckHealth;
import java.util.HashMap;
import java.util.Map;

/** Values that many domains have, each kept once. */
final class SharedValues {
  private final Map<String, String> texts = new HashMap<>();
  private final Map<Map<CheckType, CheckHealth>, Map<CheckType, CheckHealth>> checks =
      new HashMap<>();

  /** The first text that was equal to this one. */
  String one(String text) {
    return texts.computeIfAbsent(text, same -> same);
  }

  /** The first ones that were equal to these. */
  Map<CheckType, CheckHealth> one(Map<CheckType, CheckHealth> some) {
    return checks.computeIfAbsent(some, same -> same);
  }
}
