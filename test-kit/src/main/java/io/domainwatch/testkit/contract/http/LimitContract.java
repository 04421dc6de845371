package io.domainwatch.testkit.contract.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.testkit.contract.http.steps.ApiAccounts;
import io.domainwatch.testkit.contract.http.steps.ApiCall;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Request limits (docs/spec/api.md, "Rate limit"). */
public interface LimitContract extends ApiContractSteps {
  /** Where limits are tried. */
  String ME = "/api/v1/me";

  @Test
  default void theWindowOpensWithTheFirstRequestAndCountsAllKeysOfTheOrganization() {
    ApiTenant tenant = tenant(ApiAccounts.PAID);
    Instant opened = world().time().instant();
    Exchange first = answered(tenant.get(ME), 200);
    assertThat(first.number("X-RateLimit-Limit")).isEqualTo(60);
    assertThat(first.number("X-RateLimit-Remaining")).isEqualTo(59);
    assertThat(first.number("X-RateLimit-Reset")).isEqualTo(roundedUp(opened.plusSeconds(60)));
    world().time().advance(Duration.ofSeconds(10));
    Exchange second = answered(new ApiCall(world(), "GET", ME).key(tenant.read()).send(), 200);
    assertThat(second.number("X-RateLimit-Remaining")).isEqualTo(58);
    assertThat(second.number("X-RateLimit-Reset")).isEqualTo(roundedUp(opened.plusSeconds(60)));
  }

  private static long roundedUp(Instant instant) {
    return instant.getEpochSecond() + (instant.getNano() > 0 ? 1 : 0);
  }

  @Test
  default void theRequestBeyondTheLimitIsRefusedUntilTheWindowEnds() {
    ApiTenant tenant = tenant(ApiAccounts.PAID);
    for (int i = 0; i < 60; i++) {
      answered(tenant.get(ME), 200);
    }
    world().time().advance(Duration.ofSeconds(20));
    Exchange refused = tenant.get(ME);
    refused(refused, 429, "rate_limit_exceeded");
    assertThat(refused.number("Retry-After")).isEqualTo(40);
    assertThat(refused.number("X-RateLimit-Remaining")).isZero();
    refused(tenant.get("/api/v1/nothing"), 429, "rate_limit_exceeded");
    refused(tenant.call("DELETE", ME).send(), 429, "rate_limit_exceeded");
    world().time().advance(Duration.ofSeconds(40));
    assertThat(answered(tenant.get(ME), 200).number("X-RateLimit-Remaining")).isEqualTo(59);
  }

  @Test
  default void refusedRequestsCountLikeOthers() {
    ApiTenant tenant = tenant(ApiAccounts.PAID);
    Exchange notFound = tenant.get("/api/v1/nothing");
    refused(notFound, 404, "not_found");
    assertThat(notFound.number("X-RateLimit-Remaining")).isEqualTo(59);
    Exchange narrow = new ApiCall(world(), "DELETE", "/api/v1/domains/x").key(tenant.read()).send();
    refused(narrow, 403, "insufficient_scope");
    assertThat(narrow.number("X-RateLimit-Remaining")).isEqualTo(58);
  }

  @Test
  default void guessingKeysIsLimitedPerAddressAndTheRightKeyStillWorks() {
    String address = freshAddress();
    for (int i = 0; i < 60; i++) {
      Exchange guess =
          new ApiCall(world(), "GET", ME).from(address).key("svc_" + "a".repeat(32)).send();
      refused(guess, 401, "invalid_key");
      assertThat(guess.number("X-RateLimit-Remaining")).isEqualTo(59 - i);
    }
    Exchange beyond = new ApiCall(world(), "GET", ME).from(address).send();
    refused(beyond, 429, "rate_limit_exceeded");
    assertThat(beyond.number("Retry-After")).isPositive();
    refused(openApi(address), 429, "rate_limit_exceeded");
    answered(new ApiCall(world(), "GET", ME).from(address).key(tenant().read()).send(), 200);
  }

  private Exchange openApi(String address) {
    return new ApiCall(world(), "GET", "/api/v1/openapi.json").from(address).send();
  }

  @Test
  default void oneIpv6NetworkIsOneClient() {
    Exchange first = new ApiCall(world(), "GET", ME).from("2001:db8:7:8::1").send();
    Exchange second = new ApiCall(world(), "GET", ME).from("[2001:db8:7:8:ffff::2]:4711").send();
    Exchange other = new ApiCall(world(), "GET", ME).from("2001:db8:7:9::1").send();
    long left = first.number("X-RateLimit-Remaining");
    assertThat(second.number("X-RateLimit-Remaining")).isEqualTo(left - 1);
    assertThat(other.number("X-RateLimit-Remaining")).isEqualTo(59);
  }

  @Test
  default void whatAClientWritesBeforeItsProxyIsNotBelieved() {
    String address = freshAddress();
    Exchange first = new ApiCall(world(), "GET", ME).from("203.0.113.9, " + address).send();
    Exchange second = new ApiCall(world(), "GET", ME).from("203.0.113.10, " + address).send();
    assertThat(second.number("X-RateLimit-Remaining"))
        .isEqualTo(first.number("X-RateLimit-Remaining") - 1);
  }

  @Test
  default void requestsAtOnceAreCountedOneByOne() {
    ApiTenant tenant = tenant(ApiAccounts.PAID);
    long allowed =
        IntStream.range(0, 80).parallel().filter(_ -> tenant.get(ME).status() == 200).count();
    assertThat(allowed).isEqualTo(60);
  }
}
