package io.domainwatch.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.persistence.PersistenceConfig;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.Fixtures;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.jooq.DSLContext;
import org.jooq.exception.DataAccessException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class DatabaseIT {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Test
  void anInnerTransactionThatThrowsTakesBackItsOwnChangesAlone() {
    Fixtures given = new Fixtures(storage.ports());
    List<Organization> added = new ArrayList<>();

    storage
        .ports()
        .transactions()
        .in(
            () -> {
              added.add(given.organization());
              assertThatThrownBy(() -> failInside(given, added))
                  .isInstanceOf(IllegalStateException.class);
              added.add(given.organization());
            });

    assertThat(storage.ports().organizations().find(added.get(0).id())).isPresent();
    assertThat(storage.ports().organizations().find(added.get(1).id())).isEmpty();
    assertThat(storage.ports().organizations().find(added.get(2).id())).isPresent();
  }

  @Test
  void aStatementThatFailsInsideSpoilsOnlyTheInnerTransaction() {
    Fixtures given = new Fixtures(storage.ports());

    Organization kept =
        storage
            .ports()
            .transactions()
            .in(
                () -> {
                  Organization organization = given.organization();
                  assertThatThrownBy(
                          () -> storage.database().transaction(dsl -> dsl.execute("nonsense")))
                      .isInstanceOf(DataAccessException.class);
                  return organization;
                });

    assertThat(storage.ports().organizations().find(kept.id())).contains(kept);
  }

  @Test
  void aConnectionToAServerThatTakesNoChangesIsReplaced() {
    try (Database one = withOneConnection()) {
      int before = session(one);
      one.query(dsl -> dsl.execute("set default_transaction_read_only = on"));
      assertThatThrownBy(() -> one.query(DatabaseIT::write)).isInstanceOf(StorageUnavailable.class);

      assertThat(session(one)).isNotEqualTo(before);
    }
  }

  @Test
  void whatFailsOnAConnectionThatWasEndedForAnOutageTellsThatOutage() {
    assertThatThrownBy(
            () ->
                storage
                    .database()
                    .transaction(
                        outer -> {
                          outer.execute("set transaction read only");
                          return storage
                              .ports()
                              .transactions()
                              .in(() -> storage.database().transaction(DatabaseIT::write));
                        }))
        .isInstanceOfSatisfying(
            StorageUnavailable.class,
            away -> assertThat(away.reason()).startsWith("it is read-only"));
  }

  private static int write(DSLContext dsl) {
    return dsl.execute("create table never (x int)");
  }

  private static Database withOneConnection() {
    PersistenceConfig all = storage.config();
    return new PersistenceConfig(all.jdbcUrl(), all.user(), all.password(), 1)
        .withKeys(all.keyFile().orElseThrow())
        .open();
  }

  private static int session(Database database) {
    return database.query(dsl -> dsl.fetchSingle("select pg_backend_pid()").get(0, Integer.class));
  }

  @Test
  void anErrorOfOursIsNotTakenForAStorageThatIsAway() {
    assertThatThrownBy(() -> storage.execute("select 1/0")).isInstanceOf(DataAccessException.class);
  }

  @Test
  void anErrorOfOursQuotesNothingOfTheRowThatItIsAbout() {
    String odd =
        """
        do $$ begin
          create temporary table odd (secret text constraint short check (length(secret) < 3));
          insert into odd select repeat('x', 9);
        end $$\
        """;
    assertThatThrownBy(() -> storage.execute(odd))
        .isInstanceOf(DataAccessException.class)
        .hasStackTraceContaining("short")
        .satisfies(error -> assertThat(stackTrace(error)).doesNotContain("x".repeat(9)));
  }

  private static String stackTrace(Throwable error) {
    StringWriter text = new StringWriter();
    error.printStackTrace(new PrintWriter(text));
    return text.toString();
  }

  @Test
  void anOperatorWhoEndsOurConnectionMakesStorageUnavailableOnce() {
    assertThatThrownBy(
            () ->
                storage
                    .database()
                    .<Object>apart(
                        dsl -> dsl.fetch("select pg_terminate_backend(pg_backend_pid())")))
        .isInstanceOf(StorageUnavailable.class);
    assertThat(storage.ask("select 1")).isEqualTo("1");
  }

  private static void failInside(Fixtures given, List<Organization> added) {
    storage
        .ports()
        .transactions()
        .in(
            () -> {
              added.add(given.organization());
              throw new IllegalStateException("on purpose");
            });
  }
}
