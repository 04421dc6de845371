package io.domainwatch.boot.command.desired;

import io.domainwatch.app.desired.CurrentState;
import io.domainwatch.app.desired.Plan;
import io.domainwatch.app.desired.Planner;
import io.domainwatch.boot.api.Api;
import io.domainwatch.boot.desired.DocumentFile;
import io.domainwatch.boot.desired.api.ExecutionReport;
import io.domainwatch.boot.desired.api.PlanExecution;
import io.domainwatch.boot.desired.api.StateLoader;
import io.domainwatch.boot.terminal.Output;
import io.domainwatch.boot.terminal.Speech;
import io.domainwatch.boot.wiring.CompositionRoot;
import java.time.Instant;
import java.util.function.Consumer;

/**
 * Plans and carries out what a document wants.
 *
 * @param complains takes lines about what is wrong
 * @param name of the file, for those lines
 */
public record Applying(
    DocumentFile document,
    Api api,
    Output output,
    Speech speech,
    Consumer<String> complains,
    String name) {
  /** With {@code --dry-run}: something differs. */
  private static final int DIFFERS = 3;

  private static final int REFUSED = 1;
  private static final int WRONG = 2;

  /** Plans that are made while others change the same; each is for what the one before left. */
  private static final int MAX_ROUNDS = 3;

  /**
   * Gives the exit code.
   *
   * @param prune whether what the document does not name is deleted
   * @param dryRun whether nothing is done
   */
  public int run(boolean prune, boolean dryRun) {
    if (isForAnother()) {
      return WRONG;
    }
    boolean done = false;
    for (int round = 1; round <= MAX_ROUNDS && !done; round++) {
      Instant now = CompositionRoot.CLOCK.instant();
      CurrentState current = StateLoader.load(api, now);
      Plan plan = Planner.plan(document.wanted(), current, prune, document.secrets()::has, now);
      if (!plan.problems().isEmpty()) {
        plan.problems().forEach(problem -> complains.accept(document.located(problem).text(name)));
        return WRONG;
      }
      show(plan);
      if (dryRun) {
        return plan.differs() ? DIFFERS : 0;
      }
      ExecutionReport report = PlanExecution.run(plan, current, api, document.secrets(), now);
      report.failures().forEach(this::complain);
      if (!report.failures().isEmpty()) {
        return REFUSED;
      }
      done = !report.isOvertaken();
    }
    if (!done) {
      complains.accept("others change the same settings at this time; run it again");
      return REFUSED;
    }
    return 0;
  }

  private boolean isForAnother() {
    if (document.organization().isEmpty()) {
      return false;
    }
    String wanted = document.organization().get();
    String asked = StateLoader.organization(api);
    if (!wanted.equals(asked)) {
      complains.accept(
          name + ": organization: the file is for \"" + wanted + "\", not for \"" + asked + "\"");
    }
    return !wanted.equals(asked);
  }

  private void complain(ExecutionReport.Failure failure) {
    complains.accept(document.located(failure.key(), "", failure.message()).text(name));
  }

  private void show(Plan plan) {
    plan.notes().forEach(complains);
    output.show(PlanText.json(plan), PlanText.lines(plan, speech));
  }
}
