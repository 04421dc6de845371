package io.domainwatch.boot.e2e;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import io.domainwatch.testkit.net.dns.LoopbackDnsBuilder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/**
 * A domain with everything right: a signed zone on two name servers, a full chain, all headers,
 * valid mail records, a sitemap index with compressed children, a registration that lasts, and
 * lists on which it does not stand. Registry and lists are servers on loopback addresses too.
 */
final class HealthySite implements AutoCloseable {
  static final String NAME = "wholesome.com";

  private static final String REGISTRY = "rdap.registry.org";
  private static final String ADDRESS_LIST = "bl.listing.org";
  private static final String NAME_LIST = "dbl.listing.org";
  private static final String SELECTOR = "key1";

  private final InetAddress address = LoopbackAddress.random();
  private final InetAddress registryAddress = LoopbackAddress.random();
  private final InetAddress mailAddress = LoopbackAddress.random();
  private final Certificates.Issued root = Certificates.root("Wholesome Root");
  private final Certificates.Issued issuing = Certificates.intermediate("Wholesome CA", root);
  private final Certificates.Issued mail =
      Certificates.recipe("mail." + NAME).names("mail." + NAME).issuedBy(issuing);
  private final int httpsPort = FreePort.next();
  private final int httpPort = FreePort.next();
  private final LoopbackDns dns;
  private final LoopbackHttp https;
  private final LoopbackHttp registry;
  private final LoopbackHttp http;

  HealthySite() {
    dns = world().start();
    https =
        LoopbackHttp.startTls(
            address, httpsPort, tls(NAME, "www." + NAME, "mta-sts." + NAME), this::site);
    registry =
        LoopbackHttp.startTls(registryAddress, httpsPort, tls(REGISTRY), HealthySite::registry);
    http =
        LoopbackHttp.start(
            address,
            httpPort,
            (request, out) ->
                write(
                    out,
                    LoopbackHttp.response(
                        301, "Location: https://" + host(request) + request.path() + "\r\n", "")));
  }

  private LoopbackDnsBuilder world() {
    String site = " A " + address.getHostAddress();
    return LoopbackDns.world()
        .zone(
            NAME,
            "@" + site,
            "www" + site,
            "mta-sts" + site,
            "mail A " + mailAddress.getHostAddress(),
            "@ MX 10 mail",
            "@ CAA 0 issue \"authority.org\"",
            "@ TXT \"v=spf1 mx -all\"",
            "_dmarc TXT \"v=DMARC1; p=reject; rua=mailto:reports@" + NAME + "\"",
            SELECTOR + "._domainkey TXT " + domainKey(),
            "_mta-sts TXT \"v=STSv1; id=20261120T000000\"",
            "_smtp._tls TXT \"v=TLSRPTv1; rua=mailto:tls@" + NAME + "\"",
            "_25._tcp.mail TLSA 3 1 1 " + keyHash(mail.certificate()))
        .signed(NAME)
        .zone("registry.org", "rdap A " + registryAddress.getHostAddress())
        .zone(
            "listing.org",
            "2.0.0.127.bl A 127.0.0.2",
            "2.0.0.127.bl TXT \"a test\"",
            "test.dbl A 127.0.1.2");
  }

  /** The keys that lead all checks here. */
  Map<String, String> keys(Path folder) {
    Map<String, String> keys = LoopbackKeys.of(dns, root, httpPort, httpsPort, folder);
    keys.put("checks.rdap.bootstrap-url", "https://" + REGISTRY + "/dns.json");
    keys.put("checks.blacklist.zones", "ip:" + ADDRESS_LIST + ", domain:" + NAME_LIST);
    keys.put("checks.open-ports.ports", httpsPort + ", " + httpPort);
    keys.put("checks.email-auth.dkim-selectors", SELECTOR);
    keys.put("checks.lighthouse.chrome", folder.resolve("no-browser").toString());
    return keys;
  }

  /** DNS queries that reached any of its servers. */
  long queries() {
    return dns.queries();
  }

  /** TCP connections to its web servers and its registry. */
  long connections() {
    return https.connections() + http.connections() + registry.connections();
  }

  /** Octets of bodies and heads that these sent. */
  long bytes() {
    return https.bytesSent() + http.bytesSent() + registry.bytesSent();
  }

  private void site(LoopbackHttp.Request request, OutputStream out) throws IOException {
    String host = host(request);
    if (host.equals("www." + NAME)) {
      write(out, page(301, "Location: https://" + NAME + request.path() + "\r\n", "text/html", ""));
    } else if (host.startsWith("mta-sts.")) {
      write(
          out,
          page(
              200,
              "",
              "text/plain",
              "version: STSv1\nmode: enforce\nmx: mail." + NAME + "\nmax_age: 604800\n"));
    } else {
      page(request, out);
    }
  }

  private static void page(LoopbackHttp.Request request, OutputStream out) throws IOException {
    switch (request.path()) {
      case "/robots.txt" ->
          write(
              out,
              page(
                  200,
                  "",
                  "text/plain",
                  "User-agent: *\nDisallow: /cart\nSitemap: https://" + NAME + "/sitemap.xml\n"));
      case "/sitemap.xml" -> write(out, page(200, "", "application/xml", index()));
      case "/sitemap-1.xml.gz" -> zipped(out, urls("a"));
      case "/sitemap-2.xml.gz" -> zipped(out, urls("b"));
      default -> write(out, page(200, "", "text/html; charset=utf-8", home()));
    }
  }

