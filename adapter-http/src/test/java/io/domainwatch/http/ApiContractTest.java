package io.domainwatch.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.domainwatch.testkit.contract.http.ApiContract;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.ApiWorld;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import io.domainwatch.testkit.contract.http.steps.OpenApiJudge;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.RegisterExtension;

@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ApiContractTest implements ApiContract {
  private static final OpenApiJudge JUDGE = new OpenApiJudge();

  @RegisterExtension
  static final InMemoryServer SERVER =
      new InMemoryServer(() -> new InMemoryApiWorld(UnaryOperator.identity(), JUDGE));

  @Override
  public ApiWorld world() {
    return SERVER.world();
  }

  @Test
  void everyOperationIsUnavailableWhileTheStorageIsAway() {
    ApiTenant tenant = tenant();
    var operations = operations();
    SERVER.world().ports().goAway();
    try {
      for (Operation operation : operations) {
        Exchange exchange = tenant.call(operation.method(), operation.path()).send();
        assertThat(exchange.status()).isEqualTo(503);
        assertThat(exchange.error()).isEqualTo("service_unavailable");
        assertThat(exchange.number("Retry-After")).isPositive();
        assertThat(exchange.headers().firstValue("X-RateLimit-Limit")).isEmpty();
        assertThat(exchange.body()).doesNotContain("told to be away");
      }
    } finally {
      SERVER.world().ports().comeBack();
    }
    answered(tenant.get("/api/v1/me"), 200);
  }

  @Test
  void theDescriptionIsValidOpenApi() {
    JsonNode schema = OpenApiJudge.read("/openapi-3.1-schema.json");
    JsonNode document = OpenApiJudge.document();
    assertThat(
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(schema)
                .validate(document))
        .isEmpty();
  }

  /** Runs last: only the whole class has seen everything. */
  @Test
  @Order(Integer.MAX_VALUE)
  void everythingDescribedWasSeen() {
    assertThat(JUDGE.neverSeen()).isEmpty();
  }
}
