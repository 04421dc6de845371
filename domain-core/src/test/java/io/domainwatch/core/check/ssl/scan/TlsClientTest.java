package io.domainwatch.core.check.ssl.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The table of client profiles (docs/spec/checks/ssl.md, "Clients"). */
class TlsClientTest {

  /** No profile is older than the oldest client in it, Android 8. */
  private static final LocalDate OLDEST = LocalDate.of(2017, 8, 21);

  static List<TlsClient> clients() {
    return TlsClient.all();
  }

  @Test
  void holdsTheClientsOfTheSpecification() {
    assertThat(clients())
        .extracting(TlsClient::id)
        .containsExactly("CHROME", "FIREFOX", "SAFARI", "OPENSSL_3", "JAVA_21", "ANDROID_8");
    assertThat(clients()).filteredOn(TlsClient::isBrowser).hasSize(3);
    assertThat(clients()).filteredOn(client -> !client.isCurrent()).hasSize(1);
  }

  @ParameterizedTest
  @MethodSource("clients")
  void eachHasADayAndASource(TlsClient client) {
    assertThat(client.asOf()).isBetween(OLDEST, version());
    assertThat(client.asOf().toString()).matches("20[0-9]{2}-[0-9]{2}-[0-9]{2}");
    assertThat(client.source()).hasSizeGreaterThan(30).doesNotEndWith(".");
  }

  @ParameterizedTest
  @MethodSource("clients")
  void eachOffersWhatAHandshakeNeeds(TlsClient client) {
    assertThat(client.versions()).contains("TLSv1.2");
    assertThat(client.suites()).contains(0xc02b, 0xc02f).doesNotHaveDuplicates();
    assertThat(client.groups()).contains(0x17, 0x1d).doesNotHaveDuplicates();
    assertThat(client.signatureSchemes()).contains(0x403, 0x401).doesNotHaveDuplicates();
    assertThat(client.keys()).contains(TlsClient.KeyKind.RSA, TlsClient.KeyKind.P256);
    assertThat(client.suites().contains(0x1301)).isEqualTo(client.versions().contains("TLSv1.3"));
  }

  /** The day that the table names as its version. */
  private static LocalDate version() {
    try (InputStream in = TlsClientTest.class.getResourceAsStream("tls-clients.tsv")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return LocalDate.parse(
          text.lines().findFirst().orElseThrow().replaceAll(".*version |\\.$", ""));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
