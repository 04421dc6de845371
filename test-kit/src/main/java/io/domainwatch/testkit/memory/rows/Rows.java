package io.domainwatch.testkit.memory.rows;

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
import io.domainwatch.core.calendar.CalendarFeed;
import io.domainwatch.core.calendar.CalendarFeedId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.control.DomainControl;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.engine.HeldBack;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.expiry.ExpiryKind;
import io.domainwatch.core.expiry.SeenExpiry;
import io.domainwatch.core.invitation.Invitation;
import io.domainwatch.core.invitation.InvitationId;
import io.domainwatch.core.maintenance.MaintenanceWindow;
import io.domainwatch.core.maintenance.WindowId;
import io.domainwatch.core.note.DomainNote;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.override.DomainSnoozes;
import io.domainwatch.core.overview.CheckHealth;
import io.domainwatch.core.overview.KnownState;
import io.domainwatch.core.quota.QuotaBucket;
import io.domainwatch.core.quota.QuotaCounters;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.result.ResultId;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.schedule.CheckSchedule;
import io.domainwatch.core.schedule.RunHour;
import io.domainwatch.core.signin.LoginThrottle;
import io.domainwatch.core.signin.SecondFactor;
import io.domainwatch.core.signin.Session;
import io.domainwatch.core.signin.SessionHash;
import io.domainwatch.core.storage.BackupStanding;
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
public final class Rows {
  public final Table<OrganizationId, Organization> organizations;
  public final Table<UserId, User> users;
  public final Table<InvitationId, Invitation> invitations;
  public final Table<ApiKeyId, ApiKey> keys;
  public final Table<String, Long> revision;
  public final Table<DomainId, Domain> domains;
  public final Table<DomainId, Reachability> troubles;
  public final Table<DomainId, KnownState> states;
  public final Table<DomainId, DomainControl> controls;
  public final Table<CheckKey, CheckOverride> overrides;
  public final Table<WindowId, MaintenanceWindow> windows;
  public final Table<CalendarFeedId, CalendarFeed> calendarFeeds;
  public final Table<DomainId, DomainSnoozes> snoozes;
  public final Table<DomainId, DomainNote> notes;
  public final Table<CheckKey, ScheduleRow> schedule;
  final Table<DueKey, CheckKey> due;
  public final Table<OrganizationId, Instant> served;
  public final Table<CheckKey, Instant> runRequests;
  public final Table<OrganizationId, RunHour> runHours;
  public final Table<ResultId, CheckResult> results;
  public final Table<EventId, Event> events;
  public final Table<EventId, Long> feed;
  public final Table<IdempotencyRow.Key, IdempotencyRow> idempotency;
  public final Table<ExpiryKey, KeptExpiry> expiries;
  public final Table<QuotaBucket, QuotaCounters.Count> counts;
  public final Table<ForeignVisit, Long> foreignVisits;
  public final Table<SessionHash, Session> sessions;
  public final Table<UserId, SecondFactor> secondFactors;
  public final Table<BrakeKey, LoginThrottle> throttles;
  public final Table<Integer, FailedSignInRow> failedSignIns;
  public final Table<String, String> serverSecrets;
  public final Table<UserId, Map<String, Instant>> networks;
  public final Table<AuditId, AuditEntry> audit;
  public final Table<AuditId, ChainedEntry> auditChained;
  public final Table<OrganizationId, AuditChain> auditChains;
  public final Table<String, BackupStanding> backups;
  public final Table<String, StorageProbe.Clocks> probes;
  public final Table<UUID, Presence> instances;
  public final NotificationRows told;

  /** Claims that the present transaction has locked. */
  public final Set<Claim> locked = new HashSet<>();

  /** Grows, and is not taken back with a transaction. */
  private long lastOfFeed;

