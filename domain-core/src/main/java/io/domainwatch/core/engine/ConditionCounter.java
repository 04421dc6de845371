package io.domainwatch.core.engine;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Recovery;
import io.domainwatch.core.run.Verdict;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Counts good and bad runs per condition and says which conditions are to open in this run. */
final class ConditionCounter {
  /**
   * Openings and closings in 6 hours beyond which a condition flaps (docs/spec/engine.md,
   * "Flapping").
   */
  private static final int CALM_OPENINGS = 3;

  /**
   * Openings and closings in 6 hours from which the checks over DNS want a second good run
   * (docs/spec/checks/dns-shared.md, "Confirmation and recovery").
   */
  private static final int OPENINGS_BEFORE_DOUBT = 2;

  private static final Set<CheckType> CHECKS_OVER_DNS =
      Set.of(
          CheckType.DNS,
          CheckType.NAMESERVER,
          CheckType.RDAP,
          CheckType.EMAIL_AUTH,
          CheckType.BLACKLIST,
          CheckType.OPEN_PORTS);

  private final Map<ConditionKey, Condition> conditions;
  private final Set<ConditionKey> judged = new HashSet<>();
  private final Map<ConditionKey, Recovery> recoveries = new HashMap<>();
  private final Evaluation round;

  ConditionCounter(Map<ConditionKey, Condition> conditions, Evaluation round) {
    this.conditions = new HashMap<>();
    this.round = round;
    conditions.forEach(
        (key, condition) -> {
          if (round.definition().find(key.type()).isPresent()) {
            this.conditions.put(key, condition.at(round.now()));
          }
        });
  }

  /** A finding whose condition has been bad often enough. */
  record Proven(Finding finding, Instant badSince, int badInRow, boolean flapping) {}

  /** Counts what the run says about one state event type; returns what is to open now. */
  List<Proven> count(EventSpec spec, EventRole.Opens opens, Verdict judgement) {
    Map<String, Finding> bad = worstBySubject(spec, judgement);
    List<Proven> proven = new ArrayList<>();
    bad.forEach(
        (subject, finding) -> countBad(spec, opens, subject, finding).ifPresent(proven::add));
    for (ConditionKey key : keysOf(spec.type())) {
      if (!bad.containsKey(key.subject()) && !judgement.unknown().contains(key.subject())) {
        Optional<Recovery> how = Optional.ofNullable(judgement.recoveries().get(key.subject()));
        countGood(key, opens, how);
      }
    }
    return proven;
  }

  /** Joins a condition to the incident that opens on it. */
  void open(ConditionKey key, IncidentId incident) {
    conditions.computeIfPresent(key, (_, condition) -> condition.opened(incident, round.now()));
  }

  /** The subjects on which an incident is still open. */
  Set<String> openSubjects(IncidentId incident) {
    Set<String> subjects = new HashSet<>();
    conditions.forEach(
        (key, condition) -> {
          if (condition.incident().filter(incident::equals).isPresent()) {
            subjects.add(key.subject());
          }
        });
    return subjects;
  }

  /** How subjects of the type became good whose condition closed in this run, where it is known. */
  Map<String, Recovery> recoveries(EventType type) {
    Map<String, Recovery> bySubject = new HashMap<>();
    recoveries.forEach(
        (key, how) -> {
          if (key.type().equals(type)) {
            bySubject.put(key.subject(), how);
          }
        });
    return bySubject;
  }

  /** The conditions that are worth remembering. */
  Map<ConditionKey, Condition> conditions() {
    conditions.values().removeIf(Condition::isForgettable);
    return conditions;
  }

  /** The conditions that this run judged. */
  Set<ConditionKey> judged() {
    return judged;
  }

  private Optional<Proven> countBad(
      EventSpec spec, EventRole.Opens opens, String subject, Finding finding) {
    ConditionKey key = new ConditionKey(spec.type(), subject);
    Condition before = conditions.getOrDefault(key, Condition.HEALTHY);
    boolean flapping = before.timesOpenedAndClosed() > CALM_OPENINGS;
    int needed = flapping ? 2 * opens.confirm() : opens.confirm();
    int counted = before.isOpen() ? before.badInRow() + 1 : counted(spec, before, needed);
    Condition after = before.bad(counted, round.run().startedAt());
    conditions.put(key, after);
    judged.add(key);
    return after.isOpen() || counted < needed
        ? Optional.empty()
        : Optional.of(
            new Proven(
                finding, after.badSince().orElse(round.run().startedAt()), counted, flapping));
  }

  /** What a run in maintenance finds is not counted: confirmation begins after it. */
  private int counted(EventSpec spec, Condition before, int needed) {
    if (round.maintenance().waits(spec.type())) {
      return 0;
    }
    int next = before.badInRow() + 1;
    return round.isHeldBack() ? Math.min(next, needed - 1) : next;
  }

  private void countGood(ConditionKey key, EventRole.Opens opens, Optional<Recovery> how) {
    Condition after = conditions.getOrDefault(key, Condition.HEALTHY).good(how);
    judged.add(key);
    if (after.isOpen() && after.goodInRow() >= goodNeeded(after, opens)) {
      after.recovery().ifPresent(told -> recoveries.put(key, told));
      conditions.put(key, after.closed());
    } else {
      conditions.put(key, after);
    }
  }

  private int goodNeeded(Condition condition, EventRole.Opens opens) {
    if (condition.timesOpenedAndClosed() > CALM_OPENINGS) {
      return 2 * opens.recover();
    }
    boolean doubtful =
        opens.recover() == 1
            && condition.timesOpenedAndClosed() >= OPENINGS_BEFORE_DOUBT
            && CHECKS_OVER_DNS.contains(round.definition().checkType());
    return doubtful ? 2 : opens.recover();
  }

  private Map<String, Finding> worstBySubject(EventSpec spec, Verdict judgement) {
    Comparator<Finding> bySeverity =
        Comparator.comparing(finding -> round.severityOf(spec, finding));
    Map<String, Finding> worst = new LinkedHashMap<>();
    for (Finding finding : judgement.findings()) {
      worst.merge(finding.subject(), finding, (a, b) -> bySeverity.compare(a, b) >= 0 ? a : b);
    }
    return worst;
  }

  private List<ConditionKey> keysOf(EventType type) {
    return conditions.keySet().stream().filter(key -> key.type().equals(type)).toList();
  }
}
