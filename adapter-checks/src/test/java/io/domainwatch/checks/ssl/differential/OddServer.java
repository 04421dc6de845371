package io.domainwatch.checks.ssl.differential;

import io.domainwatch.testkit.net.Certificates.Issued;
import io.domainwatch.testkit.net.LoopbackTls;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A TLS server with a defect or a harmless variation.
 *
 * @param id says in words what is odd about it
 * @param name what clients ask for
 * @param roots what clients trust
 */
record OddServer(String id, String name, Set<X509Certificate> roots, Serving serving) {

  /** Who plays the server. */
  sealed interface Serving {
    /** JSSE, as set up. */
    record Jsse(LoopbackTls.Settings settings) implements Serving {}

    /** JSSE behind a relay that cuts what it sends anew. */
    record Relayed(LoopbackTls.Settings settings, Cut cut) implements Serving {}

    /** A script that writes octets of its own. */
    record Raw(LoopbackTls.Script script) implements Serving {}

    /**
     * {@code openssl s_server}, for what JSSE cannot play.
     *
     * @param options of it, beside certificate and key
     * @param staple a DER OCSP response that it staples
     */
    record SServer(
        List<X509Certificate> chain, PrivateKey key, List<String> options, Optional<byte[]> staple)
        implements Serving {}
  }

  /** How a relay passes on what a server sends. */
  enum Cut {
    /** Each octet in a segment of its own. */
    OCTETS,
    /** Handshake messages in clear in records of 16 octets. */
    RECORDS
  }

  /** JSSE with the leaf and its issuers. */
  static OddServer jsse(String id, String name, Issued root, Issued leaf) {
    return jsse(id, name, root, LoopbackTls.Settings.of(leaf));
  }

  /** JSSE, as set up. */
  static OddServer jsse(String id, String name, Issued root, LoopbackTls.Settings settings) {
    return new OddServer(id, name, Set.of(root.certificate()), new Serving.Jsse(settings));
  }

  /** Whether this Java alone can play it. */
  boolean needsOpenssl() {
    return serving instanceof Serving.SServer;
  }
}
