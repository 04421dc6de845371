package io.domainwatch.http;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.ApiWorld;
import io.domainwatch.testkit.contract.http.steps.OpenApiJudge;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class AccessLogTest implements ApiContractSteps {
  private final Logger log = (Logger) LoggerFactory.getLogger("io.domainwatch.http.access");
  private final ListAppender<ILoggingEvent> lines = new ListAppender<>();
  private final InMemoryApiWorld world =
      new InMemoryApiWorld(UnaryOperator.identity(), new OpenApiJudge());

  @BeforeEach
  void listen() {
    lines.start();
    log.addAppender(lines);
    log.setLevel(Level.INFO);
  }

  @AfterEach
  void stop() throws InterruptedException {
    log.setLevel(Level.OFF);
    log.detachAppender(lines);
    world.close();
  }

  @Override
  public ApiWorld world() {
    return world;
  }

  @Test
  void eachRequestLeavesOneLineWithoutItsSecret() {
    ApiTenant tenant = tenant();
    tenant.call("GET", "/api/v1/me").header("X-Request-Id", "known").send();
    anonymous("GET", "/api/v1/domains?name=x").header("X-Request-Id", "unknown").send();
    Eventually.holds("two lines", () -> List.copyOf(lines.list).size() == 2);
    assertThat(fields("known"))
        .containsEntry("route", "/api/v1/me")
        .containsEntry("method", "GET")
        .containsEntry("status", "200")
        .containsEntry("organizationId", tenant.organization().id().text())
        .containsKeys("durationMs", "keyId");
    assertThat(fields("unknown"))
        .containsEntry("status", "401")
        .doesNotContainKeys("organizationId", "keyId");
    assertThat(lines.list.toString() + fields("known") + fields("unknown"))
        .doesNotContain(tenant.full(), "svc_");
  }

  private Map<String, String> fields(String requestId) {
    return lines.list.stream()
        .map(
            line ->
                line.getKeyValuePairs().stream()
                    .collect(
                        Collectors.toMap(pair -> pair.key, pair -> String.valueOf(pair.value))))
        .filter(fields -> fields.get("requestId").equals(requestId))
        .findFirst()
        .orElseThrow();
  }
}
