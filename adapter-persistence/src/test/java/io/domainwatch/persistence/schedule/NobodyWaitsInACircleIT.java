package io.domainwatch.persistence.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.control.ControlToken;
import io.domainwatch.core.control.DomainControl;
import io.domainwatch.core.control.DomainControls;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.engine.HeldBack;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.core.schedule.HeldClaim;
import io.domainwatch.core.schedule.Leases;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.persistence.JooqPorts;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.Runs;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Everything at once on few domains; a deadlock would end one of the callers with an error. */
class NobodyWaitsInACircleIT {
  private static final int DOMAINS = 12;
  private static final int ROUNDS = 60;

  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  private final JooqPorts ports = storage.ports();
  private final CheckRuns runs = ports.checkRuns();
  private final Fixtures given = new Fixtures(ports);
  private final Organization owner = given.organization();
  private final Instant now = Fixtures.now();
  private final AtomicInteger recorded = new AtomicInteger();

  @Test
  void recordingPausingDeletingHoldingAndGivingBackAtOnce() throws Exception {
    for (int i = 0; i < DOMAINS; i++) {
      given.monitored(owner, now, CheckType.values());
    }
    List<Consumer<SplittableRandom>> callers =
        List.of(
            this::runSome,
            this::runSome,
            this::giveSomeBack,
            this::pauseOrResumeOne,
            this::pauseOrResumeOne,
            this::replaceOne,
            this::holdAndRelease,
            this::releaseSome,
            this::lookAtWhoControlsOne,
            this::lookAtWhoControlsOne);

    try (ExecutorService threads = Executors.newFixedThreadPool(callers.size())) {
      List<Future<?>> all = new ArrayList<>();
      for (int i = 0; i < callers.size(); i++) {
        Consumer<SplittableRandom> caller = callers.get(i);
        SplittableRandom random = new SplittableRandom(i);
        all.add(threads.submit(() -> repeat(caller, random)));
      }
      for (Future<?> one : all) {
        one.get();
      }
    }

    assertThat(
            storage.ask(
                "select deadlocks from pg_stat_database where datname = current_database()"))
        .isEqualTo("0");
    assertThat(recorded).as("runs that were recorded").hasPositiveValue();
  }

  private static void repeat(Consumer<SplittableRandom> caller, SplittableRandom random) {
    for (int i = 0; i < ROUNDS; i++) {
      caller.accept(random);
    }
  }

  private void runSome(SplittableRandom random) {
    List<Claim> claims = claimSome(random);
    ports
        .transactions()
        .in(
            () -> {
              Map<Claim, HeldClaim> held = runs.lockHeld(claims);
              runs.record(
                  held.keySet().stream().map(claim -> ended(claim, random.nextInt(3))).toList());
              recorded.addAndGet(held.size());
            });
  }

  /** One run in three is held back, and due again after a while. */
  private RunRecord ended(Claim claim, int lot) {
    return lot == 0
        ? Runs.heldBack(Runs.fine(claim, now), Optional.of(HeldBack.OWN_NETWORK))
        : Runs.fine(claim, now);
  }

  private void releaseSome(SplittableRandom random) {
    runs.releaseHeldBack(HeldBack.OWN_NETWORK, Duration.ofSeconds(1), random.nextInt(1, 40), now);
  }

  private void giveSomeBack(SplittableRandom random) {
    runs.giveBack(claimSome(random), now);
  }

  private void pauseOrResumeOne(SplittableRandom random) {
    Domain one = any(random);
    ports
        .transactions()
        .in(
            () ->
                ports
                    .domains()
                    .lock(owner.id(), one.id())
                    .ifPresent(
                        domain -> {
                          boolean pause = domain.status() == DomainStatus.ACTIVE;
                          ports.domains().save(withStatus(domain, pause));
                          for (CheckType type : CheckType.values()) {
                            runs.reschedule(
                                owner.id(),
                                domain.id(),
                                type,
                                pause ? Optional.empty() : Optional.of(now));
                          }
                        }));
  }

  /** Begun without the lock of the domain, changed with it, and taken in between. */
  private void lookAtWhoControlsOne(SplittableRandom random) {
    Domain one = any(random);
    DomainControl fresh = DomainControl.begun(owner.id(), one.id(), ControlToken.make(random), now);
    if (random.nextBoolean()) {
      ports.domainControls().begin(fresh);
    }
    ports
        .transactions()
        .in(
            () -> {
              ports.domains().lock(owner.id(), one.id());
              ports.domainControls().save(ports.domainControls().begin(fresh).asked(now));
            });
    ports.domainControls().takeDue(new DomainControls.Places(4, 4, Set.of()), now);
  }

  private void replaceOne(SplittableRandom random) {
    ports.domains().delete(owner.id(), any(random).id());
    given.monitored(owner, now, CheckType.values());
  }

  private void holdAndRelease(SplittableRandom random) {
    if (random.nextInt(4) == 0) {
      runs.hold(owner.id());
      runs.release(owner.id(), now);
    }
  }

  /** In another order than the one that they were claimed in. */
  private List<Claim> claimSome(SplittableRandom random) {
    List<ClaimedCheck> claimed =
        runs.claimDue(
            UUID.randomUUID(),
            1 + random.nextInt(60),
            Leases.alike(Duration.ofMillis(1)),
            now.plusSeconds(3600));
    List<Claim> claims = new ArrayList<>(claimed.stream().map(ClaimedCheck::claim).toList());
    Collections.shuffle(claims, new java.util.Random(random.nextLong()));
    return claims;
  }

  private Domain any(SplittableRandom random) {
    List<Domain> all =
        ports.domains().page(owner.id(), DomainFilter.ALL, Optional.empty(), DOMAINS);
    return all.get(random.nextInt(all.size()));
  }

  private static Domain withStatus(Domain domain, boolean pause) {
    return new Domain(
        domain.id(),
        domain.organizationId(),
        domain.name(),
        pause ? DomainStatus.PAUSED : DomainStatus.ACTIVE,
        domain.tags(),
        domain.createdAt(),
        domain.lastCheckedAt());
  }
}
