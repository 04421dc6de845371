package io.domainwatch.http.endpoint;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.domains.DomainService;
import io.domainwatch.app.history.HistoryService;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.http.json.CheckStatusJson;
import io.domainwatch.http.pipeline.ApiResponse;
import io.domainwatch.http.pipeline.Request;
import jakarta.inject.Inject;
import java.time.Instant;

/** One check of one domain (docs/spec/resources.md, "Check status" and "Running a check now"). */
public final class CheckEndpoints {
  private final HistoryService history;
  private final DomainService domains;

  @Inject
  public CheckEndpoints(HistoryService history, DomainService domains) {
    this.history = history;
    this.domains = domains;
  }

  /** Where a check stands, with its latest observations. */
  public ApiResponse status(Request request) {
    return ApiResponse.of(
        200,
        CheckStatusJson.of(
            history.check(request.organizationId(), request.domainId(), request.checkTypeWord())));
  }

  /** Makes a check due now. */
  public ApiResponse run(Request request) {
    Instant due =
        domains.runNow(
            request.organizationId(), request.domainId(), request.checkTypeWord(), request.now());
    CheckType checkType =
        CheckType.find(request.checkTypeWord())
            .orElseThrow(
                () -> new RequestRefused(new Refusal.CheckTypeNotFound(request.checkTypeWord())));
    return ApiResponse.of(202, CheckStatusJson.due(request.domainId(), checkType, due));
  }
}
