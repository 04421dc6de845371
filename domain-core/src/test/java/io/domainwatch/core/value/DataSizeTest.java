package io.domainwatch.core.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DataSizeTest {
  @ParameterizedTest
  @CsvSource({
    "1MB, 1000000",
    "20GB, 20000000000",
    "500MiB, 524288000",
    "2GiB, 2147483648",
    "3TB, 3000000000000",
    "999999TiB, 1099510528264372224"
  })
  void sizesHaveAUnit(String text, long octets) {
    assertThat(DataSize.parse(text)).contains(new DataSize(octets));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "20",
        "GB",
        "0GB",
        "-1GB",
        "1.5GB",
        "20 GB",
        "20gb",
        "20G",
        "1234567GB",
        "9PB"
      })
  void otherTextsAreNone(String text) {
    assertThat(DataSize.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0 bytes",
    "999, 999 bytes",
    "1000, 1.0 kB",
    "524288000, 524.3 MB",
    "20000000000, 20.0 GB",
    "7123456789012345, 7123.5 TB"
  })
  void peopleReadPowersOfAThousand(long octets, String text) {
    assertThat(new DataSize(octets)).hasToString(text);
  }

  @Test
  void whatIsAllowedNamesAnExampleThatIs() {
    String example = DataSize.FORM.substring(DataSize.FORM.lastIndexOf(' ') + 1);

    assertThat(DataSize.parse(example)).isPresent();
  }
}
