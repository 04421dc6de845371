package io.domainwatch.testkit.memory;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.User;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.apikey.ApiKey;
import io.domainwatch.core.apikey.ApiKeyId;
import io.domainwatch.core.audit.AuditChain;
import io.domainwatch.core.audit.AuditEntry;
import io.domainwatch.core.audit.AuditId;
import io.domainwatch.core.audit.ChainedEntry;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.control.DomainControl;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.engine.HeldBack;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.overview.CheckHealth;
import io.domainwatch.core.quota.QuotaBucket;
import io.domainwatch.core.quota.QuotaCounters;
import io.domainwatch.core.run.CheckResult;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.run.ResultId;
import io.domainwatch.core.schedule.CheckSchedule;
import io.domainwatch.core.schedule.RunHour;
import io.domainwatch.core.signin.LoginThrottle;
import io.domainwatch.core.signin.SecondFactor;
import io.domainwatch.core.signin.Session;
import io.domainwatch.core.signin.SessionHash;
import io.domainwatch.core.storage.StorageProbe;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** All tables of a store in memory. */
final class Rows {
  final Table<OrganizationId, Organization> organizations;
  final Table<UserId, User> users;
  final Table<ApiKeyId, ApiKey> keys;
  final Table<String, Long> revision;
  final Table<DomainId, Domain> domains;
  final Table<DomainId, Reachability> troubles;
  final Table<DomainId, DomainControl> controls;
  final Table<CheckKey, CheckOverride> overrides;
  final Table<CheckKey, ScheduleRow> schedule;
  final Table<DueKey, CheckKey> due;
  final Table<OrganizationId, Instant> served;
  final Table<CheckKey, Instant> runRequests;
  final Table<OrganizationId, RunHour> runHours;
  final Table<ResultId, CheckResult> results;
  final Table<EventId, Event> events;
  final Table<QuotaBucket, QuotaCounters.Count> counts;
  final Table<ForeignVisit, Long> foreignVisits;
  final Table<SessionHash, Session> sessions;
  final Table<UserId, SecondFactor> secondFactors;
  final Table<BrakeKey, LoginThrottle> throttles;
  final Table<Integer, InMemoryFailedSignIns.Row> failedSignIns;
  final Table<String, String> serverSecrets;
  final Table<UserId, Map<String, Instant>> networks;
  final Table<AuditId, AuditEntry> audit;
  final Table<AuditId, ChainedEntry> auditChained;
  final Table<OrganizationId, AuditChain> auditChains;
  final Table<String, StorageProbe.Seen> probes;
  final NotificationRows told;

  /** Claims that the present transaction has locked. */
  final Set<Claim> locked = new HashSet<>();

  Rows(Consumer<Runnable> undoLog) {
    organizations = new Table<>(new TreeMap<>(), undoLog);
    users = new Table<>(new TreeMap<>(), undoLog);
    keys = new Table<>(new TreeMap<>(), undoLog);
    revision = new Table<>(new HashMap<>(), undoLog);
    domains = new Table<>(new TreeMap<>(), undoLog);
    troubles = new Table<>(new HashMap<>(), undoLog);
    controls = new Table<>(new HashMap<>(), undoLog);
    overrides = new Table<>(new HashMap<>(), undoLog);
    schedule = new Table<>(new TreeMap<>(CheckKey.ORDER), undoLog);
    due = new Table<>(new TreeMap<>(DueKey.ORDER), undoLog);
    served = new Table<>(new HashMap<>(), undoLog);
    runRequests = new Table<>(new HashMap<>(), undoLog);
    runHours = new Table<>(new HashMap<>(), undoLog);
    results = new Table<>(new TreeMap<>(), undoLog);
    events = new Table<>(new TreeMap<>(), undoLog);
    counts = new Table<>(new HashMap<>(), undoLog);
    foreignVisits = new Table<>(new HashMap<>(), undoLog);
    sessions = new Table<>(new HashMap<>(), undoLog);
    secondFactors = new Table<>(new HashMap<>(), undoLog);
    throttles = new Table<>(new HashMap<>(), undoLog);
    failedSignIns = new Table<>(new TreeMap<>(), undoLog);
    serverSecrets = new Table<>(new HashMap<>(), undoLog);
    networks = new Table<>(new HashMap<>(), undoLog);
    audit = new Table<>(new TreeMap<>(), undoLog);
    auditChained = new Table<>(new HashMap<>(), undoLog);
    auditChains = new Table<>(new HashMap<>(), undoLog);
    probes = new Table<>(new HashMap<>(), undoLog);
    told = new NotificationRows(undoLog);
  }

  void bumpRevision() {
    revision.put("", revision.find("").orElse(0L) + 1);
  }

