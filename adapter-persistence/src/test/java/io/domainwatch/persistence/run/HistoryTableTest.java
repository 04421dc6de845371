package io.domainwatch.persistence.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.persistence.run.HistoryTable.Partition;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HistoryTableTest {
  private static final Instant MOMENT = Instant.parse("2026-11-24T14:33:24.123Z");

  @ParameterizedTest
  @CsvSource({
    "RESULTS, check_results_2026112414, 2026-11-24T14:00:00Z, 2026-11-24T15:00:00Z",
    "RESULT_HOURS, check_result_hours_20261124, 2026-11-24T00:00:00Z, 2026-11-25T00:00:00Z",
    "RESULT_DAYS, check_result_days_20261119, 2026-11-19T00:00:00Z, 2026-11-26T00:00:00Z",
    "STATISTICS, check_statistics_days_202611, 2026-11-01T00:00:00Z, 2026-12-01T00:00:00Z",
    "EVENTS, events_202611, 2026-11-01T00:00:00Z, 2026-12-01T00:00:00Z"
  })
  void aPartitionIsNamedAfterItsStart(
      HistoryTable history, String name, Instant start, Instant end) {
    assertThat(history.periodOf(MOMENT)).isEqualTo(start);
    assertThat(history.partitionOf(start)).isEqualTo(name);
    assertThat(history.findPartition(name)).contains(new Partition(name, start, end));
    assertThat(history.periodOf(end.minusNanos(1))).isEqualTo(start);
    assertThat(history.periodOf(end)).isEqualTo(end);
  }

  @Test
  void rowsMayLieInPartitionsOfTheVersionBefore() {
    assertThat(HistoryTable.RESULTS.partitionsOf(MOMENT))
        .containsExactly("check_results_2026112414", "check_results_20261124");
    assertThat(HistoryTable.RESULTS.findPartition("check_results_20261124"))
        .map(Partition::end)
        .contains(Instant.parse("2026-11-25T00:00:00Z"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "check_results",
        "check_results_",
        "check_results_202611",
        "check_results_20261324",
        "check_results_2026112425",
        "check_results_2026112x",
        "check_result_days_20261120",
        "other_20261124"
      })
  void otherTablesAreNone(String name) {
    for (HistoryTable history : HistoryTable.values()) {
      assertThat(history.findPartition(name)).isEqualTo(Optional.empty());
    }
  }
}
