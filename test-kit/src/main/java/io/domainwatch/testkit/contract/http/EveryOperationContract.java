package io.domainwatch.testkit.contract.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What every operation of the interface's own description does alike (decisions.md §8). */
public interface EveryOperationContract extends ApiContractSteps {
  /** Its methods in lower case, as OpenAPI writes them. */
  Set<String> METHODS = Set.of("get", "post", "patch", "delete");

  /** One operation with a path that names nothing that exists. */
  record Operation(String method, String path, boolean keyed) {}

  /** All operations of the description. */
  default List<Operation> operations() {
    JsonNode document = anonymous("GET", "/api/v1/openapi.json").send().json();
    List<Operation> operations = new ArrayList<>();
    for (Map.Entry<String, JsonNode> path : document.path("paths").properties()) {
      String sent =
          path.getKey()
              .replace("{id}", "dom_00000000000000000000000000")
              .replace("{checkType}", "dns");
      for (Map.Entry<String, JsonNode> operation : path.getValue().properties()) {
        if (METHODS.contains(operation.getKey())) {
          boolean keyed = !operation.getValue().has("security");
          operations.add(new Operation(operation.getKey().toUpperCase(Locale.ROOT), sent, keyed));
        }
      }
    }
    return operations;
  }

  @Test
  default void everyOperationWithAKeyIsRefusedWithoutOne() {
    for (Operation operation : operations()) {
      if (operation.keyed()) {
        refused(anonymous(operation.method(), operation.path()).send(), 401, "missing_token");
      }
    }
  }

  @Test
  default void everyOperationWithAKeyIsRefusedToAnAccountThatMayNotUseTheApi() {
    ApiTenant unpaid = tenant(ApiAccounts.UNPAID);
    for (Operation operation : operations()) {
      if (operation.keyed()) {
        refused(unpaid.call(operation.method(), operation.path()).send(), 403, "api_disabled");
      }
    }
  }

  @Test
  default void everyOperationIsRefusedBeyondTheLimit() {
    ApiTenant tenant = tenant(ApiAccounts.PAID);
    for (int i = 0; i < 60; i++) {
      answered(tenant.get("/api/v1/me"), 200);
    }
    for (Operation operation : operations()) {
      Exchange exchange = tenant.call(operation.method(), operation.path()).send();
      refused(exchange, 429, "rate_limit_exceeded");
    }
  }

  @Test
  default void everyOperationRefusesAnUnknownQueryParameter() {
    ApiTenant tenant = tenant();
    for (Operation operation : operations()) {
      Exchange exchange = tenant.call(operation.method(), operation.path() + "?nothing=1").send();
      refused(exchange, 400, "invalid_request");
    }
  }

  @Test
  default void everyOperationWithABodyRefusesAnotherMediaTypeAndALongBody() {
    ApiTenant tenant = tenant();
    String path = ApiTenant.path(tenant.domain("media-all.example.com"));
    for (String target : List.of("/api/v1/domains", path, path + "/checks/dns/overrides")) {
      String method = target.equals("/api/v1/domains") ? "POST" : "PATCH";
      byte[] large = new byte[70_000];
      refused(tenant.call(method, target).body(large).send(), 415, "unsupported_media_type");
      Exchange tooLarge =
          tenant.call(method, target).header("Content-Type", "application/json").body(large).send();
      refused(tooLarge, 413, "payload_too_large");
    }
  }
}
