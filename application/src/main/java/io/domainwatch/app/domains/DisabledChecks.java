package io.domainwatch.app.domains;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.override.CheckOverrides;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which checks of a domain are off. All methods want the lock of the domain. */
public final class DisabledChecks {
  private final CheckOverrides overrides;
  private final CheckSwitch checks;
  private final RunsByHand byHand;

  /** The checks that were off and that are off now, in the order of the specification. */
  record Switched(Set<CheckType> before, Set<CheckType> after) {
    /** What changed, for people: {@code off: ssl, dns; on: uptime}. */
    String words() {
      return Stream.of(words("off: ", after, before), words("on: ", before, after))
          .filter(words -> !words.isEmpty())
          .collect(Collectors.joining("; "));
    }

    private static String words(String heading, Set<CheckType> more, Set<CheckType> few) {
      String names =
          more.stream()
              .filter(type -> !few.contains(type))
              .map(CheckType::wireName)
              .collect(Collectors.joining(", "));
      return names.isEmpty() ? "" : heading + names;
    }
  }

  @Inject
  public DisabledChecks(CheckOverrides overrides, CheckSwitch checks, RunsByHand byHand) {
    this.overrides = overrides;
    this.checks = checks;
    this.byHand = byHand;
  }

  /**
   * Makes a check due now.
   *
   * @throws RequestRefused with {@link Refusal.CheckDisabled}, with {@link Refusal.RunTooSoon} or
   *     {@link Refusal.RunBudgetUsed}, or with {@link Refusal.ApiDisabled} when the subscription
   *     has stopped the checks
   */
  Instant makeDue(Domain domain, CheckType type, Instant now) {
    if (overrides.of(domain.organizationId(), domain.id(), type).disabled()) {
      throw new RequestRefused(new Refusal.CheckDisabled());
    }
    byHand.ask(domain, type, now);
    return checks.makeDue(domain, type, now);
  }

  /**
   * Stores the wanted set, and brings the schedule in line with it and with the domain's status.
   *
   * @param wanted empty leaves it
   */
  Switched apply(Domain before, Domain after, Optional<Set<CheckType>> wanted, Instant now) {
    Map<CheckType, CheckOverride> present = overrides.of(before.organizationId(), before.id());
    Set<CheckType> disabledBefore = EnumSet.noneOf(CheckType.class);
    present.forEach((type, override) -> addIf(override.disabled(), type, disabledBefore));
    Set<CheckType> disabled = EnumSet.noneOf(CheckType.class);
    disabled.addAll(wanted.orElse(disabledBefore));
    for (CheckType type : CheckType.values()) {
      if (disabledBefore.contains(type) != disabled.contains(type)) {
        CheckOverride override = present.getOrDefault(type, CheckOverride.NONE);
        overrides.save(
            before.organizationId(),
            before.id(),
            type,
            override.withDisabled(disabled.contains(type)));
      }
    }
    checks.follow(before, after, disabledBefore, disabled, now);
    return new Switched(disabledBefore, disabled);
  }

  private static void addIf(boolean wanted, CheckType type, Set<CheckType> types) {
    if (wanted) {
      types.add(type);
    }
  }
}
