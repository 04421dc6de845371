package io.domainwatch.boot.e2e;

import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackDns;
import io.domainwatch.testkit.net.LoopbackHttp;
import io.domainwatch.testkit.net.LoopbackTls;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * A web site on loopback addresses with name servers, a certificate and pages of its own, which can
 * be broken and mended.
 */
final class Site implements AutoCloseable {
  private static final String PAGE =
      "HTTP/1.1 200 OK\r\n"
          + "Content-Type: text/html\r\n"
          + "Content-Length: 58\r\n"
          + "Connection: close\r\n\r\n"
          + "<html><head><title>Shop</title></head><body>x</body></html>";

  private final String name;
  private final LoopbackDns dns;
  private final InetAddress address = LoopbackAddress.random();
  private final Certificates.Issued root = Certificates.root("Loopback Root");
  private final LoopbackTls.Settings settings;
  private final int httpsPort = FreePort.next();
  private final int httpPort = FreePort.next();
  private LoopbackTls https;
  private LoopbackHttp http;

  private Site(String name) {
    this.name = name;
    this.settings = LoopbackTls.Settings.of(Certificates.leaf(name, root)).answering(PAGE);
    this.dns =
        LoopbackDns.world()
            .zone(name, "@ A " + address.getHostAddress(), "www A " + address.getHostAddress())
            .start();
    this.https = LoopbackTls.start(address, httpsPort, settings);
    this.http =
        LoopbackHttp.start(address, httpPort, LoopbackHttp.redirect(301, "https://" + name + "/"));
  }

  static Site named(String name) {
    return new Site(name);
  }

  String name() {
    return name;
  }

  /** The keys that lead the checks to this site, with early confirmation. */
  Map<String, String> keys(Path folder) {
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

  /** How many connections its https server has seen. */
  int connections() {
    return https.connections();
  }

  /** Its servers refuse connections from now on. */
  void goDown() {
    https.close();
    http.close();
  }

  /** Its servers answer again. */
  void comeBack() {
    https = LoopbackTls.start(address, httpsPort, settings);
    http =
        LoopbackHttp.start(address, httpPort, LoopbackHttp.redirect(301, "https://" + name + "/"));
  }

  @Override
  public void close() {
    https.close();
    http.close();
    dns.close();
  }
}
