package io.domainwatch.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.storage.StorageUnavailable;
import java.net.UnknownHostException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class DatabaseTroubleTest {
  @Test
  void whatTheDriverSaidIsSaidInOneLine() {
    RuntimeException migration =
        new RuntimeException(
            "Unable to obtain connection\n-----\nSQL State: 08001",
            new SQLException("Connection to 127.0.0.1:1 refused.\nmore"));

    assertThat(DatabaseTrouble.sentence(new StorageUnavailable(migration)))
        .isEqualTo(
            "the database cannot be reached: Connection to 127.0.0.1:1 refused. (keys database.url,"
                + " database.user, database.password)");
  }

  @Test
  void aHostThatIsNotThereIsNamed() {
    SQLException attempt =
        new SQLException("The connection attempt failed.", new UnknownHostException("db.invalid"));

    assertThat(DatabaseTrouble.sentence(new StorageUnavailable(attempt)))
        .startsWith("the database cannot be reached: there is no host db.invalid (");
  }
}
