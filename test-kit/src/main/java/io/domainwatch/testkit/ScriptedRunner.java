package io.domainwatch.testkit;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;

/** A runner that does what a test tells it, and remembers what it was asked. */
public final class ScriptedRunner implements CheckRunner {
  private final CheckType checkType;
  private final Duration deadline;
  private final int maxConcurrency;
  private final List<CheckTarget> targets = new CopyOnWriteArrayList<>();
  private final AtomicReference<Script> script;

  /** What a run does. */
  public interface Script {
    /** The outcome of a run. */
    CheckOutcome run(CheckTarget target, Instant now) throws InterruptedException;
  }

  /**
   * @param checkType the check that it pretends to be
   * @param deadline as a real runner says it
   * @param script what runs do until told otherwise
   */
  public ScriptedRunner(CheckType checkType, Duration deadline, Script script) {
    this(checkType, deadline, script, Integer.MAX_VALUE);
  }

  /**
   * @param maxConcurrency as a real runner says it
   */
  public ScriptedRunner(CheckType checkType, Duration deadline, Script script, int maxConcurrency) {
    this.checkType = checkType;
    this.deadline = deadline;
    this.maxConcurrency = maxConcurrency;
    this.script = new AtomicReference<>(script);
  }

  /** What runs do from now on. */
  public void does(Script next) {
    script.set(next);
  }

  /** The targets of all runs so far, in the order in which they began. */
  public List<CheckTarget> targets() {
    return List.copyOf(targets);
  }

  @Override
  public CheckType checkType() {
    return checkType;
  }

  @Override
  public Duration deadline() {
    return deadline;
  }

  @Override
  public int maxConcurrency() {
    return maxConcurrency;
  }

  @Override
  public CheckOutcome run(CheckTarget target, Instant now) throws InterruptedException {
    targets.add(target);
    return script.get().run(target, now);
  }
}
