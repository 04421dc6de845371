package io.domainwatch.boot.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpenableUrlTest {
  @ParameterizedTest
  @CsvSource({
    "127.0.0.1, http://127.0.0.1:8080",
    "192.0.2.7, http://192.0.2.7:8080",
    "0.0.0.0, http://127.0.0.1:8080",
    "::, http://127.0.0.1:8080",
    "::1, http://[::1]:8080",
    "2001:db8::1, http://[2001:db8::1]:8080",
    "monitor.example.com, http://monitor.example.com:8080",
  })
  void whatIsPrintedCanBeOpened(String host, String url) throws Exception {
    assertThat(OpenableUrl.of("http", host, 8080)).isEqualTo(url);
    assertThat(
            ServiceConfig.of(
                    ConfigSource.read(Optional.empty(), Map.of(), Map.of("http.host", host)))
                .listening()
                .publicUrl())
        .isEqualTo(url);
  }

  @Test
  void aSocketOnAllAddressesIsReachedOnTheLoopbackAddress() throws Exception {
    for (String all : new String[] {"0.0.0.0", "::"}) {
      assertThat(OpenableUrl.of("https", new InetSocketAddress(InetAddress.getByName(all), 8443)))
          .isEqualTo("https://127.0.0.1:8443");
    }
    assertThat(OpenableUrl.of("http", new InetSocketAddress(InetAddress.getByName("127.0.0.2"), 1)))
        .isEqualTo("http://127.0.0.2:1");
  }

  @ParameterizedTest
  @CsvSource({
    "127.0.0.1, '', false",
    "127.8.0.1, '', false",
    "::1, '', false",
    "localhost, '', false",
    "0.0.0.0, '', true",
    "::, '', true",
    "monitor.example.com, '', true",
    "0.0.0.0, http://monitor.example.com, true",
    "0.0.0.0, https://monitor.example.com, false",
  })
  void whoIsReachedFromElsewhereWithoutHttpsIsUnencrypted(
      String host, String publicUrl, boolean unencrypted) throws Exception {
    Settings settings =
        ConfigSource.read(
            Optional.empty(), Map.of(), Map.of("http.host", host, "http.public-url", publicUrl));

    ServiceConfig.Listening listening = ServiceConfig.of(settings).listening();

    assertThat(listening.isUnencrypted()).isEqualTo(unencrypted);
    assertThat(listening.dashboard().unencrypted()).isEqualTo(unencrypted);
  }
}
