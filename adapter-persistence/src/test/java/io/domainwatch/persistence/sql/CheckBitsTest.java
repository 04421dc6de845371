package io.domainwatch.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CheckBitsTest {
  /** As rows were written; a further check stands behind. */
  private static final List<String> WRITTEN =
      List.of(
          "uptime",
          "ssl",
          "dns",
          "nameserver",
          "rdap",
          "robots",
          "email_auth",
          "redirect",
          "sitemap",
          "lighthouse",
          "blacklist",
          "security_headers",
          "open_ports");

  @Test
  void aBitNeverComesToStandForAnotherCheck() {
    assertThat(CheckBits.words()).startsWith(WRITTEN.toArray(String[]::new));
  }

  @Test
  void everyCheckHasABitOfItsOwn() {
    List<Integer> bits = Stream.of(CheckType.values()).map(CheckBits::of).toList();

    assertThat(bits).doesNotHaveDuplicates().allSatisfy(bit -> assertThat(bit).isPositive());
    assertThat(CheckBits.of(CheckType.UPTIME)).isEqualTo(1);
    assertThat(CheckBits.of(CheckType.DNS)).isEqualTo(4);
  }
}
