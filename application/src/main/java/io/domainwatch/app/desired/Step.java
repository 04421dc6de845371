package io.domainwatch.app.desired;

import io.domainwatch.app.desired.CurrentState.Existing;
import io.domainwatch.core.json.JsonValue.JsonObject;

/** One thing to be done. */
public sealed interface Step {
  /** What it is done to. */
  EntryKey key();

  /** It is made with these fields. */
  record Add(EntryKey key, JsonObject fields) implements Step {}

  /**
   * It is changed.
   *
   * @param changes the fields that differ, with what they become; {@code null} for the default
   */
  record Change(EntryKey key, Existing before, JsonObject changes) implements Step {}

  /** It is deleted. */
  record Remove(EntryKey key, Existing before) implements Step {}

  /**
   * Secrets are written once more, since nobody can tell whether they differ; no difference.
   *
   * @param secrets the fields that are secrets
   */
  record Resend(EntryKey key, Existing before, JsonObject secrets) implements Step {}
}
