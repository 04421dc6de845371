package io.domainwatch.boot.e2e;

import io.domainwatch.testkit.mail.Mailbox;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** The keys that lead all checks to servers on loopback addresses, with early confirmation. */
final class LoopbackKeys {
  private LoopbackKeys() {}

  /**
   * @param folder where the file of the trusted authority is written
   */
  static Map<String, String> of(
      LoopbackDns dns, Certificates.Issued root, int httpPort, int httpsPort, Path folder) {
    Path roots = folder.resolve("roots.pem");
    try {
      Files.writeString(roots, root.pem());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Map<String, String> keys = new HashMap<>();
    keys.put("checks.dns.resolvers", dns.resolversText());
    keys.put("checks.dns.root-hints", dns.rootHintsFile().toString());
    keys.put("checks.dns.trust-anchors", dns.trustAnchorsFile().toString());
    keys.put("checks.ports.dns", Integer.toString(dns.port()));
    keys.put("checks.ports.https", Integer.toString(httpsPort));
    keys.put("checks.ports.http", Integer.toString(httpPort));
    keys.put("checks.allowed-networks", "127.0.0.0/8");
    keys.put("checks.trust-store", roots.toString());
    keys.put("checks.uptime.reference-targets", "none");
    keys.put("checks.confirmation-delay-factor", "0.05");
    return keys;
  }

  /** These keys, and those that lead notifications to loopback addresses and to this mailbox. */
  static Map<String, String> withNotifications(Map<String, String> checks, Mailbox mail) {
    Map<String, String> keys = new HashMap<>(checks);
    keys.put("http.public-url", "http://watch.example.test");
    keys.put("notifications.allowed-networks", "127.0.0.0/8");
    keys.put("mail.smtp-url", "smtp://127.0.0.1:" + mail.port() + "?starttls=never");
    keys.put("mail.from", "domainwatch@example.test");
    return keys;
  }
}
