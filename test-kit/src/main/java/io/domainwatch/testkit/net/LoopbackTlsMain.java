package io.domainwatch.testkit.net;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.List;

/** The program of {@link LoopbackTlsWeak}'s own virtual machine; ends when its input ends. */
public final class LoopbackTlsMain {
  private LoopbackTlsMain() {}

  /** Arguments: key store, file for the port, address, protocols and suites joined by commas. */
  public static void main(String[] arguments) throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = new FileInputStream(arguments[0])) {
      store.load(in, LoopbackTlsWeak.PASSWORD);
    }
    List<X509Certificate> chain =
        Arrays.stream(store.getCertificateChain(LoopbackTlsWeak.ALIAS))
            .map(X509Certificate.class::cast)
            .toList();
    PrivateKey key = (PrivateKey) store.getKey(LoopbackTlsWeak.ALIAS, LoopbackTlsWeak.PASSWORD);
    LoopbackTls.Settings settings =
        LoopbackTls.Settings.of(chain, key)
            .only(arguments[3].split(","))
            .onlySuites(arguments[4].split(","));
    try (LoopbackTls server = LoopbackTls.start(LoopbackAddress.of(arguments[2]), 0, settings)) {
      tellPort(Path.of(arguments[1]), server.port());
      System.in.transferTo(OutputStream.nullOutputStream());
    }
  }

  private static void tellPort(Path file, int port) throws IOException {
    Path written = file.resolveSibling(file.getFileName() + ".new");
    Files.writeString(written, String.valueOf(port), StandardCharsets.US_ASCII);
    Files.move(written, file, StandardCopyOption.ATOMIC_MOVE);
  }
}
