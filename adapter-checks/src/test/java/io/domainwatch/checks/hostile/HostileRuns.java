package io.domainwatch.checks.hostile;

import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Stage;
import io.domainwatch.checks.ChecksConfig;
import io.domainwatch.checks.ChecksModule;
import io.domainwatch.checks.ChecksResources;
import io.domainwatch.checks.blacklist.BlacklistConfig;
import io.domainwatch.checks.emailauth.EmailAuthConfig;
import io.domainwatch.checks.lighthouse.LighthouseConfig;
import io.domainwatch.checks.net.delegation.DnsRootHints;
import io.domainwatch.checks.net.dnssec.DnsTrustAnchors;
import io.domainwatch.checks.net.tls.TlsTrust;
import io.domainwatch.checks.openports.OpenPortsConfig;
import io.domainwatch.checks.rdap.RdapConfig;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.blacklist.list.ListZone;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.engine.CompletedRun;
import io.domainwatch.core.engine.Engine;
import io.domainwatch.core.engine.Transition;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.port.PortRule;
import io.domainwatch.core.quota.ForeignBudget;
import io.domainwatch.core.quota.ForeignVisits;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.guard.Network;
import io.domainwatch.testkit.Fixtures;
import java.io.IOException;
import java.io.Reader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;

/**
 * A process of its own that runs all thirteen checks of all hostile sites at once and writes down
 * what came of each, and what it left behind.
 */
public final class HostileRuns {

  /**
   * What a machine with other work may take beyond a deadline until it runs the thread that waits
   * for it; a site that can hold a run holds it for ever.
   */
  private static final Duration BUSY = Duration.ofSeconds(30);

  private final Map<CheckType, CheckRunner> runners;
  private final Engine engine = new Engine(new IdGenerator(new Random(1)), 1);
  private final Map<CheckType, Semaphore> places = new EnumMap<>(CheckType.class);

  private HostileRuns(Map<CheckType, CheckRunner> runners) {
    this.runners = runners;
    runners.forEach((type, runner) -> places.put(type, new Semaphore(runner.maxConcurrency())));
  }

  /** Runs with the settings of a file. */
  public static void main(String[] arguments) throws Exception {
    Properties settings = new Properties();
    try (Reader file = Files.newBufferedReader(Path.of(arguments[0]))) {
      settings.load(file);
    }
    HeapWatch heap = HeapWatch.start();
    Injector injector =
        Guice.createInjector(
            Stage.PRODUCTION,
            new ChecksModule(config(settings)),
            binder -> binder.bind(InstantSource.class).toInstance(InstantSource.system()),
            binder -> binder.bind(ForeignVisits.class).toInstance(ForeignVisits.UNCOUNTED));
    Leftovers leftovers = new Leftovers();
    try (ChecksResources _ = injector.getInstance(ChecksResources.class)) {
      HostileRuns runs = new HostileRuns(injector.getInstance(ChecksModule.RUNNERS));
      runs.all();
    }
    leftovers.awaitNone();
    System.out.println("left " + leftovers.found());
    System.out.println("peak " + heap.peakMebibytes());
    System.out.println("done");
  }

  private static CheckTarget target(String domain, CheckType type) {
    DomainId id = new DomainId(Fixtures.newId());
    return new CheckTarget(id, new DomainName(domain), type, Map.of(), JsonValue.EMPTY);
  }

  private void all() {
    try (ExecutorService each = Executors.newVirtualThreadPerTaskExecutor()) {
      for (CheckType type : CheckType.values()) {
        for (HostileSite site : HostileSite.values()) {
          each.submit(() -> one(site, type));
        }
      }
    }
  }

  /** Runs it, again after its pause when it did not begin, as the program does. */
  private void one(HostileSite site, CheckType type) {
    Optional<Duration> pause = attempt(site, type);
    while (pause.isPresent()) {
      LockSupport.parkNanos(pause.get().toNanos());
      pause = attempt(site, type);
    }
  }

