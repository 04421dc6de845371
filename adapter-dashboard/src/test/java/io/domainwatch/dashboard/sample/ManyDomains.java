package io.domainwatch.dashboard.sample;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.check.ssl.SslDefinition;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.engine.incident.IncidentChange;
import io.domainwatch.core.engine.incident.OpenIncident;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.result.ResultId;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.core.schedule.Leases;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.testkit.FreePorts;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * Many more domains of an organization, with two rounds of all checks: a day ago and just now. Most
 * are fine; a number says what became of one. Both rounds are stored at once.
 */
public final class ManyDomains {
  /** One domain in ten has it, among them all that are down. */
  public static final Tag TAG = new Tag("shop");

  private static final UUID INSTANCE = new UUID(0, 2);
  private static final Leases LEASES = Leases.alike(Duration.ofMinutes(10));
  private static final int ALL = 1_000_000;
  private static final Duration TOOK = Duration.ofMillis(123);

  private final FreePorts ports;
  private final Organization organization;
  private final Instant now;
  private final IdGenerator ids = new IdGenerator(new SecureRandom());
  private final Map<CheckType, SampleResult> alike = new EnumMap<>(CheckType.class);
  private final Map<DomainId, Integer> numbers = new HashMap<>();

  private ManyDomains(FreePorts ports, Organization organization, Instant now) {
    this.ports = ports;
    this.organization = organization;
    this.now = now;
    Usual usual = new Usual(now);
    for (CheckType type : CheckType.values()) {
      alike.put(type, usual.look("many.example.com", type, now));
    }
  }

  /**
   * Adds so many; a thousand take about a second.
   *
   * @param ports of the storage to fill
   */
  public static void add(FreePorts ports, Organization organization, int count, Instant now) {
    ManyDomains many = new ManyDomains(ports, organization, now);
    Instant before = now.minus(Duration.ofHours(26));
    Instant last = now.minusSeconds(20);
    for (int number = 0; number < count; number++) {
      many.add(number, before);
    }
    many.round(before, Optional.of(last));
    many.round(last, Optional.empty());
  }

  private void add(int number, Instant firstRun) {
    Domain domain =
        new Domain(
            new DomainId(ids.next(now)),
            organization.id(),
            new DomainName("d%04d.example.com".formatted(number)),
            DomainStatus.ACTIVE,
            number % 10 == 0 ? Tags.of(List.of(TAG)) : Tags.NONE,
            firstRun.minus(Duration.ofMinutes(number)),
            Optional.empty());
    ports.domains().add(domain);
    Map<CheckType, Instant> due = new EnumMap<>(CheckType.class);
    alike.keySet().forEach(type -> due.put(type, firstRun));
    ports.checkRuns().schedule(organization.id(), domain.id(), due);
    numbers.put(domain.id(), number);
  }

  /**
   * Runs all checks.
   *
   * @param next when they run again; empty in the last round, after which they run as they usually
   *     do
   */
  private void round(Instant at, Optional<Instant> next) {
    List<Claim> claims = new ArrayList<>();
    List<RunRecord> runs = new ArrayList<>();
    for (ClaimedCheck due : ports.checkRuns().claimDue(INSTANCE, ALL, LEASES, at)) {
      Optional<Integer> number = Optional.ofNullable(numbers.get(due.claim().domainId()));
      if (number.isEmpty()) {
        ports.checkRuns().giveBack(List.of(due.claim()), due.dueAt());
      } else {
        claims.add(due.claim());
        runs.add(run(due, number.get(), at, next));
      }
    }
    ports
        .transactions()
        .in(
            () -> {
              ports.checkRuns().lockHeld(claims);
              ports.checkRuns().record(runs);
            });
  }

