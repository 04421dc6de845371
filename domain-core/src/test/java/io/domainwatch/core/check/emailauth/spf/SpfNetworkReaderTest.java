package io.domainwatch.core.check.emailauth.spf;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SpfNetworkReaderTest {
  private static final int TEXTS = 200_000;

  private static final String[] PIECES = {
    ":",
    ":",
    ":",
    "::",
    "0",
    "1",
    "ff",
    "2001",
    "db8",
    "abcd",
    "12345",
    "0ffff",
    ".",
    "1.2.3.4",
    "255.255.255.255",
    "256.1.1.1",
    "1.2.3",
    "::ffff"
  };

  @Test
  void textsAreAddressesOfVersionSixWhereTheJdkSaysSo() {
    Random random = new Random(6);
    for (int i = 0; i < TEXTS; i++) {
      StringBuilder text = new StringBuilder();
      for (int piece = random.nextInt(1, 18); piece > 0; piece--) {
        text.append(PIECES[random.nextInt(PIECES.length)]);
      }
      String host = text.toString();
      if (host.indexOf(':') >= 0 && host.length() <= 45) {
        assertThat(SpfNetworkReader.v6(host).isPresent()).as(host).isEqualTo(isLiteral(host));
      }
    }
  }

  private static boolean isLiteral(String host) {
    try {
      InetAddress.ofLiteral(host);
      return true;
    } catch (IllegalArgumentException _) {
      return false;
    }
  }
}
