package io.domainwatch.boot.service;

import io.domainwatch.boot.config.SecretFiles;
import io.domainwatch.boot.config.SecretFiles.SecretFile;
import io.domainwatch.boot.config.ServiceConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What is unsafe about a configuration and no reason not to start; a line each, for the log. */
final class StartWarnings {
  private StartWarnings() {}

  static List<String> of(ServiceConfig config) {
    List<String> lines = new ArrayList<>();
    if (config.listening().isUnencrypted()) {
      lines.add(
          "UNENCRYPTED: http.host is "
              + config.listening().api().host()
              + " and http.public-url is not https, so passwords and keys can be read on the"
              + " network; set http.tls.certificate and http.tls.key, or put a proxy that speaks"
              + " https before it and set http.public-url=https://..., or set http.host=127.0.0.1"
              + " (docs/security.md)");
    }
    List<SecretFile> exposed = SecretFiles.readableByOthers(config.settings());
    if (!exposed.isEmpty()) {
      lines.add(
          "SECRETS: "
              + exposed.stream().map(SecretFile::warning).collect(Collectors.joining("; and ")));
    }
    return lines;
  }
}
