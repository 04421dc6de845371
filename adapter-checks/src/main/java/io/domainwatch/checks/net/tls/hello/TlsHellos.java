package io.domainwatch.checks.net.tls.hello;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** The hellos that are sent more than once. */
final class TlsHellos {

  /** All suites under TLS 1.3, the sound ones first; fewer than the 128 that some servers take. */
  static final List<Integer> ALL_SUITES =
      TlsCipherClass.suitesOf(
          List.of(
              TlsCipherClass.FORWARD_SECRET,
              TlsCipherClass.FORWARD_SECRET_CBC,
              TlsCipherClass.LEGACY_KEY_EXCHANGE,
              TlsCipherClass.SMALL_BLOCK,
              TlsCipherClass.RC4,
              TlsCipherClass.DES,
              TlsCipherClass.EXPORT,
              TlsCipherClass.ANONYMOUS,
              TlsCipherClass.NULL));

  private TlsHellos() {}

  /** The hello that nearly every server answers: all versions from TLS 1.0 on, all suites. */
  static TlsClientHello control(Optional<String> serverName) {
    List<Integer> suites = new ArrayList<>(TlsCipherClass.TLS_1_3.suites());
    suites.addAll(ALL_SUITES);
    return new TlsClientHello(
        TlsVersion.TLS_1_0,
        TlsVersion.TLS_1_3,
        suites,
        TlsClientHello.ALL_GROUPS,
        serverName,
        TlsExtensions.WIDEST);
  }

  /** The control hello without the hybrid group, whose answer names the best of the older ones. */
  static TlsClientHello controlWithoutHybrid(Optional<String> serverName) {
    TlsClientHello all = control(serverName);
    return new TlsClientHello(
        all.oldest(),
        all.newest(),
        all.suites(),
        all.groups().stream().filter(group -> group != TlsClientHello.X25519_MLKEM768).toList(),
        serverName,
        all.extensions());
  }

  /** What a client would send. */
  static TlsClientHello of(TlsClientOffer client, Optional<String> serverName) {
    return new TlsClientHello(
        Collections.min(client.versions()),
        Collections.max(client.versions()),
        client.suites(),
        client.groups(),
        serverName,
        client.extensions());
  }

  /** A hello for TLS 1.2 and older, whose Certificate message comes in clear. */
  static TlsClientHello upToTls12(Optional<String> serverName) {
    return only(TlsVersion.TLS_1_2, ALL_SUITES, serverName);
  }

  /** A hello for one version. */
  static TlsClientHello only(
      TlsVersion version, List<Integer> suites, Optional<String> serverName) {
    return new TlsClientHello(
        version, version, suites, TlsClientHello.ALL_GROUPS, serverName, TlsExtensions.WIDEST);
  }
}
