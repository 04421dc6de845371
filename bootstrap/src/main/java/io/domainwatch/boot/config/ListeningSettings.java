package io.domainwatch.boot.config;

import io.domainwatch.boot.config.ServiceConfig.Listening;
import io.domainwatch.http.HttpConfig;
import io.domainwatch.http.management.ManagementConfig;
import io.domainwatch.web.AddressBlock;
import io.domainwatch.web.RequestPlaces;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads where the service listens. */
final class ListeningSettings {
  /** API requests under way beyond the connections: those that wait for their count need none. */
  private static final int WORKERS_BEYOND_CONNECTIONS = 8;

  private ListeningSettings() {}

  static Listening read(Settings settings) throws ConfigRefused {
    String host = settings.text(Keys.HTTP_HOST);
    int port = settings.number(Keys.HTTP_PORT);
    HttpConfig api =
        new HttpConfig(
            host,
            port,
            settings.parts(Keys.HTTP_TRUSTED_PROXIES).stream()
                .flatMap(text -> AddressBlock.find(text).stream())
                .toList(),
            settings.number(Keys.DATABASE_POOL_SIZE)
                + RequestPlaces.SHARING
                + WORKERS_BEYOND_CONNECTIONS,
            settings.flag(Keys.HTTP_H2C));
    ManagementConfig management =
        new ManagementConfig(
            settings.text(Keys.MANAGEMENT_HOST), settings.number(Keys.MANAGEMENT_PORT));
    Optional<TlsFiles> tls = tls(settings);
    String publicUrl =
        settings
            .find(Keys.HTTP_PUBLIC_URL)
            .orElseGet(() -> OpenableUrl.of(tls.isPresent() ? "https" : "http", host, port))
            .replaceAll("/+$", "");
    if (tls.isPresent() && !publicUrl.startsWith("https://")) {
      throw new ConfigRefused(
          List.of(
              "http.public-url is \""
                  + publicUrl
                  + "\" while http.tls.certificate is set; allowed is an address that starts with"
                  + " https:"));
    }
    return new Listening(
        api,
        management,
        publicUrl,
        settings.number(Keys.ANONYMOUS_PER_MINUTE),
        tls,
        ValueKind.Period.parse(settings.text(Keys.HTTP_DRAIN_PAUSE)));
  }

  private static Optional<TlsFiles> tls(Settings settings) throws ConfigRefused {
    Optional<Path> certificate = settings.find(Keys.HTTP_TLS_CERTIFICATE).map(Path::of);
    Optional<Path> key = settings.find(Keys.HTTP_TLS_KEY).map(Path::of);
    if (certificate.isPresent() != key.isPresent()) {
      throw new ConfigRefused(
          List.of("http.tls.certificate and http.tls.key go together; one of them is missing"));
    }
    return certificate.flatMap(chain -> key.map(secret -> new TlsFiles(chain, secret)));
  }
}
