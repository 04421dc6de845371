package io.domainwatch.boot.telemetry;

import io.opentelemetry.exporter.internal.FailedExportException.HttpExportException;
import io.opentelemetry.sdk.common.CompletableResultCode;
import java.io.IOException;
import java.util.Optional;

/** Why a collector did not take spans, in words for the log. */
final class RefusalReason {
  private RefusalReason() {}

  /**
   * What is known of an answer that is no success. What the collector says in its body is not
   * repeated.
   */
  static String of(CompletableResultCode answer) {
    if (!answer.isDone()) {
      return "it does not answer in time";
    }
    return Optional.ofNullable(answer.getFailureThrowable())
        .map(RefusalReason::of)
        .orElse("it gave no reason");
  }

  private static String of(Throwable failure) {
    if (failure instanceof HttpExportException refused && refused.getResponse() != null) {
      return "it answers with status " + refused.getResponse().getStatusCode();
    }
    Throwable cause = failure;
    while (!(cause instanceof IOException) && cause.getCause() != null) {
      cause = cause.getCause();
    }
    String name = cause.getClass().getSimpleName();
    return Optional.ofNullable(cause.getMessage()).map(text -> name + ": " + text).orElse(name);
  }
}
