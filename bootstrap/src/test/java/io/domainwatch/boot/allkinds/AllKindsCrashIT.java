package io.domainwatch.boot.allkinds;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.incidents.IncidentService;
import io.domainwatch.boot.allkinds.IncidentDesk.State;
import io.domainwatch.boot.notification.Postgres;
import io.domainwatch.boot.notification.Receiver;
import io.domainwatch.boot.notification.Stores;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.persistence.PersistenceConfig;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.testkit.mail.Mailbox;
import java.io.File;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * An instance that tells channels of all kinds of two owners is killed with SIGKILL in the middle
 * of sending, four times: while incidents are opened at PagerDuty and Opsgenie, somewhere, while
 * they are acknowledged there, and while they are closed there. Nothing is lost, nothing goes
 * astray, repeats are the same, and one incident here is one there.
 */
class AllKindsCrashIT {
  private static final Set<String> HELD = Set.of("pagerduty", "opsgenie");

  /** Fewer than are sent again after the first kill and new in the second life. */
  private static final int SOMEWHERE = 20;

  /** Four that are ended by force, and two whole ones. */
  private static final int LIVES = 6;

  private static final String A = "a";
  private static final String B = "b";

  @Test
  void noKillLosesAnIncidentOrMakesTwoOfOne() throws Exception {
    PersistenceConfig config = Postgres.database("allkinds", 4);
    try (Mailbox mail = Mailbox.start();
        Receiver receiver = Receiver.start(0);
        Database database = config.open();
        Lives lives = new Lives(LIVES, command(config, receiver, mail), receiver)) {
      List<Household> households =
          Stream.of(A, B).map(owner -> household(database, owner, receiver)).toList();
      lives.endedBy(child -> Trap.at(Told.Step.DOWN, HELD, A, child));
      lives.endedBy(child -> Trap.after(SOMEWHERE, child));
      Instant now = lives.lived();
      for (Household household : households) {
        takeNotice(household, database, now);
      }
      lives.endedBy(child -> Trap.at(Told.Step.NOTICED, HELD, A, child));
      lives.endedBy(child -> Trap.at(Told.Step.UP, HELD, A, child));
      lives.lived();
      for (Household household : households) {
        isTold(judge(household, database, receiver, mail), database);
      }
      everyKillMadeRepeats(judge(households.getFirst(), database, receiver, mail));
    }
  }

  private static Household household(Database database, String owner, Receiver receiver) {
    return Household.in(
        database,
        owner,
        FleetingWorld.sites(owner),
        EveryKind.targets(receiver.url(""), owner, FleetingWorld.START),
        FleetingWorld.START);
  }

  private static List<String> command(PersistenceConfig config, Receiver receiver, Mailbox mail) {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Xmx128m",
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-Xshare:auto",
        "-Dslf4j.internal.verbosity=ERROR",
        "-cp",
        withoutLogs(System.getProperty("java.class.path")),
        TellingChild.class.getName(),
        config.jdbcUrl(),
        config.user(),
        config.password(),
        receiver.url(""),
        Integer.toString(mail.port()));
  }

  /** A child that logs nothing is ready sooner. */
  private static String withoutLogs(String classPath) {
    return Stream.of(classPath.split(File.pathSeparator))
        .filter(entry -> !entry.matches(".*/(logback|logstash)-[^/]*"))
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** Somebody takes notice of everything that is open. */
  private static void takeNotice(Household household, Database database, Instant now)
      throws SQLException {
    IncidentService incidents = Notices.on(database);
    Set<Told> open = household.happened(database);
    assertThat(open).extracting(Told::step).hasSize(4).containsOnly(Told.Step.DOWN);
    open.forEach(
        told ->
            incidents.acknowledge(
                Actor.operator(household.id()),
                IncidentId.find(told.incident()).orElseThrow(),
                now));
  }

  private static KindsJudge judge(
      Household household, Database database, Receiver receiver, Mailbox mail) throws SQLException {
    Map<String, List<Heard>> heard = new LinkedHashMap<>();
    household
        .channels()
        .keySet()
        .forEach(kind -> heard.put(kind, Heard.by(household.owner(), kind, receiver, mail)));
    return new KindsJudge(household, household.happened(database), heard);
  }

  private static void isTold(KindsJudge judge, Database database) {
    assertThat(judge.happened()).hasSize(8);
    judge.nothingIsLostAndNothingIsOfAnother();
    judge.repeatsAreTheSame(Stores.on(database).deliveries());
    judge.oneIncidentThereForOneHere(State.OPEN, State.ACKNOWLEDGED, State.CLOSED);
  }

  private static void everyKillMadeRepeats(KindsJudge judge) {
    System.out.printf(
        "%d kinds, killed 4 times: %d messages of one owner came again%n",
        judge.heard().size(), judge.repeats());
    for (String kind : HELD) {
      for (Told.Step step : Told.Step.values()) {
        assertThat(judge.repeats(kind, step)).as(kind + " " + step).isPositive();
      }
    }
  }
}
