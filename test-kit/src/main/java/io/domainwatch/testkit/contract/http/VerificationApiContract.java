package io.domainwatch.testkit.contract.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.control.ControlMethod;
import io.domainwatch.core.control.DomainControl;
import io.domainwatch.core.control.DomainControls;
import io.domainwatch.core.control.VerificationResult;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/**
 * Showing control of a domain, where the operator asks for it (docs/spec/isolation.md, "Control of
 * a domain").
 */
public interface VerificationApiContract extends ApiContractSteps {
  private DomainControls controls() {
    return world().ports().domainControls();
  }

  private DomainControl stored(Domain domain) {
    return controls().find(domain.organizationId(), domain.id()).orElseThrow();
  }

  private static String look(Domain domain) {
    return ApiTenant.path(domain) + "/verification";
  }

  private JsonNode verification(ApiTenant tenant, Domain domain) {
    return answered(tenant.get(ApiTenant.path(domain)), 200).json().path("verification");
  }

  private void shown(Domain domain, ControlMethod method, Duration ago) {
    controls()
        .save(
            stored(domain)
                .looked(new VerificationResult.Shown(method), world().time().instant().minus(ago)));
  }

  @Test
  default void aDomainSaysWhatIsToBePublishedForItAndWhere() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("unverified.example.com");
    JsonNode first = verification(tenant, domain);

    assertThat(first.path("state").asText()).isEqualTo("unverified");
    String token = first.path("token").asText();
    assertThat(token).matches("[0-9a-f]{32}");
    assertThat(first.path("record").toString())
        .isEqualTo(
            "{\"name\":\"_domainwatch-challenge.unverified.example.com\",\"type\":\"TXT\","
                + "\"value\":\""
                + token
                + "\"}");
    assertThat(first.path("file").toString())
        .isEqualTo(
            "{\"path\":\"/.well-known/domainwatch-challenge.txt\",\"content\":\"" + token + "\"}");
    assertThat(first.path("verifiedAt").isNull()).isTrue();
    assertThat(first.path("found").isNull()).isTrue();
    assertThat(verification(tenant, domain)).isEqualTo(first);
    ApiTenant other = tenant();
    assertThat(verification(other, other.domain("unverified.example.com")).path("token").asText())
        .isNotEqualTo(token);
  }

  @Test
  default void whatWasShownCountsForThirtyDays() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("lapsing.example.com");
    verification(tenant, domain);
    shown(domain, ControlMethod.FILE, Duration.ofDays(30).minusMillis(1));
    JsonNode shown = verification(tenant, domain);
    assertThat(shown.path("state").asText()).isEqualTo("verified");
    assertThat(shown.path("method").asText()).isEqualTo("file");
    assertThat(shown.has("through")).isFalse();

    world().time().advance(Duration.ofMillis(1));
    JsonNode lapsed = verification(tenant, domain);
    assertThat(lapsed.path("state").asText()).isEqualTo("lapsed");
    assertThat(lapsed.path("expiresAt")).isEqualTo(shown.path("expiresAt"));
  }

  @Test
  default void aRecordOfTheRegistrableDomainCountsBelowItInTheSameOrganizationAlone() {
    ApiTenant tenant = tenant();
    Domain above = tenant.domain("above-control.com");
    Domain below = tenant.domain("shop.above-control.com");
    verification(tenant, above);
    shown(above, ControlMethod.FILE, Duration.ZERO);
    assertThat(verification(tenant, below).path("state").asText()).isEqualTo("unverified");
    shown(above, ControlMethod.DNS, Duration.ZERO);
    JsonNode through = verification(tenant, below);
    assertThat(through.path("state").asText()).isEqualTo("verified");
    assertThat(through.path("through").asText()).isEqualTo("above-control.com");
    ApiTenant other = tenant();
    Domain foreign = other.domain("shop.above-control.com");
    assertThat(verification(other, foreign).path("state").asText()).isEqualTo("unverified");
  }

  @Test
  default void aLookCanBeAskedForEveryThirtySeconds() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("look-now.example.com");
    Exchange asked = answered(tenant.call("POST", look(domain)).send(), 202);
    assertThat(asked.json().path("data")).isEqualTo(verification(tenant, domain));
    assertThat(stored(domain).nextAttemptAt()).isEqualTo(world().time().instant());

    Exchange soon = tenant.call("POST", look(domain)).send();
    refused(soon, 429, "verification_too_soon");
    assertThat(soon.number("Retry-After")).isEqualTo(30);
    world().time().advance(Duration.ofSeconds(30));
    answered(tenant.call("POST", look(domain)).send(), 202);
  }

  @Test
  default void aPausedDomainIsNotLookedAt() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("paused-look.example.com");
    answered(
        tenant.call("PATCH", ApiTenant.path(domain)).json("{\"status\":\"paused\"}").send(), 200);
    refused(tenant.call("POST", look(domain)).send(), 409, "domain_paused");
    refused(tenant().call("POST", look(domain)).send(), 404, "domain_not_found");
  }
}
