package io.domainwatch.testkit.contract.http.steps;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Plan;
import java.util.concurrent.atomic.AtomicInteger;

/** What the contracts of the API have in common. */
public interface ApiContractSteps {
  /** Client addresses that were given out, so that no test meets another one's address limit. */
  AtomicInteger ADDRESSES = new AtomicInteger();

  /** The service under test. */
  ApiWorld world();

  /** A request without key, from an address of its own. */
  default ApiCall anonymous(String method, String path) {
    return new ApiCall(world(), method, path).from(freshAddress());
  }

  /** An address that no other test uses (RFC 2544 range). */
  default String freshAddress() {
    int number = ADDRESSES.incrementAndGet();
    return "198.18." + (number / 256) + "." + (number % 256);
  }

  /** Makes accounts. */
  default ApiAccounts accounts() {
    return new ApiAccounts(world().ports());
  }

  /** A new organization with hardly any limits. */
  default ApiTenant tenant() {
    return tenant(ApiAccounts.ROOMY);
  }

  /** A new organization on a plan. */
  default ApiTenant tenant(Plan plan) {
    return ApiTenant.on(world(), accounts().organization(plan, world().time().instant()));
  }

  /** The exchange is refused like this, with all that every error carries. */
  default void refused(Exchange exchange, int status, String error) {
    assertThat(exchange.status()).as(exchange.toString()).isEqualTo(status);
    assertThat(exchange.error()).as(exchange.body()).isEqualTo(error);
    assertThat(exchange.json().path("message").asText()).isNotBlank();
    assertThat(exchange.json().path("requestId").asText())
        .isEqualTo(exchange.header("X-Request-Id"));
    carriesLimits(exchange);
    if (status == 401) {
      assertThat(exchange.header("WWW-Authenticate")).isEqualTo("Bearer");
    }
  }

  /** The exchange carries the headers of every response. */
  default void carriesLimits(Exchange exchange) {
    assertThat(exchange.number("X-RateLimit-Limit")).isPositive();
    assertThat(exchange.number("X-RateLimit-Remaining")).isNotNegative();
    assertThat(exchange.number("X-RateLimit-Reset"))
        .isGreaterThanOrEqualTo(world().time().instant().getEpochSecond());
    assertThat(exchange.header("X-Request-Id")).isNotBlank();
    if (exchange.status() != 204 && exchange.status() != 304) {
      assertThat(exchange.header("Content-Type")).isEqualTo("application/json");
    }
  }

  /** Succeeded like this. */
  default Exchange answered(Exchange exchange, int status) {
    assertThat(exchange.status()).as(exchange.toString()).isEqualTo(status);
    carriesLimits(exchange);
    return exchange;
  }
}
