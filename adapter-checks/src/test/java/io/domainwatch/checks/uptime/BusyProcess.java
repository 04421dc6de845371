package io.domainwatch.checks.uptime;

import io.domainwatch.testkit.net.LoopbackHttp;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/**
 * A site that answers each request at once, and a process that cannot hear it: just before the
 * answer all processors that virtual threads have are taken for a while. The site has a platform
 * thread, which needs none of them.
 */
final class BusyProcess implements AutoCloseable {
  private final ServerSocket listener;
  private final Duration busy;

  BusyProcess(InetAddress address, Duration busy) throws IOException {
    this.listener = new ServerSocket(0, 50, address);
    this.busy = busy;
    Thread.ofPlatform().daemon().name("busy-process").start(this::serve);
  }

  int port() {
    return listener.getLocalPort();
  }

  private void serve() {
    while (!listener.isClosed()) {
      try (Socket visitor = listener.accept()) {
        InputStream in = visitor.getInputStream();
        if (in.read() >= 0) {
          in.skipNBytes(in.available());
          takeAllProcessors();
          visitor
              .getOutputStream()
              .write(
                  LoopbackHttp.response(200, "Content-Type: text/html\r\n", "<title>Hi</title>")
                      .getBytes(StandardCharsets.ISO_8859_1));
        }
      } catch (IOException _) {
        // Closed, or the visitor went away.
      } catch (InterruptedException _) {
        return;
      }
    }
  }

  /** Returns when they are taken; a virtual thread that does not wait keeps its processor. */
  private void takeAllProcessors() throws InterruptedException {
    int processors = Runtime.getRuntime().availableProcessors();
    CountDownLatch taken = new CountDownLatch(processors);
    for (int i = 0; i < processors; i++) {
      Thread.ofVirtual().name("busy").start(() -> spin(taken));
    }
    taken.await();
  }

  private void spin(CountDownLatch taken) {
    taken.countDown();
    while (taken.getCount() > 0) {
      Thread.onSpinWait();
    }
    long begin = System.nanoTime();
    while (System.nanoTime() - begin < busy.toNanos()) {
      Thread.onSpinWait();
    }
  }

  @Override
  public void close() throws IOException {
    listener.close();
  }
}
