package io.domainwatch.testkit.contract.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.apikey.Scope;
import io.domainwatch.testkit.contract.http.steps.ApiAccounts;
import io.domainwatch.testkit.contract.http.steps.ApiCall;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What every operation of the interface's own description does alike (docs/spec/api.md, "Order of
 * judgement").
 */
public interface EveryOperationContract extends ApiContractSteps {
  /** Its methods in lower case, as OpenAPI writes them. */
  Set<String> METHODS = Set.of("get", "post", "patch", "delete");

  /**
   * One operation with a path that names nothing that exists.
   *
   * @param scope the least scope that a key needs; empty where none is needed
   */
  record Operation(String method, String template, String path, Optional<Scope> scope) {
    /** Whether it needs a key. */
    public boolean keyed() {
      return scope.isPresent();
    }
  }

  /** All operations of the description. */
  default List<Operation> operations() {
    JsonNode document = anonymous("GET", "/api/v1/openapi.json").send().json();
    List<Operation> operations = new ArrayList<>();
    for (Map.Entry<String, JsonNode> path : document.path("paths").properties()) {
      String sent = absent(path.getKey());
      for (Map.Entry<String, JsonNode> operation : path.getValue().properties()) {
        if (METHODS.contains(operation.getKey())) {
          String method = operation.getKey().toUpperCase(Locale.ROOT);
          operations.add(new Operation(method, path.getKey(), sent, scope(operation.getValue())));
        }
      }
    }
    return operations;
  }

  private static String absent(String template) {
    String kind =
        template.contains("/notification-channels/")
            ? "chn_"
            : template.contains("/incidents/")
                ? "inc_"
                : template.contains("/maintenance-windows/")
                    ? "mwn_"
                    : template.contains("/escalation-policies/")
                        ? "esc_"
                        : template.contains("/calendar-feeds/") ? "cal_" : "dom_";
    String none = "0".repeat(26);
    return template
        .replace("{id}", kind + none)
        .replace("{deliveryId}", "dlv_" + none)
        .replace("{checkType}", "dns");
  }

  /** From the sentence with which the description of every operation with a key begins. */
  private static Optional<Scope> scope(JsonNode operation) {
    if (operation.has("security")) {
      return Optional.empty();
    }
    String description = operation.path("description").asText();
    return Stream.of(Scope.values())
        .filter(scope -> description.startsWith("Needs scope " + scope.wireName()))
        .findFirst()
        .or(() -> fail("no scope: " + description));
  }

  @Test
  default void everyOperationIsRefusedToAKeyOfALowerScope() {
    ApiTenant tenant = tenant();
    for (Operation operation : operations()) {
      for (Scope held : Scope.values()) {
        if (operation.keyed()) {
          ApiCall call =
              new ApiCall(world(), operation.method(), operation.path()).key(tenant.key(held));
          Exchange exchange = call.send();
          boolean enough = held.compareTo(operation.scope().orElseThrow()) >= 0;
          assertThat(exchange.status() == 403).as(exchange.toString()).isEqualTo(!enough);
          assertThat(exchange.body().contains("insufficient_scope")).isEqualTo(!enough);
        }
      }
    }
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
    String channels = "/api/v1/notification-channels";
    for (String target :
        List.of(
            "/api/v1/domains",
            path,
            path + "/checks/dns/overrides",
            channels,
            channels + "/chn_00000000000000000000000000")) {
      String method = Set.of("/api/v1/domains", channels).contains(target) ? "POST" : "PATCH";
      byte[] large = new byte[70_000];
      refused(tenant.call(method, target).body(large).send(), 415, "unsupported_media_type");
      Exchange tooLarge =
          tenant.call(method, target).header("Content-Type", "application/json").body(large).send();
      refused(tooLarge, 413, "payload_too_large");
    }
  }

  @Test
  default void everyOperationRefusesALongBodyThoughItWantsNone() {
    ApiTenant tenant = tenant();
    byte[] large = new byte[300_000];
    for (Operation operation : operations()) {
      Exchange tooLarge =
          tenant
              .call(operation.method(), operation.path())
              .header("Content-Type", "application/json")
              .body(large)
              .send();
      refused(tooLarge, 413, "payload_too_large");
    }
  }
}
