package io.domainwatch.core.account;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** The plans on offer, by name. */
public final class Plans {
  /** Requests a minute where a plan names no other figure (docs/spec/resources.md, "Plans"). */
  public static final int DEFAULT_REQUESTS_PER_MINUTE = 60;

  private static final List<Plan> BUILT_IN =
      List.of(
          new Plan("trial", false, OptionalInt.of(25), DEFAULT_REQUESTS_PER_MINUTE),
          new Plan("starter", true, OptionalInt.of(25), DEFAULT_REQUESTS_PER_MINUTE),
          new Plan("business", true, OptionalInt.of(250), DEFAULT_REQUESTS_PER_MINUTE),
          new Plan("enterprise", true, OptionalInt.empty(), DEFAULT_REQUESTS_PER_MINUTE));

  private final Map<String, Plan> byName = new LinkedHashMap<>();

  private Plans(Collection<Plan> plans) {
    plans.forEach(plan -> byName.put(plan.name(), plan));
  }

  /** The four plans of docs/spec/resources.md, "Plans". */
  public static Plans builtIn() {
    return new Plans(BUILT_IN);
  }

  /** These plans and further ones; one of the same name replaces the present one. */
  public Plans and(Collection<Plan> further) {
    Map<String, Plan> all = new LinkedHashMap<>(byName);
    further.forEach(plan -> all.put(plan.name(), plan));
    return new Plans(all.values());
  }

  /** The plan with this name; empty when none has it. */
  public Optional<Plan> find(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  /**
   * The plan with this name, or, for a name that was taken out of the configuration, an unpaid plan
   * of that name that allows nothing new, so that a stored organization stays readable.
   */
  public Plan namedOrWithdrawn(String name) {
    return find(name)
        .orElseGet(() -> new Plan(name, false, OptionalInt.of(0), DEFAULT_REQUESTS_PER_MINUTE));
  }

  /** All names, built-in ones first. */
  public List<String> names() {
    return List.copyOf(byName.keySet());
  }
}
