package io.domainwatch.core.signin;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.List;
import org.junit.jupiter.api.Test;

class TotpSecretTest {
  /** The base32 (RFC 4648 §6) of the key of RFC 6238 Appendix B. */
  private static final TotpSecret OF_THE_RFC = new TotpSecret("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");

  @Test
  void base32IsReadAsRfc4648Says() {
    assertThat(OF_THE_RFC.octets())
        .isEqualTo("12345678901234567890".getBytes(StandardCharsets.US_ASCII));
    // RFC 4648 §10: BASE32("foobar") = "MZXW6YTBOI======", so foobar repeated begins with these.
    assertThat(new TotpSecret("MZXW6YTBOJTG633CMFZGM33PMJQXEZTP").octets())
        .isEqualTo("foobarfoobarfoobarfo".getBytes(StandardCharsets.US_ASCII));
    assertThat(new TotpSecret("7".repeat(32)).octets()).hasSize(20).containsOnly(0xff);
    assertThat(new TotpSecret("A".repeat(32)).octets()).hasSize(20).containsOnly(0);
  }

  @Test
  void everySecretIsAnother() {
    assertThat(TotpSecret.make(new SecureRandom()))
        .isNotEqualTo(TotpSecret.make(new SecureRandom()));
  }

  @Test
  void aTextOfAnotherFormIsNone() {
    for (String text :
        List.of("", "A".repeat(31), "A".repeat(33), "a".repeat(32), "1".repeat(32))) {
      assertThat(TotpSecret.find(text)).isEmpty();
    }
    assertThat(TotpSecret.find(OF_THE_RFC.base32())).contains(OF_THE_RFC);
  }

  @Test
  void theAddressForAppsIsPercentEncoded() {
    assertThat(OF_THE_RFC.uri("Domainwatch", "ann+b@example.com"))
        .isEqualTo(
            "otpauth://totp/Domainwatch:ann%2Bb%40example.com"
                + "?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Domainwatch");
    assertThat(OF_THE_RFC.uri("A b", "ä@x-y_z.~"))
        .contains("A%20b:%C3%A4%40x-y_z.~?")
        .endsWith("A%20b");
  }

  @Test
  void itIsNotShown() {
    assertThat(OF_THE_RFC.toString()).isEqualTo("***");
  }
}
