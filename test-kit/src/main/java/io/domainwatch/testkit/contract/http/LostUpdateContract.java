package io.domainwatch.testkit.contract.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Entity tags and preconditions (docs/spec/api.md, "Conditional requests", RFC 9110 §13). */
public interface LostUpdateContract extends ApiContractSteps {

  @Test
  default void anUnchangedRepresentationIsNotSentAgain() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("etag.example.com");
    for (String path :
        List.of(ApiTenant.path(domain), ApiTenant.overrides(domain, CheckType.DNS))) {
      String tag = answered(tenant.get(path), 200).header("ETag");
      assertThat(tag).matches("\"[0-9a-f]+\"");
      for (String fitting :
          List.of(tag, "W/" + tag, "\"x\", " + tag, "\"a,b\" ,W/\"c\"," + tag + ", \"d\"", "*")) {
        Exchange same = tenant.call("GET", path).header("If-None-Match", fitting).send();
        answered(same, 304);
        assertThat(same.body()).isEmpty();
        assertThat(same.header("ETag")).isEqualTo(tag);
      }
      Exchange head = tenant.call("HEAD", path).header("If-None-Match", tag).send();
      answered(head, 304);
      for (String other : List.of("\"x\"", tag.substring(1), tag.replace("\"", ""), "")) {
        answered(tenant.call("GET", path).header("If-None-Match", other).send(), 200);
      }
    }
  }

  @Test
  default void aChangeOfWhatHasChangedMeanwhileIsRefused() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("stale.example.com");
    String path = ApiTenant.path(domain);
    String overrides = ApiTenant.overrides(domain, CheckType.DNS);
    String tag = tenant.get(path).header("ETag");
    String overridesTag = tenant.get(overrides).header("ETag");
    answered(patch(tenant, path, tag, "{\"disabledChecks\":[\"dns\"]}"), 200);
    String before = tenant.everything();
    for (String stale : List.of(tag, "W/" + tenant.get(path).header("ETag"), "\"x\"", "x", "")) {
      refused(patch(tenant, path, stale, "{\"status\":\"paused\"}"), 412, "precondition_failed");
      refused(patch(tenant, path, stale, "{broken"), 412, "precondition_failed");
      refused(delete(tenant, path, stale), 412, "precondition_failed");
    }
    refused(patch(tenant, overrides, overridesTag, "{\"muted\":true}"), 412, "precondition_failed");
    refused(delete(tenant, overrides, overridesTag), 412, "precondition_failed");
    assertThat(tenant.everything()).isEqualTo(before);
    refused(patch(tenant, path + "x", tag, "{}"), 404, "domain_not_found");
  }

  @Test
  default void aChangeOfWhatIsStillTheSameGoesThrough() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("fresh.example.com");
    String path = ApiTenant.path(domain);
    String overrides = ApiTenant.overrides(domain, CheckType.DNS);
    String muted = tenant.get(overrides).header("ETag");
    String next = answered(patch(tenant, overrides, muted, "{\"muted\":true}"), 200).header("ETag");
    assertThat(next).isNotEqualTo(muted);
    answered(delete(tenant, overrides, "\"other\", " + next), 204);
    answered(patch(tenant, path, "*", "{\"status\":\"paused\"}"), 200);
    answered(delete(tenant, path, tenant.get(path).header("ETag")), 204);
    refused(delete(tenant, path, "*"), 404, "domain_not_found");
  }

  private static Exchange patch(ApiTenant tenant, String path, String tag, String body) {
    return tenant.call("PATCH", path).header("If-Match", tag).json(body).send();
  }

  private static Exchange delete(ApiTenant tenant, String path, String tag) {
    return tenant.call("DELETE", path).header("If-Match", tag).send();
  }
}
