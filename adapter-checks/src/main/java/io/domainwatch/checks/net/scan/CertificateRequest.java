package io.domainwatch.checks.net.scan;

import java.net.Socket;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.net.ssl.X509ExtendedKeyManager;
import org.jspecify.annotations.Nullable;

/** Has no certificate to show, and notes whether a server asked for one (RFC 8446 §4.3.2). */
final class CertificateRequest extends X509ExtendedKeyManager {
  private final AtomicBoolean made = new AtomicBoolean();

  /** Whether the server asked. */
  boolean isMade() {
    return made.get();
  }

  @Override
  public @Nullable String chooseClientAlias(
      String[] keyTypes, Principal @Nullable [] issuers, @Nullable Socket socket) {
    made.set(true);
    return null;
  }

  @Override
  public String @Nullable [] getClientAliases(String keyType, Principal @Nullable [] issuers) {
    return null;
  }

  @Override
  public String @Nullable [] getServerAliases(String keyType, Principal @Nullable [] issuers) {
    return null;
  }

  @Override
  public @Nullable String chooseServerAlias(
      String keyType, Principal @Nullable [] issuers, @Nullable Socket socket) {
    return null;
  }

  @Override
  public X509Certificate @Nullable [] getCertificateChain(String alias) {
    return null;
  }

  @Override
  public @Nullable PrivateKey getPrivateKey(String alias) {
    return null;
  }
}
