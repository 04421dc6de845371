package io.domainwatch.testkit.contract.http.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.apikey.ApiKey;
import io.domainwatch.core.apikey.ApiKeySecret;
import io.domainwatch.core.idempotency.Attempt;
import io.domainwatch.core.idempotency.Begun;
import io.domainwatch.core.idempotency.IdempotencyKey;
import io.domainwatch.core.idempotency.IdempotencyKeys;
import io.domainwatch.core.idempotency.IdempotentRequest;
import io.domainwatch.core.idempotency.RequestFingerprint;
import io.domainwatch.testkit.contract.Concurrently;
import io.domainwatch.testkit.contract.http.steps.ApiAccounts;
import io.domainwatch.testkit.contract.http.steps.ApiCall;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.ChannelApiSteps;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Requests that are sent again under a key (docs/spec/api.md, "Idempotent requests"). */
public interface IdempotencyApiContract extends ChannelApiSteps {
  /** Where domains are added. */
  String DOMAINS = "/api/v1/domains";

  /** Of attempts that are made behind the back of the API; longer than any test. */
  Duration LEASE = Duration.ofMinutes(5);

  @Test
  default void theSameRequestGetsTheSameAnswerAndIsCarriedOutOnce() {
    ApiTenant tenant = tenant();
    Exchange first = answered(add(tenant, "\"k-1\"", "once.example.com"), 201);
    Exchange again = answered(add(tenant, "\"k-1\"", "once.example.com"), 201);
    Exchange bare = answered(add(tenant, "k-1", "once.example.com"), 201);

    assertThat(again.body()).isEqualTo(first.body());
    assertThat(bare.body()).isEqualTo(first.body());
    assertThat(first.headers().firstValue("Idempotent-Replayed")).isEmpty();
    assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
    assertThat(again.header("X-Request-Id")).isNotEqualTo(first.header("X-Request-Id"));
    assertThat(tenant.get(DOMAINS).json().path("domains")).hasSize(1);
  }

  @Test
  default void manyAtOnceMakeOneDomain() throws Exception {
    ApiTenant tenant = tenant();

    List<Exchange> all =
        Concurrently.call(8, () -> add(tenant, "\"at-once\"", "at-once.example.com"));

    assertThat(all).extracting(Exchange::status).contains(201).isSubsetOf(201, 409);
    all.stream()
        .filter(exchange -> exchange.status() == 409)
        .forEach(
            exchange -> {
              refused(exchange, 409, "idempotency_key_in_use");
              assertThat(exchange.number("Retry-After")).isPositive();
            });
    String made = answered(add(tenant, "\"at-once\"", "at-once.example.com"), 201).body();
    assertThat(all)
        .filteredOn(exchange -> exchange.status() == 201)
        .allMatch(exchange -> exchange.body().equals(made));
    assertThat(tenant.get(DOMAINS).json().path("domains")).hasSize(1);
  }

  @Test
  default void aSecretThatIsShownOnceIsShownAgainToThoseAlone() {
    ApiTenant tenant = tenant();
    String body = "{\"type\":\"webhook\",\"name\":\"once\",\"url\":\"" + HOOK + "\"}";
    JsonNode first = keyed(tenant, CHANNELS, "\"hook\"").json(body).send().json();
    JsonNode again = answered(keyed(tenant, CHANNELS, "\"hook\"").json(body).send(), 201).json();

    assertThat(again).isEqualTo(first);
    assertThat(again.at("/data/secret").asText()).isNotBlank();
    assertThat(tenant.get(CHANNELS).json().findValuesAsText("name")).containsExactly("once");
  }

  @Test
  default void aKeyOfAnotherRequestIsRefused() {
    ApiTenant tenant = tenant();
    answered(add(tenant, "\"mine\"", "mine.example.com"), 201);

    refused(add(tenant, "\"mine\"", "other.example.com"), 422, "idempotency_key_reused");
    refused(
        keyed(tenant, CHANNELS, "\"mine\"").json("{\"domain\":\"mine.example.com\"}").send(),
        422,
        "idempotency_key_reused");
    assertThat(tenant.get(DOMAINS).json().path("domains")).hasSize(1);
  }

  @Test
  default void aRefusalIsNotKeptAndTheKeyIsFree() {
    ApiTenant tenant = tenant(ApiAccounts.TWO_DOMAINS);
    refused(add(tenant, "\"again\"", "not a name"), 400, "invalid_domain_name");
    answered(add(tenant, "\"again\"", "a.example.com"), 201);
    answered(add(tenant, "\"b\"", "b.example.com"), 201);
    refused(add(tenant, "\"c\"", "c.example.com"), 402, "domain_limit_reached");
    String path = DOMAINS + "/" + add(tenant, "\"b\"", "b.example.com").json().path("id").asText();
    answered(tenant.call("DELETE", path).send(), 204);

    answered(add(tenant, "\"c\"", "c.example.com"), 201);
    Exchange gone = answered(add(tenant, "\"b\"", "b.example.com"), 201);
    assertThat(gone.header("Idempotent-Replayed")).isEqualTo("true");
    refused(tenant.get(path), 404, "domain_not_found");
  }

