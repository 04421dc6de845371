package io.domainwatch.boot.password;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.signin.TotpSecret;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TotpCodesTest {
  /** The key of RFC 6238 Appendix B for SHA-1, the ASCII text 12345678901234567890. */
  private static final TotpSecret SECRET = new TotpSecret("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");

  /** The values of Appendix B; of their eight digits ours are the last six. */
  @ParameterizedTest
  @CsvSource({
    "59, 94287082",
    "1111111109, 07081804",
    "1111111111, 14050471",
    "1234567890, 89005924",
    "2000000000, 69279037",
    "20000000000, 65353130",
  })
  void codesAreThoseOfRfc6238(long epochSecond, String eightDigits) {
    assertThat(new TotpCodes().codeAt(SECRET, epochSecond / 30))
        .isEqualTo(eightDigits.substring(2));
  }
}
