package io.domainwatch.app;

import io.domainwatch.app.access.OwnerPermissions;
import io.domainwatch.app.account.OpenInvitations;
import io.domainwatch.app.audit.AuditTrail;
import io.domainwatch.app.audit.RefusedSignIns;
import io.domainwatch.app.channels.AcknowledgementMessages;
import io.domainwatch.app.channels.ChannelService;
import io.domainwatch.app.channels.DeliveryService;
import io.domainwatch.app.channels.Redeliveries;
import io.domainwatch.app.control.ControlPolicy;
import io.domainwatch.app.control.KnownControls;
import io.domainwatch.app.domains.CheckSwitch;
import io.domainwatch.app.domains.DisabledChecks;
import io.domainwatch.app.domains.DomainAccess;
import io.domainwatch.app.domains.DomainAddition;
import io.domainwatch.app.domains.DomainService;
import io.domainwatch.app.domains.DomainUpdate;
import io.domainwatch.app.domains.DomainViews;
import io.domainwatch.app.domains.RunsByHand;
import io.domainwatch.app.history.HistoryService;
import io.domainwatch.app.incidents.IncidentService;
import io.domainwatch.app.operator.AccountService;
import io.domainwatch.app.operator.KeyService;
import io.domainwatch.app.operator.RandomPasswords;
import io.domainwatch.app.operator.UserService;
import io.domainwatch.app.overrides.OverrideService;
import io.domainwatch.app.signin.PasswordQueue;
import io.domainwatch.app.signin.SignedInUser;
import io.domainwatch.app.signin.StepUpGuard;
import io.domainwatch.app.snooze.SnoozeSwitch;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.User;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditEntry;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.engine.Engine;
import io.domainwatch.core.port.PortRule;
import io.domainwatch.core.schedule.CheckSchedule;
import io.domainwatch.core.signin.Session;
import io.domainwatch.core.signin.SessionToken;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.SampleKinds;
import io.domainwatch.testkit.memory.InMemoryStore;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The whole application over a storage in memory. */
public final class House {
  /** When everything in a test begins. */
  public static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  public final InMemoryStore store = new InMemoryStore();
  public final Fixtures given = new Fixtures(store);
  public final Past runs = new Past(store);
  public final IdGenerator ids = new IdGenerator(new SecureRandom());
  public final Engine engine = new Engine(ids, 1);
  public final RefusedSignIns refusedSignIns = new RefusedSignIns();
  public final AuditTrail trail = new AuditTrail(store.auditLog(), ids, refusedSignIns);
  public final StepUpGuard guard = new StepUpGuard(store.organizations(), store.sessions());
  public final OwnerPermissions rights = new OwnerPermissions(store.users(), guard);
  public final OpenInvitations openInvitations = new OpenInvitations(store.invitations(), trail);
  public final CheckSwitch checks =
      new CheckSwitch(store.checkRuns(), store.organizations(), engine);
  public final DomainAccess access = new DomainAccess(store.domains());
  public final ChannelService.Capabilities capabilities =
      new ChannelService.Capabilities(true, PortRule.STANDARD, SampleKinds.ALL);
  public final AcknowledgementMessages acknowledgements =
      new AcknowledgementMessages(
          store.notificationLog(),
          store.channels(),
          capabilities,
          new AcknowledgementMessages.Happenings(store.eventLog(), store.incidents()),
          store.deliveries(),
          ids);
  public final IncidentService incidents =
      new IncidentService(
          store, access, store.incidents(), store.incidentReports(), acknowledgements, trail);
  public final DeliveryService deliveries =
      new DeliveryService(
          store,
          store.channels(),
          store.deliveries(),
          new Redeliveries(
              store.deliveries(),
              store.incidents(),
              store.notificationLog(),
              capabilities,
              acknowledgements),
          ids,
          trail);
  public final KnownControls controls =
      new KnownControls(
          new ControlPolicy(false),
          store.domainControls(),
          new SecureRandom(),
          InstantSource.fixed(NOW));
  public final SnoozeSwitch snoozes =
      new SnoozeSwitch(store.snoozes(), store.checkOverrides(), ids);
  public final DomainViews views =
      new DomainViews(
          store.checkRuns(), store.checkOverrides(), snoozes, store.domainOverview(), controls);
  public final RunsByHand byHand = new RunsByHand(store.runRequests(), store.domains());
  public final DomainAddition addition =
      new DomainAddition(
          store, store.organizations(), store.domains(), store.checkRuns(), ids, trail);
  public final DomainService domains =
      new DomainService(
          store,
          store.domains(),
          access,
          views,
          addition,
          byHand,
          new DomainUpdate(
              store,
              store.organizations(),
              store.domains(),
              store.domainOverview(),
              views,
              new DisabledChecks(store.checkOverrides(), checks, byHand),
              snoozes,
              trail));
  public final OverrideService overrides =
      new OverrideService(
          store, access, store.checkOverrides(), store.domainOverview(), checks, snoozes, trail);
  public final HistoryService history =
      new HistoryService(
          store, access, views, store.checkResults(), store.eventLog(), store.incidents());
  public final KeyService keys =
      new KeyService(store, store.apiKeys(), ids, new SecureRandom(), rights, trail);
  public final Reversed hashing = new Reversed();
  public final UserService users =
      new UserService(
          store,
          new UserService.People(
              store.organizations(),
              store.users(),
              store.sessions(),
              store.secondFactors(),
              store.loginThrottles()),
          new RandomPasswords(
              hashing, new PasswordQueue(PasswordQueue.MAX_AT_WORK), new SecureRandom()),
          ids,
          trail);
  public final AccountService accounts =
      new AccountService(store, store.organizations(), store.checkRuns(), ids);

  /** The operator, acting for an organization. */
  public static Actor operator(Organization owner) {
    return Actor.operator(owner.id());
  }

  /** A person who has just signed in and not stepped up. */
  public SignedInUser visitor(User user) {
    return visitor(user, session -> session);
  }

  /** A person who is signed in and stepped up at {@link #NOW}. */
  public SignedInUser steppedUp(User user) {
    return visitor(user, session -> session.steppedUp(NOW));
  }

  private SignedInUser visitor(User user, UnaryOperator<Session> how) {
    Session session =
        how.apply(
            new Session(
                SessionToken.make(new SecureRandom()).hash(),
                user.organizationId(),
                user.id(),
                Session.Stage.COMPLETE,
                NOW,
                NOW));
    store.sessions().add(session);
    return new SignedInUser(
        user, store.organizations().find(user.organizationId()).orElseThrow(), session);
  }

  /** What was done in an organization, newest first. */
  public List<AuditEntry> audit(Organization owner) {
    return store.auditLog().page(owner.id(), Optional.empty(), 1000);
  }

  /** A domain that was added at {@link #NOW}. */
  public Domain domain(Organization owner) {
    return domains.add(operator(owner), Fixtures.unique("d") + ".example.com", NOW);
  }

  /** When a check is due. */
  public Optional<Instant> due(Domain domain, CheckType type) {
    return row(domain, type).nextRunAt();
  }

  /** Where a check stands. */
  public CheckSchedule row(Domain domain, CheckType type) {
    return Optional.ofNullable(
            store.checkRuns().ofDomain(domain.organizationId(), domain.id()).get(type))
        .orElseThrow();
  }

  /** The id of no domain. */
  public static DomainId noDomain() {
    return new DomainId(Fixtures.newId());
  }
}
