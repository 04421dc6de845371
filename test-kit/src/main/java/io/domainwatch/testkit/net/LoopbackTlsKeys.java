package io.domainwatch.testkit.net;

import io.domainwatch.testkit.net.Certificates.Issued;
import java.net.Socket;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.List;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedKeyManager;
import org.jspecify.annotations.Nullable;

/** Serves that one of several chains whose kind of key fits; its place in the list is its alias. */
final class LoopbackTlsKeys extends X509ExtendedKeyManager {
  private final List<Issued> leaves;

  LoopbackTlsKeys(List<Issued> leaves) {
    this.leaves = List.copyOf(leaves);
  }

  @Override
  public @Nullable String chooseServerAlias(
      String keyType, Principal @Nullable [] issuers, Socket socket) {
    return alias(keyType);
  }

  @Override
  public @Nullable String chooseEngineServerAlias(
      String keyType, Principal @Nullable [] issuers, SSLEngine engine) {
    return alias(keyType);
  }

  @Override
  public String @Nullable [] getServerAliases(String keyType, Principal @Nullable [] issuers) {
    String alias = alias(keyType);
    return alias == null ? null : new String[] {alias};
  }

  @Override
  public X509Certificate[] getCertificateChain(String alias) {
    return leaves.get(Integer.parseInt(alias)).chain().toArray(X509Certificate[]::new);
  }

  @Override
  public PrivateKey getPrivateKey(String alias) {
    return leaves.get(Integer.parseInt(alias)).key();
  }

  @Override
  public String @Nullable [] getClientAliases(String keyType, Principal @Nullable [] issuers) {
    return null;
  }

  @Override
  public @Nullable String chooseClientAlias(
      String[] keyType, Principal @Nullable [] issuers, Socket socket) {
    return null;
  }

  private @Nullable String alias(String keyType) {
    List<String> kinds = Arrays.asList(keyType.split("_"));
    for (int i = 0; i < leaves.size(); i++) {
      if (kinds.contains(leaves.get(i).key().getAlgorithm())) {
        return String.valueOf(i);
      }
    }
    return null;
  }
}