  Rows(Consumer<Runnable> undoLog) {
    organizations = new Table<>(new TreeMap<>(), undoLog);
    users = new Table<>(new TreeMap<>(), undoLog);
    invitations = new Table<>(new TreeMap<>(), undoLog);
    keys = new Table<>(new TreeMap<>(), undoLog);
    revision = new Table<>(new HashMap<>(), undoLog);
    domains = new Table<>(new TreeMap<>(), undoLog);
    troubles = new Table<>(new HashMap<>(), undoLog);
    states = new Table<>(new HashMap<>(), undoLog);
    controls = new Table<>(new HashMap<>(), undoLog);
    overrides = new Table<>(new HashMap<>(), undoLog);
    windows = new Table<>(new TreeMap<>(), undoLog);
    calendarFeeds = new Table<>(new TreeMap<>(), undoLog);
    snoozes = new Table<>(new HashMap<>(), undoLog);
    notes = new Table<>(new HashMap<>(), undoLog);
    schedule = new Table<>(new TreeMap<>(CheckKey.ORDER), undoLog);
    due = new Table<>(new TreeMap<>(DueKey.ORDER), undoLog);
    served = new Table<>(new HashMap<>(), undoLog);
    runRequests = new Table<>(new HashMap<>(), undoLog);
    runHours = new Table<>(new HashMap<>(), undoLog);
    results = new Table<>(new TreeMap<>(), undoLog);
    events = new Table<>(new TreeMap<>(), undoLog);
    feed = new Table<>(new HashMap<>(), undoLog);
    idempotency = new Table<>(new HashMap<>(), undoLog);
    expiries = new Table<>(new HashMap<>(), undoLog);
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
    backups = new Table<>(new HashMap<>(), undoLog);
    probes = new Table<>(new HashMap<>(), undoLog);
    instances = new Table<>(new HashMap<>(), undoLog);
    told = new NotificationRows(undoLog);
  }

  public void bumpRevision() {
    revision.put("", revision.find("").orElse(0L) + 1);
  }

  public void saveSchedule(ScheduleRow row) {
    removeSchedule(row.key());
    schedule.put(row.key(), row);
    row.nextRunAt().ifPresent(at -> due.put(new DueKey(at, row.key()), row.key()));
  }

  public void removeSchedule(CheckKey key) {
    schedule
        .remove(key)
        .flatMap(ScheduleRow::nextRunAt)
        .ifPresent(at -> due.remove(new DueKey(at, key)));
  }

  /** The rows that will run, the longest due first. */
  public Stream<ScheduleRow> dueRows() {
    return due.stream().map(key -> schedule.find(key).orElseThrow());
  }

  /** Those of them that are due at this instant. */
  public Stream<ScheduleRow> dueBy(Instant now) {
    return dueRows().takeWhile(row -> !row.nextRunAt().orElseThrow().isAfter(now));
  }

  public CheckOverride overrideOf(CheckKey key) {
    return overrides.find(key).orElse(CheckOverride.NONE);
  }

  public DomainSnoozes snoozesOf(DomainId id) {
    return snoozes.find(id).orElse(DomainSnoozes.NONE);
  }

  /** Whether nobody is notified of a check, for good or until an instant. */
  public boolean isQuiet(CheckKey key) {
    return overrideOf(key).muted() || snoozesOf(key.domainId()).cover(key.checkType());
  }

  public Optional<ScheduleRow> findSchedule(OrganizationId owner, DomainId id, CheckType type) {
    return findDomain(owner, id).flatMap(_ -> schedule.find(new CheckKey(id, type)));
  }

  public Optional<Domain> findDomain(OrganizationId owner, DomainId id) {
    return domains.find(id).filter(domain -> domain.organizationId().equals(owner));
  }

  /** The number that the next event gets in the feed. */
  public long nextOfFeed() {
    return lastOfFeed + 1;
  }