  @Test
  default void keysOfOthersAreOthers() {
    ApiTenant tenant = tenant();
    ApiTenant stranger = tenant();
    Exchange mine = answered(add(tenant, "\"1\"", "border.example.com"), 201);
    Exchange theirs = answered(add(stranger, "\"1\"", "border.example.com"), 201);
    Exchange otherKey =
        tenant
            .with(tenant.write(), "POST", DOMAINS)
            .header("Idempotency-Key", "\"1\"")
            .json("{\"domain\":\"border.example.com\"}")
            .send();

    assertThat(theirs.json().path("id")).isNotEqualTo(mine.json().path("id"));
    assertThat(theirs.headers().firstValue("Idempotent-Replayed")).isEmpty();
    refused(otherKey, 409, "domain_already_exists");
  }

  @Test
  default void whatIsNoKeyIsRefused() {
    ApiTenant tenant = tenant();
    for (String wrong :
        List.of("", "\"\"", "\"open", "two words", "\"two words\"", "\"a\\b\"", "a".repeat(256))) {
      refused(add(tenant, wrong, "wrong.example.com"), 400, "invalid_request");
    }
    Exchange twice =
        keyed(tenant, DOMAINS, "one")
            .header("Idempotency-Key", "one")
            .json("{\"domain\":\"wrong.example.com\"}")
            .send();
    refused(twice, 400, "invalid_request");
    assertThat(twice.json().at("/details/0/field").asText()).isEqualTo("Idempotency-Key");
    assertThat(tenant.get(DOMAINS).json().path("domains")).isEmpty();
    answered(add(tenant, "\"quo\\\"te\\\\\"", "right.example.com"), 201);
    answered(add(tenant, "b".repeat(255), "long.example.com"), 201);
  }

  @Test
  default void whatChangesNothingTakesNoNoticeOfAKey() {
    ApiTenant tenant = tenant();
    answered(tenant.call("GET", DOMAINS).header("Idempotency-Key", "no key at all").send(), 200);
  }

  @Test
  default void eachPostIsRefusedWhileTheSameRunsAndForAnotherRequest() {
    ApiTenant tenant = tenant();
    for (String path : posts()) {
      byte[] body = "{}".getBytes(StandardCharsets.UTF_8);
      attempt(tenant, "running" + path, RequestFingerprint.of("POST", path, body));
      attempt(tenant, "other" + path, RequestFingerprint.of("POST", "/", body));

      Exchange running = post(tenant, path, "running", body);
      refused(running, 409, "idempotency_key_in_use");
      assertThat(running.number("Retry-After")).isPositive();
      refused(post(tenant, path, "other", body), 422, "idempotency_key_reused");
    }
  }

  /** A path of each POST of the description, which names nothing that exists. */
  private List<String> posts() {
    JsonNode paths = anonymous("GET", "/api/v1/openapi.json").send().json().path("paths");
    return paths.properties().stream()
        .filter(path -> path.getValue().has("post"))
        .map(path -> path.getKey().replaceAll("\\{\\w+}", "none"))
        .toList();
  }

  @Test
  default void aRequestWhoseInstanceDiedIsCarriedOutOrItsAnswerIsKnownToBeLost() {
    ApiTenant tenant = tenant();
    String text = "{\"domain\":\"dead.example.com\"}";
    RequestFingerprint same =
        RequestFingerprint.of("POST", DOMAINS, text.getBytes(StandardCharsets.UTF_8));
    IdempotencyKeys keys = world().ports().idempotencyKeys();
    keys.begin(request(tenant, "before", same), Duration.ZERO);
    Attempt after = begun(keys.begin(request(tenant, "after", same), Duration.ZERO));
    keys.within(after, Duration.ZERO, () -> tenant.domain("half.example.com"));

    answered(add(tenant, "before", "dead.example.com"), 201);
    refused(add(tenant, "after", "dead.example.com"), 422, "idempotency_answer_lost");
    assertThat(tenant.get(DOMAINS).json().path("domains")).hasSize(2);
  }

  private Exchange add(ApiTenant tenant, String key, String domain) {
    return keyed(tenant, DOMAINS, key).json("{\"domain\":\"" + domain + "\"}").send();
  }

  private static ApiCall keyed(ApiTenant tenant, String path, String key) {
    return tenant.call("POST", path).header("Idempotency-Key", key);
  }

  private static Exchange post(ApiTenant tenant, String path, String word, byte[] body) {
    return keyed(tenant, path, word + path)
        .header("Content-Type", "application/json")
        .body(body)
        .send();
  }

  private void attempt(ApiTenant tenant, String key, RequestFingerprint fingerprint) {
    world().ports().idempotencyKeys().begin(request(tenant, key, fingerprint), LEASE);
  }

  private IdempotentRequest request(ApiTenant tenant, String key, RequestFingerprint fingerprint) {
    OrganizationId owner = tenant.organization().id();
    ApiKey full =
        world()
            .ports()
            .apiKeys()
            .findByHash(ApiKeySecret.find(tenant.full()).orElseThrow().hash())
            .orElseThrow()
            .key();
    return new IdempotentRequest(owner, full.id(), new IdempotencyKey(key), fingerprint);
  }

  private static Attempt begun(Begun begun) {
    assertThat(begun).isInstanceOf(Begun.Fresh.class);
    return ((Begun.Fresh) begun).attempt();
  }
}
