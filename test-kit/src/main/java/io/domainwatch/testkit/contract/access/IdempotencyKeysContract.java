package io.domainwatch.testkit.contract.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.apikey.ApiKey;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.idempotency.Attempt;
import io.domainwatch.core.idempotency.Begun;
import io.domainwatch.core.idempotency.IdempotencyKey;
import io.domainwatch.core.idempotency.IdempotencyKeys;
import io.domainwatch.core.idempotency.IdempotentRequest;
import io.domainwatch.core.idempotency.RequestFingerprint;
import io.domainwatch.core.idempotency.StoredAnswer;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.testkit.contract.Concurrently;
import io.domainwatch.testkit.contract.StorageContract;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What {@link IdempotencyKeys} must do. */
public interface IdempotencyKeysContract extends StorageContract {
  /** Longer than any test. */
  Duration LEASE = Duration.ofMinutes(5);

  /** An answer with everything. */
  StoredAnswer ANSWER =
      new StoredAnswer(201, Map.of("ETag", "\"x\""), "{\"secret\":\"ü \\\"1\\\"\"}");

  /** Under test. */
  default IdempotencyKeys keys() {
    return ports().idempotencyKeys();
  }

  @Test
  default void anAnswerIsGivenAgainAsItWas() {
    IdempotentRequest request = request("a");
    Attempt attempt = fresh(request, LEASE);
    assertThat(keys().begin(request, LEASE)).isEqualTo(new Begun.Running());

    keys().finish(attempt, ANSWER);

    assertThat(keys().begin(request, LEASE)).isEqualTo(new Begun.Answered(ANSWER));
    StoredAnswer empty = new StoredAnswer(204, Map.of(), "");
    IdempotentRequest other = request("b");
    keys().finish(fresh(other, LEASE), empty);
    assertThat(keys().begin(other, LEASE)).isEqualTo(new Begun.Answered(empty));
  }

  @Test
  default void anotherRequestWithTheKeyIsToldApart() {
    IdempotentRequest request = request("a");
    IdempotentRequest other =
        new IdempotentRequest(
            request.organizationId(), request.apiKeyId(), request.key(), fingerprint("other"));
    Attempt attempt = fresh(request, LEASE);
    assertThat(keys().begin(other, LEASE)).isEqualTo(new Begun.OtherRequest());

    keys().finish(attempt, ANSWER);

    assertThat(keys().begin(other, LEASE)).isEqualTo(new Begun.OtherRequest());
  }

  @Test
  default void keysOfOtherApiKeysAndOrganizationsAreOthers() {
    Organization owner = given().organization();
    IdempotentRequest one = request(given().key(owner), "same");
    keys().finish(fresh(one, LEASE), ANSWER);

    assertThat(keys().begin(request(given().key(owner), "same"), LEASE))
        .isInstanceOf(Begun.Fresh.class);
    IdempotentRequest stranger =
        new IdempotentRequest(
            given().organization().id(), one.apiKeyId(), one.key(), one.fingerprint());
    assertThat(keys().begin(stranger, LEASE)).isInstanceOf(Begun.Fresh.class);
    assertThat(keys().begin(one, LEASE)).isEqualTo(new Begun.Answered(ANSWER));
  }

  @Test
  default void oneOfManyThatBeginAtOnceMayCarryItOut() throws Exception {
    IdempotentRequest request = request("a");

    List<Begun> begun = Concurrently.call(8, () -> keys().begin(request, LEASE));

    assertThat(begun).filteredOn(Begun.Fresh.class::isInstance).hasSize(1);
    assertThat(begun).filteredOn(new Begun.Running()::equals).hasSize(7);
  }

  @Test
  default void whatChangedNothingIsTakenOverWhenItsLeaseHasLapsed() throws Exception {
    IdempotentRequest request = request("a");
    Attempt dead = fresh(request, Duration.ZERO);

    List<Begun> begun = Concurrently.call(8, () -> keys().begin(request, LEASE));

    assertThat(begun).filteredOn(Begun.Fresh.class::isInstance).hasSize(1);
    keys().finish(dead, ANSWER);
    assertThat(keys().abandon(dead)).isFalse();
    assertThat(keys().begin(request, LEASE)).isEqualTo(new Begun.Running());
  }

  @Test
  default void whoeverLostTheRequestCommitsNothing() {
    Organization owner = given().organization();
    IdempotentRequest request = request(given().key(owner), "a");
    Attempt frozen = fresh(request, Duration.ZERO);
    fresh(request, LEASE);

    assertThatThrownBy(() -> keys().within(frozen, LEASE, () -> given().domain(owner)))
        .isInstanceOf(StorageUnavailable.class);

    assertThat(ports().domains().page(owner.id(), DomainFilter.ALL, Optional.empty(), 10))
        .isEmpty();
  }

  @Test
  default void whatChangedSomethingAndHasNoAnswerIsNotCarriedOutAgain() {
    Organization owner = given().organization();
    IdempotentRequest request = request(given().key(owner), "a");
    Attempt attempt = fresh(request, Duration.ZERO);

    Domain made = keys().within(attempt, Duration.ZERO, () -> given().domain(owner));

    assertThat(keys().begin(request, LEASE)).isEqualTo(new Begun.AnswerLost());
    assertThat(keys().abandon(attempt)).isFalse();
    assertThat(ports().domains().find(owner.id(), made.id())).contains(made);
    keys().finish(attempt, ANSWER);
    assertThat(keys().begin(request, LEASE)).isEqualTo(new Begun.Answered(ANSWER));
  }

  @Test
  default void aChangeRenewsTheLease() {
    Organization owner = given().organization();
    IdempotentRequest request = request(given().key(owner), "a");
    Attempt attempt = fresh(request, Duration.ZERO);

    keys().within(attempt, LEASE, () -> given().domain(owner));

    assertThat(keys().begin(request, LEASE)).isEqualTo(new Begun.Running());
  }

  @Test
  default void whatChangedNothingCanBeGivenUp() {
    IdempotentRequest request = request("a");
    Attempt attempt = fresh(request, LEASE);
    keys().within(attempt, LEASE, () -> ports().organizations().all().size());

    assertThat(keys().abandon(attempt)).isTrue();

    assertThat(keys().begin(request, LEASE)).isInstanceOf(Begun.Fresh.class);
  }

  @Test
  default void whatIsOldIsForgotten() {
    IdempotentRequest request = request("a");
    keys().finish(fresh(request, LEASE), ANSWER);
    keys().dropOlderThan(IdempotencyKeys.KEPT);
    assertThat(keys().begin(request, LEASE)).isEqualTo(new Begun.Answered(ANSWER));

    assertThat(keys().dropOlderThan(Duration.ZERO)).isPositive();

    assertThat(keys().begin(request, LEASE)).isInstanceOf(Begun.Fresh.class);
  }

  private Attempt fresh(IdempotentRequest request, Duration lease) {
    Begun begun = keys().begin(request, lease);
    assertThat(begun).isInstanceOf(Begun.Fresh.class);
    return ((Begun.Fresh) begun).attempt();
  }

  private IdempotentRequest request(String key) {
    return request(given().key(given().organization()), key);
  }

  private static IdempotentRequest request(ApiKey key, String word) {
    return new IdempotentRequest(
        key.organizationId(), key.id(), new IdempotencyKey(word), fingerprint(word));
  }

  private static RequestFingerprint fingerprint(String word) {
    return RequestFingerprint.of("POST", "/" + word, new byte[] {1, 2});
  }
}
