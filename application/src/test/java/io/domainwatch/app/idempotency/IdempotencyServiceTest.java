package io.domainwatch.app.idempotency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refusal.NotIdempotent.Why;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.apikey.ApiKey;
import io.domainwatch.core.idempotency.IdempotencyKey;
import io.domainwatch.core.idempotency.IdempotentRequest;
import io.domainwatch.core.idempotency.RequestFingerprint;
import io.domainwatch.core.idempotency.StoredAnswer;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.memory.InMemoryStore;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class IdempotencyServiceTest {
  private static final StoredAnswer MADE = new StoredAnswer(201, Map.of(), "made");
  private static final StoredAnswer REFUSED = new StoredAnswer(402, Map.of(), "full");

  private final InMemoryStore store = new InMemoryStore();
  private final Fixtures given = new Fixtures(store);
  private final Organization owner = given.organization();
  private final ApiKey key = given.key(owner);
  private final IdempotencyService service = new IdempotencyService(store.idempotencyKeys());

  @Test
  void whatSucceededIsNotCarriedOutAgain() {
    assertThat(once(() -> MADE)).isEqualTo(new IdempotencyService.Given(MADE, false));

    assertThat(once(() -> REFUSED)).isEqualTo(new IdempotencyService.Given(MADE, true));
  }

  @Test
  void aRefusalThatChangedNothingIsJudgedAnew() {
    Deque<StoredAnswer> answers = new ArrayDeque<>(List.of(REFUSED, MADE));

    assertThat(once(answers::remove).answer()).isEqualTo(REFUSED);
    assertThat(once(answers::remove).answer()).isEqualTo(MADE);
  }

  @Test
  void aRefusalAfterAChangeIsKept() {
    once(
        () -> {
          given.domain(owner);
          return REFUSED;
        });

    assertThat(once(() -> MADE)).isEqualTo(new IdempotencyService.Given(REFUSED, true));
  }

  @Test
  void aFaultBeforeAnyChangeFreesTheKey() {
    assertThatThrownBy(() -> once(IdempotencyServiceTest::fail))
        .isInstanceOf(IllegalArgumentException.class);

    assertThat(once(() -> MADE).again()).isFalse();
  }

  @Test
  void aFaultAfterAChangeIsNotRepeated() {
    assertThatThrownBy(
            () ->
                once(
                    () -> {
                      given.domain(owner);
                      return fail();
                    }))
        .isInstanceOf(IllegalArgumentException.class);

    assertThat(whyRefused()).as("its lease runs on").isEqualTo(Why.RUNNING);
  }

  private static StoredAnswer fail() {
    throw new IllegalArgumentException("a fault");
  }

  @Test
  void anAnswerThatCannotBeKeptIsGivenAllTheSame() {
    assertThat(
            once(() -> {
                  store.goAway();
                  return MADE;
                })
                .answer())
        .isEqualTo(MADE);
  }

  @Test
  void nothingIsCarriedOutWhileTheStorageIsAway() {
    store.goAway();

    assertThatThrownBy(() -> once(() -> MADE)).isInstanceOf(StorageUnavailable.class);
  }

  @Test
  void whileItRunsItIsRefused() {
    once(
        () -> {
          assertThat(whyRefused()).isEqualTo(Why.RUNNING);
          return MADE;
        });
  }

  private Why whyRefused() {
    try {
      once(() -> MADE);
      throw new AssertionError("not refused");
    } catch (RequestRefused e) {
      return ((Refusal.NotIdempotent) e.refusal()).why();
    }
  }

  private IdempotencyService.Given once(Supplier<StoredAnswer> work) {
    return service.once(
        new IdempotentRequest(
            owner.id(),
            key.id(),
            new IdempotencyKey("k"),
            RequestFingerprint.of("POST", "/", new byte[0])),
        work);
  }
}
