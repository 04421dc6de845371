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
}
