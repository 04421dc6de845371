package io.domainwatch.benchmarks.service;

import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackTls;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A small internet in a process of its own: https sites, each on an address of its own, and the
 * name servers that lead to them. Names are {@code d1.example.com} and so on.
 *
 * <p>Arguments: sites, names (several may share a site), folder for files, milliseconds after which
 * a site answers, and of how many sites one hangs (0 for none). Prints one line: port of the sites,
 * resolvers, port of name servers, file of root hints, of trust anchors, of the root certificate.
 * Ends when it is told to.
 */
public final class Targets {
  private static final int OCTET = 250;

  private Targets() {}

  /** See the class. */
  public static void main(String[] arguments) throws Exception {
    int sites = Integer.parseInt(arguments[0]);
    int names = Integer.parseInt(arguments[1]);
    Certificates.Issued root = Certificates.root("Benchmark root");
    LoopbackTls.Settings settings =
        LoopbackTls.Settings.of(Certificates.leaf("*.example.com", root))
            .answering(page("<html><title>Site</title><body>A page of a site.</body></html>"))
            .after(Duration.ofMillis(Long.parseLong(arguments[3])));
    int oneHangsOf = Integer.parseInt(arguments[4]);
    List<LoopbackTls> running = new ArrayList<>();
    int port = 0;
    for (int i = 0; i < sites; i++) {
      boolean hangs = oneHangsOf > 0 && i % oneHangsOf == 0;
      LoopbackTls site =
          LoopbackTls.start(
              LoopbackAddress.of(address(i)), port, hangs ? settings.hanging() : settings);
      port = site.port();
      running.add(site);
    }
    String[] records =
        IntStream.rangeClosed(1, names)
            .mapToObj(i -> "d" + i + " A " + address((i - 1) % sites))
            .toArray(String[]::new);
    Path certificate = Files.writeString(Path.of(arguments[2], "root.pem"), root.pem());
    try (LoopbackDns dns = LoopbackDns.world().zone("example.com", records).start()) {
      System.out.println(
          "targets %d %s %d %s %s %s"
              .formatted(
                  port,
                  dns.resolversText(),
                  dns.port(),
                  dns.rootHintsFile(),
                  dns.trustAnchorsFile(),
                  certificate));
      System.in.transferTo(java.io.OutputStream.nullOutputStream());
    }
  }

  /** Of a site by its number. */
  static String address(int number) {
    return "127.77." + (1 + number / OCTET) + "." + (1 + number % OCTET);
  }

  private static String page(String body) {
    return "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: "
        + body.length()
        + "\r\nConnection: close\r\n\r\n"
        + body;
  }
}
