package io.domainwatch.notifications.mail;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.notifications.mail.MailAddress.Parsed;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MailAddressTest {
  @Test
  void anAddressMayHaveAName() {
    assertThat(MailAddress.parse(" alerts@example.com "))
        .isEqualTo(new Parsed.Valid(new MailAddress("alerts@example.com", Optional.empty())));
    assertThat(MailAddress.parse("Domain watch <alerts@example.com>"))
        .isEqualTo(
            new Parsed.Valid(new MailAddress("alerts@example.com", Optional.of("Domain watch"))));
    assertThat(MailAddress.parse("alerts@münchen.de"))
        .isEqualTo(new Parsed.Valid(new MailAddress("alerts@xn--mnchen-3ya.de", Optional.empty())));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "alerts",
        "@example.com",
        "alerts@",
        "a@example.com, b@example.com",
        "a b@example.com",
        "team: a@example.com;",
        "ä@example.com",
        "a@example.com\r\nBcc: b@example.com"
      })
  void whatIsNotOneAddressIsRefused(String text) {
    assertThat(MailAddress.parse(text)).isInstanceOf(Parsed.Refused.class);
  }

  /** IDNA2003 maps sharp s and final sigma and so leads to somebody else's domain. */
  @ParameterizedTest
  @CsvSource({
    "x@faß.de, x@xn--fa-hia.de",
    "x@βόλος.com, x@xn--nxasmm1c.com",
    "x@münchen.de, x@xn--mnchen-3ya.de",
    "x@[192.0.2.1], x@[192.0.2.1]"
  })
  void aDomainIsConvertedByIdna2008(String address, String ascii) {
    assertThat(MailAddress.inAscii(address)).contains(ascii);
  }

  @Test
  void aDomainThatCannotBeConvertedIsNone() {
    assertThat(MailAddress.inAscii("x@a..ß.de")).isEmpty();
  }
}
