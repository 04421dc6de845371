package io.domainwatch.boot.e2e.isolation;

import io.domainwatch.boot.e2e.fixture.Program;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;

/**
 * Sends requests at a steady pace, whatever is answered, each on a connection of its own. One
 * thread does it all, so that what the attack costs on this machine is what the service spends.
 */
final class Flood implements Neighbours.Attack {
  private static final int STATUS_BEGINS = "HTTP/1.1 ".length();
  private static final int STATUS_ENDS = STATUS_BEGINS + 3;

  /** In place of a status: the connection ended with an error. */
  static final int CUT = 0;

  private final InetSocketAddress server;
  private final Duration pace;
  private final IntFunction<String> requests;
  private final AtomicInteger sent = new AtomicInteger();
  private final Map<Integer, Integer> statuses = new ConcurrentHashMap<>();
  private final ByteBuffer received = ByteBuffer.allocate(16 * 1024);
  private volatile boolean on;
  private Thread thread = new Thread(() -> {});

  /**
   * @param pace from one request to the next
   * @param requests what is sent for each number; asks for the connection to be closed
   */
  Flood(Program.Service service, Duration pace, IntFunction<String> requests) {
    this.server = new InetSocketAddress("127.0.0.1", service.httpPort());
    this.pace = pace;
    this.requests = requests;
  }

  int sent() {
    return sent.get();
  }

  /** How often which status was answered. */
  Map<Integer, Integer> statuses() {
    return new TreeMap<>(statuses);
  }

  @Override
  public void begin() {
    on = true;
    thread = Thread.ofPlatform().name("flood").start(this::run);
  }

  @Override
  public void end() throws InterruptedException {
    on = false;
    thread.join();
  }

  private void run() {
    try (Selector selector = Selector.open()) {
      long due = System.nanoTime();
      while (on) {
        if (System.nanoTime() - due >= 0) {
          connect(selector);
          due += pace.toNanos();
        }
        selector.select(this::go, Math.max(1, (due - System.nanoTime()) / 1_000_000));
      }
      for (SelectionKey key : selector.keys()) {
        key.channel().close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void connect(Selector selector) throws IOException {
    String request = requests.apply(sent.getAndIncrement());
    SocketChannel channel = SocketChannel.open();
    channel.configureBlocking(false);
    channel.connect(server);
    channel.register(selector, SelectionKey.OP_CONNECT, request);
  }

  private void go(SelectionKey key) {
    SocketChannel channel = (SocketChannel) key.channel();
    try {
      if (key.isConnectable() && key.attachment() instanceof String request) {
        channel.finishConnect();
        channel.write(ByteBuffer.wrap(request.getBytes(StandardCharsets.ISO_8859_1)));
        key.attach("");
        key.interestOps(SelectionKey.OP_READ);
      } else {
        read(key, channel);
      }
    } catch (IOException _) {
      statuses.merge(CUT, 1, Integer::sum);
      close(channel);
    }
  }

  private static void close(SocketChannel channel) {
    try {
      channel.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void read(SelectionKey key, SocketChannel channel) throws IOException {
    int count = channel.read(received.clear());
    if (count < 0) {
      channel.close();
    } else if ("".equals(key.attachment()) && count >= STATUS_ENDS) {
      String status =
          new String(
              received.array(),
              STATUS_BEGINS,
              STATUS_ENDS - STATUS_BEGINS,
              StandardCharsets.US_ASCII);
      statuses.merge(Integer.valueOf(status), 1, Integer::sum);
      key.attach(status);
    }
  }
}
