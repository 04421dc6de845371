package io.domainwatch.boot.e2e.isolation;

import io.domainwatch.boot.e2e.fixture.LoopbackKeys;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.FreePort;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import io.domainwatch.testkit.net.LoopbackTls;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;

/** A good site, which can be broken and mended, and many names of one server that does harm. */
final class TwoSites implements AutoCloseable {
  static final String GOOD = "good.example.test";

  /** Names of the harmful server. */
  static final int HARMFUL = 40;

  private static final String BAD = "bad.example.test";
  private static final String PAGE = "<html><head><title>Good</title></head><body>x</body></html>";

  private final InetAddress goodAddress = LoopbackAddress.random();
  private final InetAddress badAddress = LoopbackAddress.random();
  private final Certificates.Issued root = Certificates.root("Neighbours' Root");
  private final int httpsPort = FreePort.next();
  private final int httpPort = FreePort.next();
  private final LoopbackTls.Settings settings =
      LoopbackTls.Settings.of(Certificates.leaf(GOOD, root))
          .answering(LoopbackHttp.response(200, "Connection: close\r\n", PAGE));
  private final LoopbackDns dns;
  private final LoopbackHttp bad;
  private LoopbackTls good;

  /**
   * @param harm what the other server does with each request
   */
  TwoSites(LoopbackHttp.Script harm) {
    dns =
        LoopbackDns.world()
            .zone(GOOD, "@ A " + goodAddress.getHostAddress())
            .zone(
                BAD,
                IntStream.range(0, HARMFUL)
                    .mapToObj(i -> "d" + i + " A " + badAddress.getHostAddress())
                    .toArray(String[]::new))
            .start();
    good = LoopbackTls.start(goodAddress, httpsPort, settings);
    String[] names = badNames().toArray(String[]::new);
    bad = LoopbackHttp.startTls(badAddress, httpsPort, tls(names), harm);
  }

  /** The names of the harmful server. */
  static Stream<String> badNames() {
    return IntStream.range(0, HARMFUL).mapToObj(i -> "d" + i + "." + BAD);
  }

  /** The keys that lead the checks here. */
  Map<String, String> keys(Path folder) {
    Map<String, String> keys = LoopbackKeys.of(dns, root, httpPort, httpsPort, folder);
    keys.put("notifications.allowed-networks", "127.0.0.0/8");
    keys.put("checks.lighthouse.chrome", folder.resolve("no-browser").toString());
    keys.put("checks.disabled-types", "rdap,blacklist,open_ports,lighthouse,email_auth");
    return keys;
  }

  void goDown() {
    good.close();
  }

  void comeBack() {
    good = LoopbackTls.start(goodAddress, httpsPort, settings);
  }

  private SSLContext tls(String... names) {
    return Certificates.recipe(names[0]).names(names).issuedBy(root).serverContext();
  }

  @Override
  public void close() {
    good.close();
    bad.close();
    dns.close();
  }
}
