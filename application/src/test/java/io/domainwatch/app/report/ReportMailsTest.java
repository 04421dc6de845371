package io.domainwatch.app.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.app.monitoring.ScheduleMaintenance.Retention;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.message.Letter;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageCodec;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.report.GatheredUptimes;
import io.domainwatch.core.report.Report;
import io.domainwatch.core.report.ReportKind;
import io.domainwatch.core.report.ReportPeriod;
import io.domainwatch.core.report.ReportPlan;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.IncidentFixtures;
import io.domainwatch.testkit.Messages;
import io.domainwatch.testkit.memory.InMemoryStore;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Reports that are gathered and sent. */
class ReportMailsTest {
  private static final ReportPeriod WEEK =
      new ReportPeriod(ReportKind.WEEKLY, LocalDate.of(2026, 11, 16), ZoneId.of("UTC"));

  private static final Instant DUE = WEEK.to().plus(Duration.ofHours(6));

  private final InMemoryStore store = new InMemoryStore();
  private final Fixtures given = new Fixtures(store);
  private final Messages messages = new Messages(store);
  private final Organization owner = given.organization();
  private final Retention retention = new Retention(Duration.ofDays(90), Duration.ofDays(400));
  private final ReportUptimes uptimes =
      new ReportUptimes(
          store,
          store.keptUptimes(),
          new UptimeGathering(store, store.domains(), store.statistics(), retention));
  private final ReportReader reader =
      new ReportReader(
          store,
          new ReportReader.Sources(
              store.organizations(), uptimes, store.reportFigures(), store.expiries()),
          retention);
  private final ReportMails mails = mails();

  private ReportMails mails() {
    return new ReportMails(
        store,
        store.reportPlans(),
        reader,
        new ReportMails.Post(
            store.channels(), store.deliveries(), new IdGenerator(new SecureRandom())));
  }

  private Channel mailbox(boolean confirmed) {
    ChannelTarget.Email target = new ChannelTarget.Email(Fixtures.unique("m") + "@example.com");
    return messages.channel(owner, confirmed ? target.confirmed(WEEK.from()) : target);
  }

  private void weeklyTo(Channel... receivers) {
    Set<ChannelId> ids = Stream.of(receivers).map(Channel::id).collect(Collectors.toSet());
    store
        .reportPlans()
        .save(
            ReportPlan.none(owner.id())
                .with(ReportKind.WEEKLY, true, WEEK.from().plus(Duration.ofHours(7)))
                .with(WEEK.zone(), ids));
  }

  private List<Delivery> sent(Channel channel) {
    return store.deliveries().page(owner.id(), channel.id(), Optional.empty(), 100);
  }

  @Test
  void eachReportIsSentOnceToEveryReceiverThatHears() {
    Channel hears = mailbox(true);
    Channel unconfirmed = mailbox(false);
    Channel off = messages.switched(mailbox(true), false, WEEK.from());
    Channel notChosen = mailbox(true);
    weeklyTo(hears, unconfirmed, off);

    assertThat(mails.tick(DUE.minusMillis(1))).isZero();
    assertThat(mails.tick(DUE)).isOne();
    assertThat(mails.tick(DUE)).isZero();
    assertThat(mails().tick(DUE.plusSeconds(3600))).isZero();
    assertThat(sent(hears)).hasSize(1);
    Message message = sent(hears).getFirst().message();
    assertThat(message.kind()).isEqualTo(MessageKind.REPORT);
    assertThat(message.letter().map(Letter::title)).contains("Weekly report: week 47 of 2026");
    assertThat(MessageCodec.read(MessageCodec.of(message))).isEqualTo(message);
    assertThat(Stream.of(unconfirmed, off, notChosen).flatMap(each -> sent(each).stream()))
        .isEmpty();
    assertThat(mails.tick(DUE.plus(Duration.ofDays(7)))).isOne();
  }

