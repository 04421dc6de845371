package io.domainwatch.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.trace.Span;
import io.domainwatch.core.trace.Spans;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.trace.RecordedTraces;
import io.domainwatch.testkit.trace.RecordedTraces.RecordedSpan;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Map;
import org.jooq.exception.DataAccessException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What the trace of a piece of work tells of its statements. */
class TracedStatementIT {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  private final RecordedTraces traces = new RecordedTraces();
  private final Span root = traces.begin(Span.Kind.INTERNAL, "work");

  @Test
  void aStatementIsToldWithoutItsValues() {
    String answer =
        Spans.in(
            root,
            () ->
                storage
                    .database()
                    .query(dsl -> dsl.fetchValue("select ?::text || 'x'", "secret").toString()));

    assertThat(answer).isEqualTo("secretx");
    RecordedSpan statement = traces.at("work/SELECT").getFirst();
    assertThat(statement.kind()).isEqualTo(Span.Kind.CLIENT);
    assertThat(statement.ends()).isOne();
    assertThat(statement.attributes())
        .isEqualTo(
            Map.of(
                "db.system.name",
                "postgresql",
                "db.operation.name",
                "SELECT",
                "db.query.text",
                "select ?::text || 'x'"));
  }

  @Test
  void statementsOfATransactionStandInItAndPlainOnesToo() {
    Spans.in(
        root,
        () ->
            storage
                .database()
                .transaction(
                    dsl -> {
                      new Fixtures(storage.ports()).organization();
                      return dsl.connectionResult(TracedStatementIT::count);
                    }));

    assertThat(traces.ended())
        .contains("work/transaction", "work/transaction/INSERT", "work/transaction/postgresql");
    assertThat(traces.begun()).filteredOn(span -> span != root).allMatch(span -> span.ends() == 1);
  }

  private static int count(Connection connection) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("with one as (select 1) select count(*) from one")) {
      return statement.execute() ? 1 : 0;
    }
  }

  @Test
  void oneThatFailsSaysWithWhichCode() {
    assertThatThrownBy(
            () ->
                Spans.in(
                    root, () -> storage.database().query(dsl -> dsl.execute("select nothing"))))
        .isInstanceOf(DataAccessException.class);

    RecordedSpan statement = traces.at("work/SELECT").getFirst();
    assertThat(statement.error()).contains("42703");
    assertThat(statement.attributes()).containsEntry("db.response.status_code", "42703");
    assertThat(statement.ends()).isOne();
  }

  @Test
  void withoutATraceStatementsAreThoseOfThePool() {
    boolean wrapped =
        storage
            .database()
            .query(
                dsl -> dsl.connectionResult(connection -> connection instanceof TracedConnection));

    assertThat(wrapped).isFalse();
    assertThat(
            Spans.in(
                root,
                () ->
                    storage
                        .database()
                        .<Boolean>query(
                            dsl ->
                                dsl.connectionResult(
                                    connection -> connection instanceof TracedConnection))))
        .isTrue();
  }
}
