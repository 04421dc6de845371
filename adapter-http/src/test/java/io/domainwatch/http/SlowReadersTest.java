package io.domainwatch.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.ApiWorld;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import io.domainwatch.testkit.net.RawHttp;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Clients that ask for long answers and do not read them. */
class SlowReadersTest implements ApiContractSteps {
  /** What a client takes in unread; the kernel may double it. */
  private static final int TINY_BUFFER_BYTES = 1024;

  @RegisterExtension
  static final InMemoryServer SERVER =
      new InMemoryServer(() -> new InMemoryApiWorld(EndlessLists::of, _ -> {}));

  private final List<RawHttp> open = new ArrayList<>();

  @AfterEach
  void hangUp() {
    open.forEach(RawHttp::close);
  }

  @Override
  public ApiWorld world() {
    return SERVER.world();
  }

  /** A client that asks for all domains and never reads the answer. */
  private RawHttp askWithoutReading(ApiTenant tenant) {
    RawHttp raw = new RawHttp(SERVER.world().base(), TINY_BUFFER_BYTES);
    open.add(raw);
    return raw.lines(
        "GET /api/v1/domains HTTP/1.1", "Host: x", "Authorization: Bearer " + tenant.read(), "");
  }

  @Test
  void clientsThatDoNotReadHoldUpNobody() {
    for (int organization = 0; organization < 25; organization++) {
      ApiTenant slow = tenant();
      for (int i = 0; i < 4; i++) {
        askWithoutReading(slow);
      }
    }
    ApiTenant other = tenant();
    for (int i = 0; i < 20; i++) {
      assertThat(other.get("/api/v1/me").status()).isEqualTo(200);
    }
  }

  @Test
  void anOrganizationHasFewLongAnswersAtOnce() {
    ApiTenant tenant = tenant();
    for (int i = 0; i < LongAnswers.MAX_PER_ORGANIZATION; i++) {
      assertThat(askWithoutReading(tenant).status()).isEqualTo("HTTP/1.1 200 OK");
    }
    Exchange one = tenant.get("/api/v1/domains");
    refused(one, 429, "too_many_streams");
    assertThat(one.number("Retry-After")).isPositive();
    answered(tenant.get("/api/v1/domains?limit=1000"), 200);
    assertThat(askWithoutReading(tenant()).status()).isEqualTo("HTTP/1.1 200 OK");

    open.removeFirst().close();
    Eventually.holds(
        "one that ended makes room",
        () -> askWithoutReading(tenant).status().equals("HTTP/1.1 200 OK"));
  }
}
