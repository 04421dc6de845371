package io.domainwatch.web.server;

import io.undertow.protocols.ssl.UndertowXnioSsl;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import javax.net.ssl.SSLContext;
import org.xnio.ChannelListener;
import org.xnio.OptionMap;
import org.xnio.Options;
import org.xnio.Sequence;
import org.xnio.StreamConnection;
import org.xnio.Xnio;
import org.xnio.XnioWorker;
import org.xnio.channels.AcceptingChannel;
import org.xnio.ssl.SslConnection;

/** A listening socket that speaks TLS 1.2 and 1.3; inside of it HTTP/1.1 alone (no ALPN). */
final class Tls {
  /** How long browsers keep to https after an answer over it: a year (RFC 6797 §6.1.1). */
  static final String STRICT_TRANSPORT_SECURITY = "max-age=" + Duration.ofDays(365).toSeconds();

  /** RFC 8996 forbids the older ones. */
  private static final Sequence<String> PROTOCOLS = Sequence.of("TLSv1.3", "TLSv1.2");

  /** Forward secrecy and authenticated encryption alone (RFC 9325 §4.2). */
  private static final Sequence<String> SUITES =
      Sequence.of(
          "TLS_AES_128_GCM_SHA256",
          "TLS_AES_256_GCM_SHA384",
          "TLS_CHACHA20_POLY1305_SHA256",
          "TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256",
          "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256",
          "TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384",
          "TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384",
          "TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256",
          "TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256");

  /** For the arithmetic of handshakes, which must not hold the threads that all requests share. */
  private static final Executor HANDSHAKES = Executors.newVirtualThreadPerTaskExecutor();

  private Tls() {}

  /**
   * Listens; connections are handed over when they are accepted, before their handshake.
   *
   * @throws IOException when it cannot listen there
   */
  static AcceptingChannel<SslConnection> listen(
      XnioWorker worker,
      InetSocketAddress address,
      SSLContext context,
      ChannelListener<StreamConnection> opened,
      OptionMap options)
      throws IOException {
    UndertowXnioSsl ssl =
        new UndertowXnioSsl(Xnio.getInstance(), OptionMap.EMPTY, context, HANDSHAKES);
    OptionMap strict =
        OptionMap.builder()
            .addAll(options)
            .set(Options.SSL_ENABLED_PROTOCOLS, PROTOCOLS)
            .set(Options.SSL_ENABLED_CIPHER_SUITES, SUITES)
            .getMap();
    return ssl.createSslConnectionServer(worker, address, new AcceptListener(opened), strict);
  }
}
