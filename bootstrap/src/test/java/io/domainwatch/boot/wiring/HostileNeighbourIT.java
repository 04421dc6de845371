package io.domainwatch.boot.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.Injector;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.domains.DomainService;
import io.domainwatch.boot.config.ConfigSource;
import io.domainwatch.boot.config.DatabaseKeys;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.result.ResultFilter;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.NotificationPorts;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two organizations on one instance. One has 500 domains behind servers that hang, drip and lie,
 * and runs everything by hand as often as it may; the other notices nothing of it.
 */
@Tag("alone")
class HostileNeighbourIT {
  private static final int HOSTILE_DOMAINS = 500;
  private static final int CONCURRENCY = 100;

  /** The names of the other organization; one of its sites is down. */
  private static final List<String> GOOD = List.of("good.example.com", "down.example.com");

  /** The runs of the other begin so soon (docs/spec/isolation.md, "Fair shares"). */
  private static final Duration SOON = Duration.ofSeconds(10);

  private static final ResultFilter ANY =
      new ResultFilter(Optional.empty(), Optional.empty(), Optional.empty());

  private static final Duration PATIENCE = Duration.ofMinutes(3);

  @TempDir private Path folder;

  @Test
  void theOtherRunsInTimeAndItsVerdictsAreTheSameAsAlone() throws Exception {
    try (EmbeddedPostgres server = database();
        StorageAccess storage = StorageAccess.ofService(config(server));
        Streets streets = Streets.open()) {
      Injector parts =
          CompositionRoot.ofService(config(server), storage, InstantSource.system(), binder -> {});
      NotificationPorts ports = new WiredPorts(parts);
      DomainService domains = parts.getInstance(DomainService.class);
      Organization alone = new Fixtures(ports).organization();
      Organization hostile = new Fixtures(ports).organization();
      Organization other = new Fixtures(ports).organization();
      try (Engineered engine = new Engineered(ports, streets, CONCURRENCY)) {
        List<Domain> before = added(domains, alone, GOOD);
        Eventually.holds(
            "alone",
            PATIENCE,
            () -> verdicts(ports, before).size() == GOOD.size() * CheckType.values().length);
        Map<String, Outcome> expected = verdicts(ports, before);

        List<Domain> bad = added(domains, hostile, hostileNames());
        Eventually.holds("it takes half", PATIENCE, () -> engine.running() >= CONCURRENCY / 2);
        AtomicBoolean over = new AtomicBoolean();
        Thread byHand = Thread.ofVirtual().start(() -> runsEverything(domains, bad, over));
        List<Domain> good = added(domains, other, GOOD);
        Eventually.holds(
            "beside",
            PATIENCE,
            () -> verdicts(ports, good).size() == GOOD.size() * CheckType.values().length);
        over.set(true);
        byHand.join();

        assertThat(verdicts(ports, good)).isEqualTo(expected);
        Duration latest = engine.latestBegin(good);
        System.out.printf(
            "beside %d runs of a hostile organization, of which %d had ended, the last of %d first"
                + " runs began %d ms after it was due; the longest pause of the dispatcher was %d"
                + " ms%n",
            engine.begun(bad),
            engine.ended(bad),
            GOOD.size() * CheckType.values().length,
            latest.toMillis(),
            engine.longestPause().toMillis());
        assertThat(latest).isLessThan(SOON.plus(engine.longestPause()));
        assertThat(engine.ended(bad))
            .as("its backlog waits")
            .isLessThan(HOSTILE_DOMAINS * CheckType.values().length);
      }
    }
  }

  private EmbeddedPostgres database() {
    return EmbeddedPostgres.startThrowaway(
        folder.resolve("data"), Path.of("target", "postgres-binaries").toAbsolutePath());
  }

  private ServiceConfig config(EmbeddedPostgres server) throws Exception {
    Map<String, String> options =
        DatabaseKeys.of(
            server, Map.of("secrets.key-file", folder.resolve("secrets.key").toString()));
    return ServiceConfig.of(ConfigSource.read(Optional.empty(), Map.of(), options));
  }

  private static List<String> hostileNames() {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < HOSTILE_DOMAINS; i++) {
      names.add(List.of("hang", "drip", "lie").get(i % 3) + i + ".example.com");
    }
    return names;
  }

  private static List<Domain> added(DomainService domains, Organization owner, List<String> names) {
    return names.stream()
        .map(name -> domains.add(Actor.operator(owner.id()), name, Instant.now()))
        .toList();
  }

  /** What is refused is asked for again a round later. */
  private static void runsEverything(DomainService domains, List<Domain> bad, AtomicBoolean over) {
    Iterator<Domain> next = bad.iterator();
    while (!over.get()) {
      Domain domain = next.next();
      for (CheckType type : CheckType.values()) {
        try {
          domains.runNow(domain.organizationId(), domain.id(), type.wireName(), Instant.now());
        } catch (RequestRefused refused) {
          assertThat(refused.refusal())
              .isInstanceOfAny(Refusal.RunTooSoon.class, Refusal.RunBudgetUsed.class);
        }
      }
      next = next.hasNext() ? next : bad.iterator();
    }
  }

  /** The oldest result of each check, by name and check. */
  private static Map<String, Outcome> verdicts(NotificationPorts ports, List<Domain> domains) {
    Map<String, Outcome> verdicts = new TreeMap<>();
    for (Domain domain : domains) {
      for (CheckType type : CheckType.values()) {
        List<CheckResult> all =
            ports
                .checkResults()
                .page(domain.organizationId(), domain.id(), type, ANY, Optional.empty(), 500);
        if (!all.isEmpty()) {
          verdicts.put(domain.name().ascii() + " " + type.wireName(), all.getLast().outcome());
        }
      }
    }
    return verdicts;
  }
}