  @Test
  void whoConfirmsLaterGetsIt() {
    Channel mailbox = mailbox(false);
    weeklyTo(mailbox);
    assertThat(mails.tick(DUE)).isZero();
    store.channels().save(mailbox.confirmed(DUE));
    assertThat(mails.tick(DUE.plusSeconds(60))).isOne();
  }

  @Test
  void anAnswerThatIsLostSendsNothingTwice() {
    Channel mailbox = mailbox(true);
    weeklyTo(mailbox);
    ReportMails other = mails();
    store.goAway();
    assertThatThrownBy(() -> mails.tick(DUE)).isInstanceOf(StorageUnavailable.class);
    store.comeBack();
    assertThat(mails.tick(DUE) + other.tick(DUE)).isOne();
    assertThat(sent(mailbox)).hasSize(1);
  }

  private List<Domain> moreDomainsThanOneTurnTakes() {
    return Stream.generate(() -> given.domain(owner)).limit(UptimeGathering.AT_ONCE + 1L).toList();
  }

  @Test
  void aReportIsGatheredInTurnsOverAllDomains() {
    List<Domain> domains = moreDomainsThanOneTurnTakes();
    given.domain(given.organization());
    IncidentFixtures happened = new IncidentFixtures(store);
    Incident down =
        happened.open(
            domains.getLast(), CheckType.UPTIME, UptimeDefinition.DOWN, WEEK.from().plusSeconds(5));
    happened.close(down, WEEK.from().plusSeconds(605));

    Report report = reader.of(owner.id(), WEEK, DUE);
    assertThat(report.availability().domains()).isEqualTo(domains.size());
    assertThat(report.incidents().opened()).isOne();
    assertThat(report.incidents().longest().map(incident -> incident.id())).contains(down.id());
    assertThat(report.before()).isEmpty();
  }

  @Test
  void ofFewDomainsAReportIsThereAtOnce() {
    given.domain(owner);
    assertThat(reader.find(owner.id(), WEEK, DUE)).contains(reader.of(owner.id(), WEEK, DUE));
    assertThat(store.keptUptimes().find(owner.id(), WEEK)).isEmpty();
  }

  @Test
  void ofManyDomainsAReportIsMadeBesideWhoAsksAndKept() {
    moreDomainsThanOneTurnTakes();
    assertThat(reader.find(owner.id(), WEEK, DUE)).isEmpty();
    store.goAway();
    assertThatThrownBy(() -> uptimes.tick(DUE)).isInstanceOf(StorageUnavailable.class);
    store.comeBack();
    assertThat(reader.find(owner.id(), WEEK, DUE)).isEmpty();
    uptimes.tick(DUE);

    assertThat(reader.find(owner.id(), WEEK, DUE)).contains(reader.of(owner.id(), WEEK, DUE));
    Instant later = DUE.plus(Duration.ofDays(3));
    uptimes.tick(later);
    assertThat(store.keptUptimes().find(owner.id(), WEEK).map(GatheredUptimes::at)).contains(DUE);
    assertThat(reader.find(owner.id(), WEEK.before(), DUE)).isEmpty();
  }

  @Test
  void whatWasGatheredRightAfterThePeriodIsShownAndGatheredOnceMore() {
    moreDomainsThanOneTurnTakes();
    Instant early = WEEK.to().plusSeconds(5);
    reader.find(owner.id(), WEEK, early);
    uptimes.tick(early);
    assertThat(reader.find(owner.id(), WEEK, early.plusSeconds(60))).isPresent();
    uptimes.tick(early.plusSeconds(60));
    assertThat(store.keptUptimes().find(owner.id(), WEEK).map(GatheredUptimes::at)).contains(early);

    assertThat(reader.find(owner.id(), WEEK, DUE)).isPresent();
    uptimes.tick(DUE);
    assertThat(store.keptUptimes().find(owner.id(), WEEK).map(GatheredUptimes::at)).contains(DUE);
  }
}