  private RunRecord run(ClaimedCheck check, int number, Instant at, Optional<Instant> next) {
    Claim claim = check.claim();
    CheckType type = claim.checkType();
    Optional<Wrong> wrong = wrong(type, number, next.isEmpty());
    SampleResult seen = look(claim, number);
    CheckResult result =
        new CheckResult(
            new ResultId(ids.next(at)),
            organization.id(),
            claim.domainId(),
            type,
            at,
            TOOK,
            wrong.map(Wrong::outcome).orElse(Outcome.OK),
            wrong.map(Wrong::message).orElse(seen.summary()),
            seen.observations());
    return told(result, check, wrong, next);
  }

  private RunRecord told(
      CheckResult result, ClaimedCheck check, Optional<Wrong> wrong, Optional<Instant> next) {
    Instant at = result.startedAt();
    CheckState then = check.state();
    Optional<OpenIncident> open = then.incidents().stream().findFirst();
    List<IncidentChange> changes = new ArrayList<>();
    List<Event> events = new ArrayList<>();
    if (wrong.isPresent() && open.isEmpty()) {
      Wrong found = wrong.get();
      IncidentId id = new IncidentId(ids.next(at));
      Set<String> subject = Set.of("");
      changes.add(
          new IncidentChange.Opened(
              id, found.type(), subject, found.severity(), found.message(), at, at));
      events.add(event(result, found.type(), found.severity(), id, found.message()));
      then =
          with(
              List.of(
                  new OpenIncident(id, found.type(), subject, found.severity(), at, true, false)));
    } else if (wrong.isEmpty() && open.isPresent()) {
      IncidentId id = open.get().id();
      changes.add(new IncidentChange.Closed(id, at));
      events.add(event(result, UptimeDefinition.RECOVERED, Severity.INFO, id, "It answers again."));
      then = CheckState.NEW;
    }
    Instant again =
        next.orElseGet(() -> at.plus(CheckCatalogue.of(result.checkType()).defaultInterval()));
    return new RunRecord(check.claim(), result, then, changes, events, again, Reachability.NONE);
  }

  private static CheckState with(List<OpenIncident> open) {
    return new CheckState(Map.of(), open, Map.of(), Map.of(), JsonValue.EMPTY);
  }

  private Event event(
      CheckResult result, EventType type, Severity severity, IncidentId incident, String message) {
    return new Event(
        new EventId(ids.next(result.startedAt())),
        organization.id(),
        result.domainId(),
        result.checkType(),
        type,
        severity,
        false,
        result.startedAt(),
        Optional.of(incident),
        message,
        JsonValue.EMPTY);
  }

  /** Certificates end in 3 to 89 days, registrations in 20 to 359. */
  private SampleResult look(Claim claim, int number) {
    return switch (claim.checkType()) {
      case SSL ->
          CertificateSamples.certificate(
              "many.example.com", endsSoon(number) ? 3 : 12 + number % 78, now);
      case RDAP -> RegistrationSamples.registration("many.example.com", 20 + number % 340, now);
      default -> Objects.requireNonNull(alike.get(claim.checkType()));
    };
  }

  private static boolean endsSoon(int number) {
    return number % 20 == 7;
  }

  private record Wrong(EventType type, Severity severity, Outcome outcome, String message) {}

  /**
   * One in fifty is down now, one in 25 was a day ago; one in twenty has a certificate that ends.
   */
  private static Optional<Wrong> wrong(CheckType type, int number, boolean last) {
    boolean down = last ? number % 50 == 0 : number % 25 == 3;
    if (type == CheckType.UPTIME && down) {
      return Optional.of(
          new Wrong(
              UptimeDefinition.DOWN,
              Severity.HIGH,
              Outcome.FAILING,
              "The site is down: the connection was refused"));
    }
    return type == CheckType.SSL && endsSoon(number)
        ? Optional.of(
            new Wrong(
                SslDefinition.CERT_EXPIRY_WARNING,
                Severity.MEDIUM,
                Outcome.WARNING,
                "The certificate expires in 3 days and has not been renewed."))
        : Optional.empty();
  }
}
