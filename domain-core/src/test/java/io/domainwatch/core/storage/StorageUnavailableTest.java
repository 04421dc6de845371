package io.domainwatch.core.storage;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StorageUnavailableTest {
  @Test
  void theReasonIsTheRootInOneLine() {
    Exception driver = new Exception("FATAL: terminating connection\n  Position: 3");
    Exception statement = new Exception("SQL [select key from api_key]", driver);

    assertThat(new StorageUnavailable(new StorageUnavailable(statement)).reason())
        .isEqualTo("java.lang.Exception: FATAL: terminating connection");
  }

  @Test
  void anOutageStaysOneForWhomeverItIsPassedOnTo() {
    StorageUnavailable full = StorageUnavailable.outage("its disk is full", new Exception());

    assertThat(full.isOutage()).isTrue();
    assertThat(full.forAnother().isOutage()).isTrue();
    assertThat(full.forAnother().reason()).isEqualTo("its disk is full");
    assertThat(new StorageUnavailable(new Exception("deadlock")).isOutage()).isFalse();
  }
}
