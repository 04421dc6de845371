package io.domainwatch.testkit.net;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * A server that offers what JSSE has switched off: SSLv3, TLS 1.0 and 1.1, RC4, 3DES, DES, EXPORT,
 * NULL and anonymous suites. It runs in a virtual machine of its own, whose lists of disabled
 * algorithms are empty, since they hold for a whole virtual machine.
 */
public final class LoopbackTlsWeak implements AutoCloseable {
  static final char[] PASSWORD = "loopback".toCharArray();
  static final String ALIAS = "it";

  private static final Duration START_LIMIT = Duration.ofSeconds(20);
  private static final String NOTHING_DISABLED =
      """
      jdk.tls.disabledAlgorithms=
      jdk.tls.legacyAlgorithms=
      jdk.certpath.disabledAlgorithms=
      """;

  private final Process process;
  private final Path folder;
  private final InetAddress address;
  private final int port;

  private LoopbackTlsWeak(Process process, Path folder, InetAddress address, int port) {
    this.process = process;
    this.folder = folder;
    this.address = address;
    this.port = port;
  }

  /** Starts it with exactly these protocols and suites, as JSSE names them. */
  public static LoopbackTlsWeak start(
      Certificates.Issued leaf, List<String> protocols, List<String> suites) {
    try {
      Path folder = Files.createTempDirectory("loopback-tls");
      Path store = keyStore(leaf, folder.resolve("keys.p12"));
      Path security = Files.writeString(folder.resolve("security"), NOTHING_DISABLED);
      Path portFile = folder.resolve("port");
      InetAddress address = LoopbackAddress.random();
      Process process =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-Djava.security.properties=" + security,
                  "-XX:TieredStopAtLevel=1",
                  "-cp",
                  classes(),
                  LoopbackTlsMain.class.getName(),
                  store.toString(),
                  portFile.toString(),
                  address.getHostAddress(),
                  String.join(",", protocols),
                  String.join(",", suites))
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("log").toFile())
              .start();
      return new LoopbackTlsWeak(process, folder, address, awaitPort(process, portFile, folder));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (GeneralSecurityException | URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The address it listens on. */
  public InetAddress address() {
    return address;
  }

  /** The port it listens on. */
  public int port() {
    return port;
  }

  @Override
  public void close() {
    try (OutputStream input = process.getOutputStream()) {
      input.flush();
    } catch (IOException _) {
      // It has ended already.
    }
    try {
      if (!process.waitFor(5, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
      try (Stream<Path> files = Files.walk(folder)) {
        files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
      }
    } catch (InterruptedException _) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int awaitPort(Process process, Path portFile, Path folder) throws IOException {
    long end = System.nanoTime() + START_LIMIT.toNanos();
    while (!Files.exists(portFile)) {
      if (!process.isAlive() || System.nanoTime() > end) {
        process.destroyForcibly();
        throw new IllegalStateException(Files.readString(folder.resolve("log")));
      }
      LockSupport.parkNanos(Duration.ofMillis(10).toNanos());
    }
    return Integer.parseInt(Files.readString(portFile));
  }

  private static Path keyStore(Certificates.Issued leaf, Path file)
      throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, PASSWORD);
    store.setKeyEntry(ALIAS, leaf.key(), PASSWORD, leaf.chain().toArray(Certificate[]::new));
    try (OutputStream out = Files.newOutputStream(file)) {
      store.store(out, PASSWORD);
    }
    return file;
  }

  private static String classes() throws URISyntaxException {
    return Path.of(
            LoopbackTlsMain.class.getProtectionDomain().getCodeSource().getLocation().toURI())
        .toString();
  }
}
