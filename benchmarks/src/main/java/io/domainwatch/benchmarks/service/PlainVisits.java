package io.domainwatch.benchmarks.service;

import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;

/**
 * The base: visits every site once over the JDK's TLS sockets, a virtual thread each, and does
 * nothing else: no names, no checks, no storage.
 *
 * <p>Arguments: sites, port, file of the root certificate, rounds. Prints a line for each round:
 * visits a second, and processor time a visit in microseconds.
 */
public final class PlainVisits {
  private static final int TIMEOUT_MILLIS = 30_000;

  private PlainVisits() {}

  /** See the class. */
  public static void main(String[] arguments) throws Exception {
    int sites = Integer.parseInt(arguments[0]);
    int port = Integer.parseInt(arguments[1]);
    for (int round = 0; round < Integer.parseInt(arguments[3]); round++) {
      // A new context each time, so that no session is resumed.
      SSLContext context = trusting(Path.of(arguments[2]));
      long begin = System.nanoTime();
      long used = used();
      List<Future<?>> visits = new ArrayList<>();
      try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
        for (int i = 0; i < sites; i++) {
          String address = Targets.address(i);
          String name = "d" + (i + 1) + ".example.com";
          visits.add(
              executor.submit(
                  () -> {
                    visit(context, address, name, port);
                    return true;
                  }));
        }
      }
      for (Future<?> visit : visits) {
        visit.get();
      }
      double seconds = (System.nanoTime() - begin) / 1e9;
      System.out.printf("plain %.0f %.0f%n", sites / seconds, (used() - used) / 1e3 / sites);
    }
  }

  private static long used() {
    return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos();
  }

  private static void visit(SSLContext context, String address, String name, int port)
      throws Exception {
    try (Socket plain = new Socket()) {
      plain.connect(new InetSocketAddress(InetAddress.ofLiteral(address), port), TIMEOUT_MILLIS);
      plain.setSoTimeout(TIMEOUT_MILLIS);
      SSLSocket socket =
          (SSLSocket) context.getSocketFactory().createSocket(plain, name, port, true);
      socket.startHandshake();
      OutputStream out = socket.getOutputStream();
      out.write(
          ("GET / HTTP/1.1\r\nHost: " + name + "\r\nConnection: close\r\n\r\n")
              .getBytes(StandardCharsets.US_ASCII));
      InputStream in = socket.getInputStream();
      if (in.readAllBytes().length == 0) {
        throw new IllegalStateException(name + " says nothing");
      }
    }
  }

  private static SSLContext trusting(Path certificate) throws Exception {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    try (InputStream in = Files.newInputStream(certificate)) {
      store.setCertificateEntry(
          "root", CertificateFactory.getInstance("X.509").generateCertificate(in));
    }
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(store);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    return context;
  }
}