  private static String page(int status, String fields, String type, String body) {
    return LoopbackHttp.response(
        status,
        fields
            + "Content-Type: "
            + type
            + "\r\n"
            + "Strict-Transport-Security: max-age=63072000; includeSubDomains\r\n"
            + "Content-Security-Policy: default-src 'none'; img-src 'self'; style-src 'self';"
            + " frame-ancestors 'none'; base-uri 'none'; form-action 'self'\r\n"
            + "X-Frame-Options: DENY\r\n"
            + "X-Content-Type-Options: nosniff\r\n"
            + "Referrer-Policy: no-referrer\r\n"
            + "Permissions-Policy: camera=()\r\n"
            + "Cross-Origin-Opener-Policy: same-origin\r\n"
            + "Cross-Origin-Resource-Policy: same-origin\r\n"
            + "Set-Cookie: __Host-session=x; Path=/; Secure; HttpOnly; SameSite=Lax\r\n",
        body);
  }

  private static String home() {
    return "<!doctype html><html lang=\"en\"><head><title>Wholesome goods</title>"
        + "<meta name=\"viewport\" content=\"width=device-width\"></head>"
        + "<body><h1>Wholesome goods</h1><p>Everything here is in order.</p></body></html>";
  }

  private static String index() {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
        + "<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">"
        + "<sitemap><loc>https://"
        + NAME
        + "/sitemap-1.xml.gz</loc></sitemap>"
        + "<sitemap><loc>https://"
        + NAME
        + "/sitemap-2.xml.gz</loc></sitemap>"
        + "</sitemapindex>";
  }

  private static String urls(String folder) {
    StringBuilder urls =
        new StringBuilder(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
                + "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">");
    for (int i = 0; i < 20; i++) {
      urls.append("<url><loc>https://")
          .append(NAME)
          .append('/')
          .append(folder)
          .append('/')
          .append(i)
          .append("</loc><lastmod>2026-10-0")
          .append(1 + i % 9)
          .append("</lastmod></url>");
    }
    return urls.append("</urlset>").toString();
  }

  private static void registry(LoopbackHttp.Request request, OutputStream out) throws IOException {
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    String body =
        switch (request.path()) {
          case "/dns.json" ->
              "{\"version\":\"1.0\",\"publication\":\"2026-11-20T00:00:00Z\",\"services\":"
                  + "[[[\"com\"],[\"https://"
                  + REGISTRY
                  + "/\"]]]}";
          case "/domain/" + NAME ->
              """
              {"rdapConformance":["rdap_level_0"],"objectClassName":"domain","handle":"1_COM",
               "ldhName":"%s","status":["client transfer prohibited"],
               "entities":[{"objectClassName":"entity","handle":"292","roles":["registrar"],
                 "publicIds":[{"type":"IANA Registrar ID","identifier":"292"}],
                 "vcardArray":["vcard",[["version",{},"text","4.0"],["fn",{},"text","Registrar"]]]}],
               "events":[{"eventAction":"registration","eventDate":"%s"},
                         {"eventAction":"expiration","eventDate":"%s"}],
               "nameservers":[{"objectClassName":"nameserver","ldhName":"ns1.%s"},
                              {"objectClassName":"nameserver","ldhName":"ns2.%s"}],
               "secureDNS":{"delegationSigned":true}}
              """
                  .formatted(
                      NAME,
                      now.minus(1000, ChronoUnit.DAYS),
                      now.plus(300, ChronoUnit.DAYS),
                      NAME,
                      NAME);
          default -> "{\"errorCode\":404}";
        };
    int status = body.contains("errorCode") ? 404 : 200;
    write(out, LoopbackHttp.response(status, "Content-Type: application/rdap+json\r\n", body));
  }

  private static String host(LoopbackHttp.Request request) {
    return request.header("Host").replaceFirst(":[0-9]+$", "");
  }

  private static void write(OutputStream out, String response) throws IOException {
    out.write(response.getBytes(UTF_8));
  }

  private static void zipped(OutputStream out, String text) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(text.getBytes(UTF_8));
    }
    out.write(
        LoopbackHttp.response(
                200, "Content-Type: application/gzip\r\n", packed.toString(ISO_8859_1))
            .getBytes(ISO_8859_1));
  }

  private SSLContext tls(String... names) {
    Certificates.Issued leaf =
        Certificates.recipe(names[0]).names(names).timestamps(2).issuedBy(issuing);
    try {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(null, null);
      store.setKeyEntry(
          "leaf",
          leaf.key(),
          new char[0],
          new X509Certificate[] {leaf.certificate(), issuing.certificate()});
      KeyManagerFactory factory =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      factory.init(store, new char[0]);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(factory.getKeyManagers(), null, null);
      return context;
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String domainKey() {
    String key =
        Base64.getEncoder().encodeToString(Certificates.rsa(2048).getPublic().getEncoded());
    return "\"v=DKIM1; k=rsa; p=" + key.substring(0, 200) + "\" \"" + key.substring(200) + "\"";
  }

  private static String keyHash(X509Certificate certificate) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256").digest(certificate.getPublicKey().getEncoded()));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    https.close();
    http.close();
    registry.close();
    dns.close();
  }
}
