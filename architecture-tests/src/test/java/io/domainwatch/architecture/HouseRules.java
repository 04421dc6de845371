package io.domainwatch.architecture;

import com.tngtech.archunit.lang.ArchRule;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The rules of the house, for a root package; so the same rules judge the product and the wrong
 * examples that prove them alive.
 */
final class HouseRules {
  private final String root;

  HouseRules(String root) {
    this.root = root;
  }

  /** Every rule by its name. */
  Map<String, ArchRule> all() {
    Map<String, ArchRule> rules = new LinkedHashMap<>(new ArrowRules(root).all());
    rules.putAll(new LibraryRules(root).all());
    rules.putAll(new ShapeRules(root).all());
    return rules;
  }
}
