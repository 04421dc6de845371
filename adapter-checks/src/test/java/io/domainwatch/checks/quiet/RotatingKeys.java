package io.domainwatch.checks.quiet;

import io.domainwatch.testkit.net.Certificates;
import java.net.Socket;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedKeyManager;

/** Shows its certificates by turns, one with each handshake. */
final class RotatingKeys extends X509ExtendedKeyManager {

  private final List<Certificates.Issued> leaves;
  private final AtomicInteger handshakes = new AtomicInteger();

  RotatingKeys(List<Certificates.Issued> leaves) {
    this.leaves = List.copyOf(leaves);
  }

  @Override
  public String chooseServerAlias(String keyType, Principal[] issuers, Socket socket) {
    return chosen(keyType);
  }

  @Override
  public String chooseEngineServerAlias(String keyType, Principal[] issuers, SSLEngine engine) {
    return chosen(keyType);
  }

  /** No alias where the keys are of another type. */
  private String chosen(String keyType) {
    String own = leaves.getFirst().key().getAlgorithm();
    return keyType.equals(own)
        ? String.valueOf(handshakes.getAndIncrement() % leaves.size())
        : null;
  }

  @Override
  public X509Certificate[] getCertificateChain(String alias) {
    return new X509Certificate[] {leaves.get(Integer.parseInt(alias)).certificate()};
  }

  @Override
  public PrivateKey getPrivateKey(String alias) {
    return leaves.get(Integer.parseInt(alias)).key();
  }

  @Override
  public String[] getServerAliases(String keyType, Principal[] issuers) {
    return new String[] {"0"};
  }

  @Override
  public String[] getClientAliases(String keyType, Principal[] issuers) {
    return new String[0];
  }

  @Override
  public String chooseClientAlias(String[] keyTypes, Principal[] issuers, Socket socket) {
    return "0";
  }
}
