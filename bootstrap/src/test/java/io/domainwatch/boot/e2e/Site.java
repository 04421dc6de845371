package io.domainwatch.boot.e2e;

import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import io.domainwatch.testkit.net.LoopbackTls;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import java.net.InetAddress;
import java.nio.file.Path;
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
    return LoopbackKeys.of(dns, root, httpPort, httpsPort, folder);
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
