package io.domainwatch.persistence.idempotency;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.apikey.ApiKey;
import io.domainwatch.core.idempotency.Attempt;
import io.domainwatch.core.idempotency.Begun;
import io.domainwatch.core.idempotency.IdempotencyKey;
import io.domainwatch.core.idempotency.IdempotencyKeys;
import io.domainwatch.core.idempotency.IdempotentRequest;
import io.domainwatch.core.idempotency.RequestFingerprint;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.access.IdempotencyKeysContract;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqIdempotencyKeysIT implements IdempotencyKeysContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public FreePorts ports() {
    return storage.ports();
  }

  @Test
  void neitherTheKeyNorTheBodyNorTheAnswerIsStoredInClear() {
    IdempotentRequest request = request(given().key(given().organization()), "the-key-itself");
    keys().finish(begun(request), ANSWER);

    String row =
        storage.ask(
            "select row_to_json(key)::text from idempotency_keys key where id = '"
                + request.id()
                + "'");

    assertThat(row)
        .contains("sealed:1:")
        .doesNotContain("the-key-itself", "secret", request.apiKeyId().text());
  }

  @Test
  void anAnswerThatIsOlderThanADayIsNotGivenAgainThoughNobodyHasRemovedIt() {
    IdempotentRequest request = request(given().key(given().organization()), "old");
    keys().finish(begun(request), ANSWER);
    storage.execute(
        "update idempotency_keys set begun_at = begun_at - interval '24 hours' where id = '"
            + request.id()
            + "'");

    assertThat(keys().begin(request, LEASE)).isInstanceOf(Begun.Fresh.class);
    assertThat(usage(request)).isEqualTo("1 0");
  }

  @Test
  void whatAnOrganizationKeepsIsCountedAndBounded() {
    ApiKey owner = given().key(given().organization());
    IdempotentRequest request = request(owner, "counted");
    Attempt attempt = begun(request);
    keys().finish(attempt, ANSWER);
    Attempt given = begun(request(owner, "given-up"));
    keys().abandon(given);
    String octets =
        storage.ask(
            "select octet_length(answer) from idempotency_keys where id = '" + request.id() + "'");
    assertThat(usage(request)).isEqualTo("1 " + octets);

    limit(request, "keys", IdempotencyKeys.MAX_KEYS);
    assertThat(keys().begin(request(owner, "more"), LEASE)).isEqualTo(new Begun.Full());
    assertThat(keys().begin(request, LEASE)).isEqualTo(new Begun.Answered(ANSWER));
    limit(request, "keys", 1);
    limit(request, "octets", IdempotencyKeys.MAX_OCTETS);
    assertThat(keys().begin(request(owner, "more"), LEASE)).isEqualTo(new Begun.Full());
    IdempotentRequest neighbour = request(given().key(given().organization()), "more");
    assertThat(keys().begin(neighbour, LEASE)).isInstanceOf(Begun.Fresh.class);
  }

  @Test
  void whatIsForgottenIsNotCountedAnyMore() {
    ApiKey owner = given().key(given().organization());
    IdempotentRequest request = request(owner, "one");
    keys().finish(begun(request), ANSWER);
    begun(request(owner, "two"));

    keys().dropOlderThan(Duration.ZERO);

    assertThat(usage(request)).isEqualTo("0 0");
  }

  @Test
  void anAnswerWhoseKeyIsMissingIsLostAndNotGivenWrong() {
    IdempotentRequest request = request(given().key(given().organization()), "unreadable");
    keys().finish(begun(request), ANSWER);
    storage.execute(
        "update idempotency_keys set answer = 'sealed:1:0000000000000000:AAAA' where id = '"
            + request.id()
            + "'");

    assertThat(keys().begin(request, LEASE)).isEqualTo(new Begun.AnswerLost());
  }

  private static void limit(IdempotentRequest request, String column, long value) {
    storage.execute(
        "update idempotency_usage set %s = %d where organization_id = '%s'"
            .formatted(column, value, request.organizationId().uuid()));
  }

  private static String usage(IdempotentRequest request) {
    return storage.ask(
        "select keys || ' ' || octets from idempotency_usage where organization_id = '%s'"
            .formatted(request.organizationId().uuid()));
  }

  private Attempt begun(IdempotentRequest request) {
    return ((Begun.Fresh) keys().begin(request, LEASE)).attempt();
  }

  private static IdempotentRequest request(ApiKey key, String word) {
    return new IdempotentRequest(
        key.organizationId(),
        key.id(),
        new IdempotencyKey(word),
        RequestFingerprint.of("POST", "/", new byte[0]));
  }
}
