package io.domainwatch.checks.ssl.differential;

import static io.domainwatch.checks.ssl.differential.ChainServers.CA;
import static io.domainwatch.checks.ssl.differential.ChainServers.NAME;
import static io.domainwatch.checks.ssl.differential.ChainServers.ROOT;
import static io.domainwatch.checks.ssl.differential.ChainServers.recipe;

import io.domainwatch.checks.ssl.differential.OddServer.Cut;
import io.domainwatch.checks.ssl.differential.OddServer.Serving;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.LoopbackTls;
import io.domainwatch.testkit.net.LoopbackTls.Settings;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SNIMatcher;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocket;

/** Servers with a sound certificate that are odd by how they talk, without OpenSSL. */
final class BehaviourServers {
  private static final byte[] ALERT = {21, 3, 3, 0, 2, 2, 0};

  private BehaviourServers() {}

  static Stream<OddServer> all() {
    return Stream.of(versions(), demands(), cuts(), noTls()).flatMap(List::stream);
  }

  private static List<OddServer> versions() {
    return List.of(
        jsse("tls-1-2-alone", settings().only("TLSv1.2")),
        jsse("tls-1-3-alone", settings().only("TLSv1.3")),
        jsse("suite-aes-256-alone", settings().onlySuites("TLS_AES_256_GCM_SHA384")),
        jsse("suite-chacha20-alone", settings().onlySuites("TLS_CHACHA20_POLY1305_SHA256")),
        jsse(
            "tls-1-2-cbc-alone",
            settings().only("TLSv1.2").onlySuites("TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA256")),
        jsse(
            "alpn-http-1-1", with(each -> each.setApplicationProtocols(new String[] {"http/1.1"}))),
        jsse(
            "alpn-h2-and-http-1-1",
            with(each -> each.setApplicationProtocols(new String[] {"http/1.1", "h2"}))),
        jsse("group-x25519-alone", with(each -> each.setNamedGroups(new String[] {"x25519"}))),
        jsse("group-p384-alone", with(each -> each.setNamedGroups(new String[] {"secp384r1"}))),
        jsse("group-p521-alone", with(each -> each.setNamedGroups(new String[] {"secp521r1"}))));
  }

  private static List<OddServer> demands() {
    return List.of(
        jsse("client-certificate-requested", settings().with(each -> each.setWantClientAuth(true))),
        jsse(
            "client-certificate-requested-tls-1-2",
            settings().only("TLSv1.2").with(each -> each.setWantClientAuth(true))),
        jsse("client-certificate-required", settings().with(each -> each.setNeedClientAuth(true))),
        jsse(
            "client-certificate-required-tls-1-2",
            settings().only("TLSv1.2").with(each -> each.setNeedClientAuth(true))),
        jsse("sni-of-this-name-required", with(each -> each.setSNIMatchers(only(NAME)))),
        jsse(
            "sni-of-another-name-required",
            with(each -> each.setSNIMatchers(only("www.example.org")))));
  }

  private static List<OddServer> cuts() {
    return List.of(
        relayed("octet-by-octet", settings(), Cut.OCTETS),
        relayed("octet-by-octet-tls-1-2", settings().only("TLSv1.2"), Cut.OCTETS),
        relayed("records-of-16-octets", settings(), Cut.RECORDS),
        relayed("records-of-16-octets-tls-1-2", settings().only("TLSv1.2"), Cut.RECORDS),
        jsse("response-late", settings().after(Duration.ofMillis(1500))),
        jsse("response-none", settings().hanging()));
  }

  private static List<OddServer> noTls() {
    return List.of(
        raw("closes-at-once", _ -> {}),
        raw("closes-after-the-hello", socket -> socket.getInputStream().read()),
        raw("alert-handshake-failure", socket -> alert(socket, 40)),
        raw("alert-internal-error", socket -> alert(socket, 80)),
        raw("alert-unrecognized-name", socket -> alert(socket, 112)),
        raw("alert-protocol-version", socket -> alert(socket, 70)),
        raw(
            "speaks-http",
            socket -> say(socket, "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")),
        raw("speaks-smtp", socket -> say(socket, "220 mail.example.com ESMTP\r\n")),
        raw("speaks-nonsense", socket -> say(socket, "\u0016\u0003\u0003\u0000\u0005abcdefghij")));
  }

  private static Settings settings() {
    return Settings.of(recipe().keys(Certificates.ec()).issuedBy(CA));
  }

  private static Settings with(Consumer<SSLParameters> change) {
    return settings()
        .with(
            (SSLServerSocket socket) -> {
              SSLParameters parameters = socket.getSSLParameters();
              change.accept(parameters);
              socket.setSSLParameters(parameters);
            });
  }

  private static List<SNIMatcher> only(String name) {
    return List.of(SNIHostName.createSNIMatcher(name.replace(".", "\\.")));
  }

  private static void alert(Socket socket, int description) throws IOException {
    socket.getInputStream().read();
    byte[] alert = ALERT.clone();
    alert[alert.length - 1] = (byte) description;
    socket.getOutputStream().write(alert);
    socket.getOutputStream().flush();
    socket.shutdownOutput();
    LoopbackTls.stayingSilent(socket);
  }

  private static void say(Socket socket, String text) throws IOException {
    socket.getInputStream().read();
    socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    socket.getOutputStream().flush();
    socket.shutdownOutput();
    LoopbackTls.stayingSilent(socket);
  }

  private static OddServer jsse(String id, Settings settings) {
    return OddServer.jsse(id, NAME, ROOT, settings);
  }

  private static OddServer relayed(String id, Settings settings, Cut cut) {
    return server(id, new Serving.Relayed(settings, cut));
  }

  private static OddServer raw(String id, LoopbackTls.Script script) {
    return server(id, new Serving.Raw(script));
  }

  private static OddServer server(String id, Serving serving) {
    return new OddServer(id, NAME, Set.of(ROOT.certificate()), serving);
  }
}
