package io.domainwatch.notifications.mail;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.notifications.mail.SmtpServer.Encryption;
import io.domainwatch.notifications.mail.SmtpServer.Login;
import io.domainwatch.notifications.mail.SmtpServer.Parsed;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SmtpServerTest {
  @ParameterizedTest
  @CsvSource({
    "smtp://mail.example,                      mail.example, 25,  STARTTLS_IF_OFFERED",
    "SMTP://mail.example/,                     mail.example, 25,  STARTTLS_IF_OFFERED",
    "smtp://mail.example:2525,                 mail.example, 2525,STARTTLS_IF_OFFERED",
    "smtp://u:p@mail.example,                  mail.example, 587, STARTTLS_REQUIRED",
    "smtp://u:p@mail.example?starttls=optional,mail.example, 587, STARTTLS_IF_OFFERED",
    "smtp://mail.example?starttls=required,    mail.example, 25,  STARTTLS_REQUIRED",
    "smtp://mail.example?starttls=never,       mail.example, 25,  NONE",
    "smtps://mail.example,                     mail.example, 465, IMPLICIT",
    "smtps://u:p@[::1]:1465,                   ::1,          1465,IMPLICIT"
  })
  void aUrlSaysWhereAndHow(String url, String host, int port, Encryption encryption) {
    SmtpServer server = ((Parsed.Valid) SmtpServer.parse(url)).server();

    assertThat(server.host()).isEqualTo(host);
    assertThat(server.port()).isEqualTo(port);
    assertThat(server.encryption()).isEqualTo(encryption);
    assertThat(server.login().isPresent()).isEqualTo(url.contains("u:p@"));
  }

  @Test
  void userAndPasswordArePercentDecodedAndNeverShown() {
    SmtpServer server =
        ((Parsed.Valid) SmtpServer.parse("smtp://a%40b:p%3A%2F%C3%A4+@mail.example")).server();

    assertThat(server.login()).isEqualTo(Optional.of(new Login("a@b", "p:/ä+")));
    assertThat(server.toString()).contains("mail.example").doesNotContain("a@b", "p:/ä+");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "mail.example",
        "http://mail.example",
        "smtp:mail.example",
        "smtp://",
        "smtp://mail.example:0",
        "smtp://mail.example:65536",
        "smtp://mail.example/path",
        "smtp://mail.example#part",
        "smtp://mail.example?starttls=perhaps",
        "smtp://mail.example?tls=yes",
        "smtps://mail.example?starttls=required",
        "smtp://hunter2@mail.example",
        "smtp://hunter2:@mail.example",
        "smtp://:hunter2@mail.example",
        "smtp://u:hunter2%zz@mail.example",
        "smtp://u:hunter2@@mail.example",
        "smtp://u:hunter2 @mail.example"
      })
  void whatIsNoServerIsRefusedWithoutRepeatingIt(String url) {
    assertThat(SmtpServer.parse(url))
        .isInstanceOfSatisfying(
            Parsed.Refused.class,
            refused -> assertThat(refused.problem()).startsWith("must ").doesNotContain("hunter2"));
  }
}