  /** Stores an event, and that it is to be told unless it is muted. */
  public void add(Event event) {
    events.put(event.id(), event);
    feed.put(event.id(), ++lastOfFeed);
    if (!event.muted()) {
      told.outbox.put(
          told.nextSequence(),
          new NotificationRows.OutboxRow(event.organizationId(), event.domainId(), event.id()));
    }
  }

  /** An event with the name of its domain; empty when it is gone. */
  public Optional<NamedEvent> findNamed(EventId id) {
    return events
        .find(id)
        .map(e -> new NamedEvent(e, domains.find(e.domainId()).orElseThrow().name()));
  }

  public Optional<User> findUser(OrganizationId owner, UserId id) {
    return users.find(id).filter(user -> user.organizationId().equals(owner));
  }

  /** One check of one domain. */
  public record CheckKey(DomainId domainId, CheckType checkType) {
    static final Comparator<CheckKey> ORDER =
        Comparator.comparing(CheckKey::domainId).thenComparing(CheckKey::checkType);
  }

  /** What of a domain expires. */
  public record ExpiryKey(DomainId domainId, ExpiryKind kind) {}

  /** What was seen, and since when its end is seen there. */
  public record KeptExpiry(SeenExpiry seen, Instant movedAt) {}

  /** A host of others that an organization had asked on a day. */
  public record ForeignVisit(OrganizationId organizationId, LocalDate day, String host) {
    public boolean isOfDayOf(ForeignVisit other) {
      return organizationId.equals(other.organizationId) && day.equals(other.day);
    }
  }

  /** Whose failures to sign in are counted. */
  public record BrakeKey(LoginThrottle.Subject subject, String key) {}

  /** A place in the order of due checks. */
  record DueKey(Instant at, CheckKey key) {
    static final Comparator<DueKey> ORDER =
        Comparator.comparing(DueKey::at).thenComparing(DueKey::key, CheckKey.ORDER);
  }

  /** The right of an instance to a row. */
  public record Lease(UUID token, Instant endsAt, UUID owner) {}

  /** An instance, when it was seen last, and since when without a pause. */
  public record Presence(UUID id, Instant seenAt, Instant since) {}

  /** The newest run of a check. */
  public record LastRun(Instant at, Outcome outcome, String summary) {}

  /** What is known of the runs of a check; {@code told} of the newest one that could tell. */
  public record Ran(
      Optional<LastRun> last,
      Optional<CheckHealth.LastConclusive> told,
      Optional<HeldBack> heldBack) {
    public static final Ran NEVER = new Ran(Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** One row of the schedule. */
  public record ScheduleRow(
      CheckKey key, Optional<Instant> nextRunAt, Optional<Lease> lease, Ran ran, CheckState state) {

    public ScheduleRow due(Optional<Instant> at) {
      return new ScheduleRow(key, at, Optional.empty(), ran, state);
    }

    public ScheduleRow leased(Lease next) {
      return new ScheduleRow(key, nextRunAt, Optional.of(next), ran, state);
    }

    public ScheduleRow with(CheckState next) {
      return new ScheduleRow(key, nextRunAt, Optional.empty(), ran, next);
    }

    /** Nothing holds it back any more. */
    public ScheduleRow freed(Instant at) {
      Ran free = new Ran(ran.last, ran.told, Optional.empty());
      return new ScheduleRow(key, Optional.of(at), Optional.empty(), free, state);
    }

    public Optional<LastRun> last() {
      return ran.last;
    }

    public Optional<HeldBack> heldBack() {
      return ran.heldBack;
    }

    public CheckSchedule shown() {
      return new CheckSchedule(
          key.checkType(),
          nextRunAt,
          last().map(LastRun::at),
          last().map(LastRun::outcome),
          last().map(LastRun::summary).orElse(""),
          state);
    }

    public boolean heldBy(Claim claim) {
      return lease.filter(held -> held.token().equals(claim.token())).isPresent();
    }

    public boolean freeAt(Instant now) {
      return lease.filter(held -> held.endsAt().isAfter(now)).isEmpty();
    }
  }
}
