package io.domainwatch.testkit.contract.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.testkit.IncidentFixtures;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** When certificates and registrations end (docs/spec/resources.md, "Expiries"). */
public interface ExpiryApiContract extends ApiContractSteps {
  /** Where expiries are. */
  String EXPIRIES = "/api/v1/expiries";

  @Test
  default void certificatesAndRegistrationsAreListedSoonestFirst() {
    ApiTenant tenant = tenant();
    Instant now = world().time().instant();
    Domain one = tenant.domain("one.expiry.example");
    Domain two = tenant.domain("two.expiry.example");
    certificate(one, now.plus(Duration.ofDays(10)).plusSeconds(3), now);
    registration(one, now.plus(Duration.ofDays(40)), now);
    certificate(two, now.minusSeconds(1), now);
    JsonNode found = answered(tenant.get(EXPIRIES), 200).json().path("expiries");
    assertThat(found.findValuesAsText("domainName"))
        .containsExactly(two.name().ascii(), one.name().ascii(), one.name().ascii());
    assertThat(found.findValuesAsText("kind"))
        .containsExactly("certificate", "certificate", "registration");
    assertThat(found.findValuesAsText("daysLeft")).containsExactly("-1", "10", "40");
    JsonNode certificate = found.path(1);
    assertThat(certificate.path("domainId").asText()).isEqualTo(one.id().text());
    assertThat(Instant.parse(certificate.path("expiresAt").asText()))
        .isEqualTo(now.plus(Duration.ofDays(10)).plusSeconds(3));
    assertThat(certificate.path("issuer").asText()).isEqualTo("Example CA");
    assertThat(certificate.has("registrar")).isFalse();
    assertThat(Instant.parse(certificate.path("seenAt").asText())).isEqualTo(now);
    assertThat(found.path(2).path("registrar").asText()).isEqualTo("Example Registrar");
    assertThat(found.path(2).has("issuer")).isFalse();
    assertThat(tenant().get(EXPIRIES).json().path("expiries")).isEmpty();
  }

  @Test
  default void expiriesAreNarrowedAndPaged() {
    ApiTenant tenant = tenant();
    Instant now = world().time().instant();
    List<String> ids = new ArrayList<>();
    Instant same = now.plus(Duration.ofDays(30));
    for (int i = 0; i < 4; i++) {
      Domain domain = tenant.domain("paged" + i + ".expiry.example");
      certificate(domain, same, now);
      registration(domain, same, now);
      ids.add(domain.id().text());
      ids.add(domain.id().text());
    }
    // Ids sort as they are ordered.
    Collections.sort(ids);
    certificate(tenant.domain("late.expiry.example"), same.plusMillis(1), now);
    assertThat(pages(tenant, EXPIRIES + "?within=30&limit=3")).isEqualTo(ids);
    assertThat(pages(tenant, EXPIRIES + "?limit=1"))
        .hasSize(9)
        .startsWith(ids.toArray(String[]::new));
    assertThat(tenant.get(EXPIRIES + "?within=29").json().path("expiries")).isEmpty();
    assertThat(tenant.with(tenant.read(), "GET", EXPIRIES).send().status()).isEqualTo(200);
  }

  @Test
  default void wrongParametersOfExpiriesAreRefused() {
    ApiTenant tenant = tenant();
    tenant.domain("x.expiry.example");
    tenant.domain("y.expiry.example");
    String foreign = tenant.get("/api/v1/domains?limit=1").json().path("nextCursor").asText();
    for (String wrong :
        List.of("within=0", "within=3651", "within=soon", "limit=501", "cursor=" + foreign)) {
      refused(tenant.get(EXPIRIES + "?" + wrong), 400, "invalid_request");
    }
  }

  private List<String> pages(ApiTenant tenant, String path) {
    JsonNode page = answered(tenant.get(path), 200).json();
    List<String> all = new ArrayList<>(page.path("expiries").findValuesAsText("domainId"));
    while (page.hasNonNull("nextCursor")) {
      page = answered(tenant.get(path + "&cursor=" + page.path("nextCursor").asText()), 200).json();
      all.addAll(page.path("expiries").findValuesAsText("domainId"));
    }
    return all;
  }

  private void certificate(Domain domain, Instant end, Instant now) {
    JsonValue.JsonObject leaf =
        JsonValue.fields()
            .put("issuerCN", "E7")
            .put("issuerO", "Example CA")
            .put("notAfter", end.toString())
            .build();
    happenings().see(domain, CheckType.SSL, JsonValue.fields().put("leaf", leaf).build(), now);
  }

  private void registration(Domain domain, Instant end, Instant now) {
    JsonValue.JsonObject registrar = JsonValue.fields().put("name", "Example Registrar").build();
    happenings()
        .see(
            domain,
            CheckType.RDAP,
            JsonValue.fields()
                .put("state", "ok")
                .put("registrar", registrar)
                .put("expiration", end.toString())
                .build(),
            now);
  }

  private IncidentFixtures happenings() {
    return new IncidentFixtures(world().ports());
  }
}
