import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.domainwatch.client.ApiClient;
import io.domainwatch.client.ApiException;
import io.domainwatch.client.api.AccountApi;
import io.domainwatch.client.api.DomainsApi;
import io.domainwatch.client.api.IncidentsApi;
import io.domainwatch.client.model.AddDomain;
import io.domainwatch.client.model.AddedDomain;
import io.domainwatch.client.model.Domain;
import io.domainwatch.client.model.DomainList;
import java.util.UUID;

/** Uses the client that was generated for Java: {@code UseClient ADDRESS KEY}. */
final class UseClient {
  private static final ObjectMapper JSON = new ObjectMapper();

  private UseClient() {}

  /** What the client is asked to do. */
  private interface Call {
    Object make() throws ApiException;
  }

  public static void main(String[] arguments) throws Exception {
    ApiClient client = new ApiClient();
    client.updateBaseUri(arguments[0]);
    client.setRequestInterceptor(
        request -> request.header("Authorization", "Bearer " + arguments[1]));
    DomainsApi domains = new DomainsApi(client);

    equal("acme", new AccountApi(client).getMe().getOrganization().getName());
    equal(0, list(domains).getDomains().size());
    String key = UUID.randomUUID().toString();
    AddDomain wanted = new AddDomain().domain("java.example.com").addTagsItem("client");
    AddedDomain added = domains.addDomain(wanted, key);
    equal("java.example.com", added.getName());
    equal(added.getId(), domains.addDomain(wanted, key).getId());
    Domain read = domains.getDomain(added.getId(), null);
    equal("java.example.com", read.getName());
    equal("[client]", read.getTags().toString());
    equal(13, read.getChecks().size());
    equal(added.getId(), list(domains).getDomains().getFirst().getId());
    equal(
        0,
        new IncidentsApi(client)
            .listIncidents(null, null, null, null, null, null, null, 10, null)
            .getIncidents()
            .size());

    JsonNode taken = refused(409, "domain_already_exists", () -> domains.addDomain(wanted, null));
    equal(added.getId(), taken.path("details").path("domainId").asText());
    refused(
        400,
        "invalid_domain_name",
        () -> domains.addDomain(new AddDomain().domain("no name"), null));
    refused(
        422,
        "idempotency_key_reused",
        () -> domains.addDomain(new AddDomain().domain("other.example.com"), key));
    refused(
        404, "domain_not_found", () -> domains.getDomain("dom_00000000000000000000000000", null));
    domains.deleteDomain(added.getId(), null);
    refused(404, "domain_not_found", () -> domains.getDomain(added.getId(), null));
    System.out.println("java: ok");
  }

  private static DomainList list(DomainsApi domains) throws ApiException {
    return domains.listDomains(100, null, null, null, null, null);
  }

  private static JsonNode refused(int status, String error, Call call) throws Exception {
    try {
      throw new AssertionError("not refused: " + call.make());
    } catch (ApiException e) {
      equal(status, e.getCode());
      JsonNode body = JSON.readTree(e.getResponseBody());
      equal(error, body.path("error").asText());
      return body;
    }
  }

  private static void equal(Object wanted, Object found) {
    if (!wanted.equals(found)) {
      throw new AssertionError("not " + wanted + " but " + found);
    }
  }
}
