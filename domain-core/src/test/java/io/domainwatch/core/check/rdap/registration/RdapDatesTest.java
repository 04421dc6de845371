package io.domainwatch.core.check.rdap.registration;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RdapDatesTest {

  @ParameterizedTest
  @CsvSource({
    "2027-03-01T08:00:00Z, 2027-03-01T08:00:00Z",
    "2027-03-01T08:00:00.123456789Z, 2027-03-01T08:00:00.123Z",
    "2027-03-01T08:00:00+02:00, 2027-03-01T06:00:00Z",
    "2027-03-01T23:30:00-05:00, 2027-03-02T04:30:00Z",
    "2027-03-01T08:00:00, 2027-03-01T08:00:00Z",
    "2027-03-01 08:00:00, 2027-03-01T08:00:00Z",
    "2027-03-01, 2027-03-01T00:00:00Z",
    "9999-12-31T23:59:59Z, 9999-12-31T23:59:59Z"
  })
  void whatRegistriesWriteIsRead(String text, Instant instant) {
    assertThat(RegistryDate.parse(text)).contains(instant);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "never",
        "01/03/2027",
        "2027-02-30T00:00:00Z",
        "+999999999-12-31T23:59:59Z",
        "0001-01-01T00:00:00Z",
        "2027-03-01T08:00:00Z; drop table",
        "2027-03-01T08:00:00.1234567890123456789012345678901234567890123456789012345678Z"
      })
  void anythingElseIsNoDate(String text) {
    assertThat(RegistryDate.parse(text)).isEmpty();
  }
}