  void saveSchedule(ScheduleRow row) {
    removeSchedule(row.key());
    schedule.put(row.key(), row);
    row.nextRunAt().ifPresent(at -> due.put(new DueKey(at, row.key()), row.key()));
  }

  void removeSchedule(CheckKey key) {
    schedule
        .remove(key)
        .flatMap(ScheduleRow::nextRunAt)
        .ifPresent(at -> due.remove(new DueKey(at, key)));
  }

  /** The rows that will run, the longest due first. */
  Stream<ScheduleRow> dueRows() {
    return due.stream().map(key -> schedule.find(key).orElseThrow());
  }

  /** Those of them that are due at this instant. */
  Stream<ScheduleRow> dueBy(Instant now) {
    return dueRows().takeWhile(row -> !row.nextRunAt().orElseThrow().isAfter(now));
  }

  CheckOverride overrideOf(CheckKey key) {
    return overrides.find(key).orElse(CheckOverride.NONE);
  }

  Optional<ScheduleRow> findSchedule(OrganizationId owner, DomainId id, CheckType type) {
    return findDomain(owner, id).flatMap(_ -> schedule.find(new CheckKey(id, type)));
  }

  Optional<Domain> findDomain(OrganizationId owner, DomainId id) {
    return domains.find(id).filter(domain -> domain.organizationId().equals(owner));
  }

  /** Stores an event, and that it is to be told unless it is muted. */
  void add(Event event) {
    events.put(event.id(), event);
    if (!event.muted()) {
      told.outbox.put(
          told.nextSequence(),
          new NotificationRows.OutboxRow(event.organizationId(), event.domainId(), event.id()));
    }
  }

  /** An event with the name of its domain; empty when it is gone. */
  Optional<NamedEvent> findNamed(EventId id) {
    return events
        .find(id)
        .map(e -> new NamedEvent(e, domains.find(e.domainId()).orElseThrow().name()));
  }

  Optional<User> findUser(OrganizationId owner, UserId id) {
    return users.find(id).filter(user -> user.organizationId().equals(owner));
  }

  /** One check of one domain. */
  record CheckKey(DomainId domainId, CheckType checkType) {
    static final Comparator<CheckKey> ORDER =
        Comparator.comparing(CheckKey::domainId).thenComparing(CheckKey::checkType);
  }

  /** A host of others that an organization had asked on a day. */
  record ForeignVisit(OrganizationId organizationId, LocalDate day, String host) {
    boolean isOfDayOf(ForeignVisit other) {
      return organizationId.equals(other.organizationId) && day.equals(other.day);
    }
  }

  /** Whose failures to sign in are counted. */
  record BrakeKey(LoginThrottle.Subject subject, String key) {}

  /** A place in the order of due checks. */
  record DueKey(Instant at, CheckKey key) {
    static final Comparator<DueKey> ORDER =
        Comparator.comparing(DueKey::at).thenComparing(DueKey::key, CheckKey.ORDER);
  }

  /** The right of an instance to a row. */
  record Lease(UUID token, Instant endsAt) {}

  /** The newest run of a check. */
  record LastRun(Instant at, Outcome outcome, String summary) {}

  /** What is known of the runs of a check; {@code told} of the newest one that could tell. */
  record Ran(Optional<LastRun> last, Optional<CheckHealth.Told> told, Optional<HeldBack> heldBack) {
    static final Ran NEVER = new Ran(Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** One row of the schedule. */
  record ScheduleRow(
      CheckKey key, Optional<Instant> nextRunAt, Optional<Lease> lease, Ran ran, CheckState state) {

    ScheduleRow due(Optional<Instant> at) {
      return new ScheduleRow(key, at, Optional.empty(), ran, state);
    }

    ScheduleRow leased(Lease next) {
      return new ScheduleRow(key, nextRunAt, Optional.of(next), ran, state);
    }

    ScheduleRow with(CheckState next) {
      return new ScheduleRow(key, nextRunAt, Optional.empty(), ran, next);
    }

    /** Nothing holds it back any more. */
    ScheduleRow freed(Instant at) {
      Ran free = new Ran(ran.last, ran.told, Optional.empty());
      return new ScheduleRow(key, Optional.of(at), Optional.empty(), free, state);
    }

    Optional<LastRun> last() {
      return ran.last;
    }

    Optional<HeldBack> heldBack() {
      return ran.heldBack;
    }

    CheckSchedule shown() {
      return new CheckSchedule(
          key.checkType(),
          nextRunAt,
          last().map(LastRun::at),
          last().map(LastRun::outcome),
          last().map(LastRun::summary).orElse(""),
          state);
    }

    boolean heldBy(Claim claim) {
      return lease.filter(held -> held.token().equals(claim.token())).isPresent();
    }

    boolean freeAt(Instant now) {
      return lease.filter(held -> held.endsAt().isAfter(now)).isEmpty();
    }
  }
}