  /**
   * Prints the run; the only word in place of an outcome is {@code threw}.
   *
   * @return after which it shall begin; empty when it has run
   */
  private Optional<Duration> attempt(HostileSite site, CheckType type) {
    CheckRunner runner = runners.get(type);
    places.get(type).acquireUninterruptibly();
    long start = System.nanoTime();
    String came;
    try {
      came = words(site, type, runner);
    } catch (CheckRunner.Postponed postponed) {
      return Optional.of(postponed.pause());
    } catch (Throwable fault) {
      came = "threw " + fault;
    } finally {
      places.get(type).release();
    }
    Duration took = Duration.ofNanos(System.nanoTime() - start);
    boolean late = took.compareTo(runner.deadline().plus(BUSY)) > 0;
    System.out.printf(
        "run %s %s %s %d %s%n",
        site, type.wireName(), late ? "late" : "in_time", took.toMillis(), came);
    return Optional.empty();
  }

  private String words(HostileSite site, CheckType type, CheckRunner runner)
      throws InterruptedException {
    Instant now = Fixtures.now();
    CheckTarget target = target(site.domain(), type);
    CheckOutcome outcome = runner.run(target, now);
    Claim claim =
        new Claim(new OrganizationId(Fixtures.newId()), target.domainId(), type, UUID.randomUUID());
    Transition advance =
        engine.advance(
            CheckState.NEW,
            new CompletedRun(claim, now, Duration.ZERO, outcome, false),
            CheckCatalogue.of(type),
            CheckOverride.NONE,
            now);
    String reason =
        outcome instanceof CheckOutcome.Inconclusive inconclusive ? inconclusive.reason() : "-";
    return advance.outcome().wireName() + " " + reason + " " + advance.summary();
  }

  private static ChecksConfig config(Properties settings) throws IOException {
    int https = Integer.parseInt(settings.getProperty("httpsPort"));
    int http = Integer.parseInt(settings.getProperty("httpPort"));
    int dns = Integer.parseInt(settings.getProperty("dnsPort"));
    String lists = settings.getProperty("lists");
    List<ListZone> zones =
        List.of(
            new ListZone(ListZone.Kind.IP, "bl." + lists),
            new ListZone(ListZone.Kind.DOMAIN, "dbl." + lists));
    return new ChecksConfig(
        new ChecksConfig.Reach(
            List.of(Network.parse("127.0.0.0/8")),
            List.of(),
            List.of(),
            new ChecksConfig.ServicePorts(dns, http, https, PortRule.STANDARD),
            List.of(),
            TlsTrust.load(Optional.of(Path.of(settings.getProperty("roots")))),
            256),
        new ChecksConfig.Naming(
            Arrays.stream(settings.getProperty("resolvers").split(","))
                .map(HostileRuns::socketAddress)
                .toList(),
            DnsRootHints.file(Path.of(settings.getProperty("rootHints"))),
            DnsTrustAnchors.file(Path.of(settings.getProperty("trustAnchors")))),
        new ChecksConfig.OfTypes(
            new RdapConfig(
                Optional.of(settings.getProperty("directory")),
                Optional.empty(),
                Optional.of(Map.of())),
            new EmailAuthConfig(Optional.empty()),
            new BlacklistConfig(Optional.of(zones), 1),
            new OpenPortsConfig(Optional.of(new TreeSet<>(Set.of(https, http))), Optional.empty()),
            new LighthouseConfig(Optional.of("/nowhere/lighthouse"), Optional.empty()),
            new ForeignBudget(300, 1L << 30)),
        "Probe/1 (+about)",
        Set.of());
  }

  private static InetSocketAddress socketAddress(String text) {
    int colon = text.lastIndexOf(':');
    return new InetSocketAddress(
        InetAddress.ofLiteral(text.substring(0, colon)),
        Integer.parseInt(text.substring(colon + 1)));
  }
}
