package io.domainwatch.core.engine;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Prerequisite;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.Reachability;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What kept a check from telling and ends by itself; the check looks again soon after the end
 * (docs/spec/engine.md, "Held-back checks").
 */
public enum HeldBack {
  /** The site of the domain is down. */
  SITE_DOWN("site_down", "site_down"),
  /** The name of the domain does not resolve. */
  UNRESOLVABLE("dns", "dns"),
  /** The network or the resolvers of an instance do not work. */
  OWN_NETWORK(CheckOutcome.OWN_NETWORK, CheckOutcome.OWN_NETWORK),
  /** An instance is short of processor time, so that time ran out that else suffices. */
  PROCESSOR_TIME(
      "processor_time",
      "monitor_paused",
      "monitor_trouble",
      "deadline",
      "dns_timeout",
      "connect_timeout",
      "tls_timeout",
      "response_timeout");

  /** Those that are troubles of an instance, not of a domain. */
  public static final Set<HeldBack> OWN = Set.of(OWN_NETWORK, PROCESSOR_TIME);

  private final String wireName;
  private final Set<String> reasons;

  HeldBack(String wireName, String... reasons) {
    this.wireName = wireName;
    this.reasons = Set.of(reasons);
  }

  /** The name that is stored. */
  public String wireName() {
    return wireName;
  }

  /** The cause with this wire name, compared exactly; empty when there is none. */
  public static Optional<HeldBack> find(String wireName) {
    return Stream.of(values()).filter(cause -> cause.wireName.equals(wireName)).findFirst();
  }

  /**
   * What held a run back; empty when the run could tell, could not for another reason, or must not
   * be repeated before an instant of its own.
   *
   * @param shortOfProcessorTime whether this instance was short of it when the run ended; without
   *     that, time that ran out says nothing about us
   */
  public static Optional<HeldBack> by(CheckOutcome outcome, boolean shortOfProcessorTime) {
    return switch (outcome) {
      case CheckOutcome.Inconclusive untold when mayBeHurried(untold) ->
          Stream.of(values())
              .filter(cause -> cause.reasons.contains(untold.reason()))
              .filter(cause -> cause != PROCESSOR_TIME || shortOfProcessorTime)
              .findFirst();
      case CheckOutcome.Inconclusive _, CheckOutcome.Observed _, CheckOutcome.NotApplicable _ ->
          Optional.empty();
    };
  }

  /**
   * What held a run back that was made although the site is down: what needs the site, or its
   * addresses, could not tell because of that, in whatever words it says so.
   *
   * @param trouble the one known when the run is recorded
   */
  public static Optional<HeldBack> by(
      CheckType checkType, CheckOutcome outcome, Reachability trouble) {
    boolean needsIt = CheckCatalogue.of(checkType).needs() != Prerequisite.NOTHING;
    boolean untold = outcome instanceof CheckOutcome.Inconclusive run && mayBeHurried(run);
    return Optional.of(trouble.unresolvable() ? UNRESOLVABLE : SITE_DOWN)
        .filter(_ -> needsIt && untold && !trouble.equals(Reachability.NONE));
  }

  /** The causes that do not hold while a domain is in this trouble and no other. */
  static Set<HeldBack> overIn(Reachability trouble) {
    Set<HeldBack> over = EnumSet.noneOf(HeldBack.class);
    if (!trouble.siteDown()) {
      over.add(SITE_DOWN);
    }
    if (!trouble.unresolvable()) {
      over.add(UNRESOLVABLE);
    }
    return over;
  }

  private static boolean mayBeHurried(CheckOutcome.Inconclusive untold) {
    return untold.aside().flatMap(Assessment::notBefore).isEmpty();
  }
}
