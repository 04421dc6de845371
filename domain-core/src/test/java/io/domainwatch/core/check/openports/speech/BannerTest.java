package io.domainwatch.core.check.openports.speech;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BannerTest {

  @ParameterizedTest
  @CsvSource({
    "SSH-2.0-dropbear,ssh",
    "SSH-1.99-Cisco,ssh",
    "220 mail.example.test ESMTP Postfix,smtp",
    "554 no service for you,smtp",
    "220 (vsFTPd 3.0.5) FTP,ftp",
    "+OK Dovecot ready.,pop3",
    "* OK [CAPABILITY IMAP4rev1],imap",
    "RFB 003.008,vnc",
    "@RSYNCD: 31.0,rsync",
    "-NOAUTH Authentication required.,redis",
    "HTTP/1.1 400 Bad Request,http",
  })
  void aGreetingTellsItsProtocol(String greeting, String family) {
    assertThat(read(greeting).family()).contains(family);
  }

  @Test
  void binaryGreetingsTellTheirsToo() {
    assertThat(read("J\0\0\0\n8.0.36\0").family()).contains("mysql");
    assertThat(read("\u00ff\u00fd\u0018").family()).contains("telnet");
    assertThat(read("\u0015\u0003\u0001\0\u0002").family()).contains("tls");
  }

  @ParameterizedTest
  @CsvSource({"220 welcome", "hello", "x"})
  void anUnknownGreetingTellsNone(String greeting) {
    assertThat(read(greeting).family()).isEmpty();
  }

  @Test
  void anotherVersionIsTheSameProtocol() {
    assertThat(read("SSH-2.0-OpenSSH_9.9").family()).isEqualTo(read("SSH-2.0-OpenSSH_10").family());
  }

  @Test
  void whateverComesIsReadAndCleaned() {
    Random random = new Random(91);
    for (int i = 0; i < 5_000; i++) {
      byte[] bytes = new byte[random.nextInt(Banner.MAX_BYTES + 1)];
      random.nextBytes(bytes);

      Spoken seen = Banner.read(new String(bytes, StandardCharsets.ISO_8859_1));

      assertThat(seen.shown().orElse("").chars()).noneMatch(Character::isISOControl);
    }
  }

  private static Spoken read(String greeting) {
    return Banner.read(greeting);
  }
}
