package io.domainwatch.dashboard.reference;

import static io.domainwatch.dashboard.text.Texts.text;

import java.util.Optional;

/**
 * One answer of an operation.
 *
 * @param status of HTTP, or {@code default}
 * @param schema the name of its body's schema; empty without a body
 */
public record AnswerView(String status, String description, Optional<String> schema) {
  /** What people read in place of the status. */
  public String label() {
    return status.equals("default") ? text("reference.any-other") : status;
  }
}
