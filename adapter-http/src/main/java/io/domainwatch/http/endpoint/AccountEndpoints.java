package io.domainwatch.http.endpoint;

import io.domainwatch.app.domains.DomainService;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.http.json.AccountJson;
import io.domainwatch.http.json.CatalogueJson;
import io.domainwatch.http.json.JsonBody;
import io.domainwatch.http.pipeline.ApiResponse;
import io.domainwatch.http.pipeline.Request;
import jakarta.inject.Inject;
import java.util.Arrays;

/** Who calls, and what the service offers (docs/spec/resources.md, "Caller" and "Check types"). */
public final class AccountEndpoints {
  private final DomainService domains;
  private final ApiResponse checkTypes =
      ApiResponse.whole(
          200,
          JsonBody.bytes(
              CatalogueJson.of(
                  Arrays.stream(CheckType.values()).map(CheckCatalogue::of).toList())));

  @Inject
  public AccountEndpoints(DomainService domains) {
    this.domains = domains;
  }

  /** Key and organization of the caller. */
  public ApiResponse me(Request request) {
    int active = domains.countActive(request.organizationId());
    return ApiResponse.of(200, AccountJson.of(request.caller(), active));
  }

  /** All check types with their events. */
  public ApiResponse checkTypes(Request request) {
    return checkTypes;
  }
}
