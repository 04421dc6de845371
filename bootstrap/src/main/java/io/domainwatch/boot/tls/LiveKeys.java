package io.domainwatch.boot.tls;

import java.net.Socket;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.stream.Stream;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedKeyManager;
import org.jspecify.annotations.Nullable;

/**
 * Serves one certificate, which may be replaced while handshakes are under way: each handshake goes
 * on with the one that it began with.
 */
final class LiveKeys extends X509ExtendedKeyManager {
  private volatile Pair pair;

  /** The certificate that is served and the one before it, each under a name of its own. */
  private record Pair(long number, ServerCertificate present, ServerCertificate former) {}

  LiveKeys(ServerCertificate first) {
    pair = new Pair(0, first, first);
  }

  /** Serves another from the next handshake on. */
  void replace(ServerCertificate next) {
    Pair before = pair;
    pair = new Pair(before.number() + 1, next, before.present());
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
    return Stream.ofNullable(alias(keyType)).toArray(String[]::new);
  }

  @Override
  public X509Certificate[] getCertificateChain(String alias) {
    return under(alias).chain().toArray(X509Certificate[]::new);
  }

  @Override
  public PrivateKey getPrivateKey(String alias) {
    return under(alias).key();
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
    Pair present = pair;
    boolean fits =
        Arrays.asList(keyType.split("_")).contains(present.present().key().getAlgorithm());
    return fits ? Long.toString(present.number()) : null;
  }

  private ServerCertificate under(String alias) {
    Pair both = pair;
    return alias.equals(Long.toString(both.number())) ? both.present() : both.former();
  }
}
