package io.domainwatch.boot.desired.api;

import io.domainwatch.app.desired.EntryKey;
import io.domainwatch.boot.api.Api;
import java.util.ArrayList;
import java.util.List;

/** What became of the steps of a plan; not for two threads. */
public final class ExecutionReport {
  private final List<Failure> failures = new ArrayList<>();
  private boolean overtaken;

  /** A step that was refused. */
  public record Failure(EntryKey key, String message) {}

  /** Takes what was answered to a step. */
  void take(EntryKey key, Api.Answer answer) {
    if (answer.isDone()) {
      return;
    }
    if (answer.isConflict()) {
      overtaken = true;
    } else {
      failures.add(new Failure(key, answer.problem()));
    }
  }

  /** Deletes by the API; what is gone already is as wanted. */
  void delete(Api api, EntryKey key, String path) {
    Api.Answer answer = api.ask(Api.Call.delete(path));
    if (answer.status() != 404) {
      take(key, answer);
    }
  }

  /** Somebody changed meanwhile what the plan was made for. */
  void overtaken() {
    overtaken = true;
  }

  /** What was refused, in the order of the steps. */
  public List<Failure> failures() {
    return List.copyOf(failures);
  }

  /** Whether a new plan has to be made. */
  public boolean isOvertaken() {
    return overtaken;
  }
}
