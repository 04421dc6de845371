package io.domainwatch.testkit.contract.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.run.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Says how domains stand, at any time of their history, from what is written in
 * docs/spec/engine.md, "Domain health", and from nothing of the product that judges it.
 */
public final class HealthOracle {
  private final Map<DomainId, NavigableMap<Instant, Facts>> histories = new HashMap<>();

  /**
   * What must be said of a domain.
   *
   * @param state the word of the API
   */
  public record Expected(String state, int failing, int warning, int ok, int unknown) {}

  /** The newest run of a check, the newest one that told, and what a client set. */
  private record Known(
      Optional<Outcome> newest, Optional<Outcome> told, Instant toldAt, CheckOverride override) {
    static final Known NOTHING =
        new Known(Optional.empty(), Optional.empty(), Instant.MIN, CheckOverride.NONE);

    Known after(CheckResult run) {
      Optional<Outcome> outcome = Optional.of(run.outcome());
      return run.outcome() == Outcome.INCONCLUSIVE
          ? new Known(outcome, told, toldAt, override)
          : new Known(outcome, outcome, end(run), override);
    }

    Known with(CheckOverride next) {
      return new Known(newest, told, toldAt, next);
    }

    /** Whether its last word is at most two intervals old. */
    boolean fresh(CheckType type, Instant at) {
      Duration two = override.intervalOf(CheckCatalogue.of(type)).multipliedBy(2);
      return told.isPresent() && !toldAt.plus(two).isBefore(at);
    }
  }

  private record Facts(boolean paused, Map<CheckType, Known> checks) {
    Facts with(CheckType type, Known known) {
      Map<CheckType, Known> next = new EnumMap<>(checks);
      next.put(type, known);
      return new Facts(paused, next);
    }

    Known of(CheckType type) {
      return checks.getOrDefault(type, Known.NOTHING);
    }
  }

  private static Instant end(CheckResult run) {
    return run.startedAt().plus(run.duration());
  }

  void added(DomainId id, Instant at) {
    histories.put(id, new TreeMap<>(Map.of(at, new Facts(false, new EnumMap<>(CheckType.class)))));
  }

  void ran(CheckResult run) {
    Facts before = facts(run.domainId());
    next(
        run.domainId(),
        end(run),
        before.with(run.checkType(), before.of(run.checkType()).after(run)));
  }

  void overridden(DomainId id, CheckType type, CheckOverride override, Instant at) {
    Facts before = facts(id);
    next(id, at, before.with(type, before.of(type).with(override)));
  }

  void moved(DomainId id, boolean paused, Instant at) {
    next(id, at, new Facts(paused, facts(id).checks()));
  }

  private Facts facts(DomainId id) {
    return history(id).lastEntry().getValue();
  }

  private NavigableMap<Instant, Facts> history(DomainId id) {
    return Optional.ofNullable(histories.get(id)).orElseThrow();
  }

  private void next(DomainId id, Instant at, Facts facts) {
    history(id).put(at, facts);
  }

  /** What must be said of each domain then. */
  public Map<DomainId, Expected> at(Instant at) {
    Map<DomainId, Expected> expected = new HashMap<>();
    histories.keySet().forEach(id -> expected.put(id, at(id, at)));
    return expected;
  }

  /** What must be said of a domain then. */
  public Expected at(DomainId id, Instant at) {
    Facts facts = history(id).floorEntry(at).getValue();
    int failing = 0;
    int warning = 0;
    int ok = 0;
    int stale = 0;
    int never = 0;
    for (CheckType type : CheckType.values()) {
      Known known = facts.of(type);
      if (known.override().disabled()) {
        continue;
      }
      if (known.newest().isEmpty()) {
        never++;
      } else if (known.newest().get() == Outcome.FAILING) {
        failing++;
      } else if (known.newest().get() == Outcome.WARNING) {
        warning++;
      } else if (known.fresh(type, at) && known.told().equals(Optional.of(Outcome.OK))) {
        ok++;
      } else if (!known.fresh(type, at)
          || !known.told().equals(Optional.of(Outcome.NOT_APPLICABLE))) {
        stale++;
      }
    }
    return new Expected(
        word(facts.paused(), failing, warning, ok, stale, never),
        failing,
        warning,
        ok,
        stale + never);
  }

  private static String word(
      boolean paused, int failing, int warning, int ok, int stale, int never) {
    if (paused) {
      return "paused";
    }
    if (failing > 0) {
      return "failing";
    }
    if (warning > 0) {
      return "warning";
    }
    if (never > 0) {
      return "pending";
    }
    if (ok == 0) {
      return "unknown";
    }
    return stale > 0 ? "partial" : "ok";
  }

  /**
   * Fails unless a domain is {@code ok} only while every check that is enabled and applicable told
   * within twice its interval that it is: the promise itself, looked at once more.
   */
  public void neverOkWhileUnknown(DomainId id, Instant at) {
    if (at(id, at).state().equals("ok")) {
      Facts facts = history(id).floorEntry(at).getValue();
      assertThat(CheckType.values())
          .allMatch(
              type ->
                  facts.of(type).override().disabled()
                      || (facts.of(type).fresh(type, at)
                          && Stream.of(Outcome.OK, Outcome.NOT_APPLICABLE)
                              .anyMatch(facts.of(type).told().orElseThrow()::equals)));
    }
  }

  /**
   * Fails unless the state that a domain is in at an instant began at {@code since} and lasted: at
   * the time of addition, or with a change of its facts, or a millisecond after something became
   * too old.
   */
  public void began(DomainId id, Instant since, Instant at) {
    String state = at(id, at).state();
    NavigableMap<Instant, Facts> history = history(id);
    assertThat(since).isAfterOrEqualTo(history.firstKey()).isBeforeOrEqualTo(at);
    Instant first = history.containsKey(since) ? since : since.plusMillis(1);
    Stream.concat(
            Stream.of(first, at).filter(each -> !each.isAfter(at)),
            history.subMap(first, true, at, true).keySet().stream())
        .forEach(
            each -> assertThat(at(id, each).state()).as("%s at %s", id, each).isEqualTo(state));
    if (since.isAfter(history.firstKey())) {
      assertThat(at(id, since.minusMillis(1)).state())
          .as("%s before %s", id, since)
          .isNotEqualTo(state);
    }
  }
}
