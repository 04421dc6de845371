package io.domainwatch.testkit.net.dns;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.xbill.DNS.Message;
import org.xbill.DNS.Record;

/** One DNS server on one loopback address, over UDP and TCP. */
public final class LoopbackDnsServer implements AutoCloseable {

  private final InetSocketAddress address;
  private final DatagramSocket udp;
  private final ServerSocket tcp;
  private final Function<Message, Message> honest;
  private final List<String> asked = new CopyOnWriteArrayList<>();
  private final AtomicInteger connections = new AtomicInteger();
  private final AtomicInteger openConnections = new AtomicInteger();
  private volatile boolean honestSoFar = true;
  private volatile LoopbackDnsBehaviour behaviour = LoopbackDnsBehaviour.honest();

  private LoopbackDnsServer(
      DatagramSocket udp, ServerSocket tcp, Function<Message, Message> honest) {
    this.udp = udp;
    this.tcp = tcp;
    this.honest = honest;
    this.address = (InetSocketAddress) tcp.getLocalSocketAddress();
  }

  static LoopbackDnsServer start(InetAddress address, int port, Function<Message, Message> honest)
      throws IOException {
    ServerSocket tcp = new ServerSocket(port, 50, address);
    try {
      DatagramSocket udp = new DatagramSocket(new InetSocketAddress(address, tcp.getLocalPort()));
      LoopbackDnsServer server = new LoopbackDnsServer(udp, tcp, honest);
      Thread.ofPlatform().daemon().name("dns-udp-" + address).start(server::serveUdp);
      Thread.ofPlatform().daemon().name("dns-tcp-" + address).start(server::serveTcp);
      return server;
    } catch (IOException taken) {
      tcp.close();
      throw taken;
    }
  }

  /** Where it listens. */
  public InetSocketAddress address() {
    return address;
  }

  /** From now on does this with its answers. */
  public void behave(LoopbackDnsBehaviour how) {
    honestSoFar = false;
    behaviour = how;
  }

  /** Whether it was never told to do anything but answer as it should. */
  boolean isHonest() {
    return honestSoFar;
  }

  /** What it was asked, in order: {@code "name. TYPE"}, with {@code " tcp"} where so. */
  public List<String> asked() {
    return List.copyOf(asked);
  }

  /** TCP connections accepted so far. */
  public int connections() {
    return connections.get();
  }

  /** TCP connections that its clients have not closed yet. */
  public int openConnections() {
    return openConnections.get();
  }

  /** What it would send for a query. */
  Optional<byte[]> reply(Message query, boolean overTcp) {
    return behaviour.reply(query, honest.apply(query), overTcp);
  }

  private Optional<byte[]> reply(byte[] wire, boolean overTcp) {
    try {
      Message query = new Message(wire);
      Record question = query.getQuestion();
      if (question == null) {
        return Optional.empty();
      }
      String type = org.xbill.DNS.Type.string(question.getType());
      asked.add(question.getName() + " " + type + (overTcp ? " tcp" : ""));
      return reply(query, overTcp);
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  private void serveUdp() {
    byte[] buffer = new byte[4096];
    while (!udp.isClosed()) {
      DatagramPacket packet = new DatagramPacket(buffer, buffer.length);
      try {
        udp.receive(packet);
        byte[] query = Arrays.copyOf(packet.getData(), packet.getLength());
        InetSocketAddress from = (InetSocketAddress) packet.getSocketAddress();
        Thread.ofVirtual().start(() -> reply(query, false).ifPresent(b -> send(b, from)));
      } catch (IOException _) {
        // the socket was closed, or one packet was refused: the loop's condition decides
      }
    }
  }

  private void send(byte[] bytes, InetSocketAddress to) {
    try {
      udp.send(new DatagramPacket(bytes, bytes.length, to));
    } catch (IOException gone) {
      if (!udp.isClosed()) {
        throw new UncheckedIOException(gone);
      }
    }
  }

  private void serveTcp() {
    while (!tcp.isClosed()) {
      try {
        Socket connection = tcp.accept();
        connections.incrementAndGet();
        openConnections.incrementAndGet();
        Thread.ofVirtual().start(() -> serve(connection));
      } catch (IOException _) {
        // closed: the loop's condition decides
      }
    }
  }

  private void serve(Socket connection) {
    try (connection;
        DataInputStream in = new DataInputStream(connection.getInputStream());
        DataOutputStream out = new DataOutputStream(connection.getOutputStream())) {
      while (!tcp.isClosed()) {
        byte[] query = in.readNBytes(in.readUnsignedShort());
        Optional<byte[]> bytes = reply(query, true);
        if (bytes.isPresent()) {
          out.writeShort(bytes.get().length);
          out.write(bytes.get());
          out.flush();
        }
      }
    } catch (IOException _) {
      // the peer went away
    } finally {
      openConnections.decrementAndGet();
    }
  }

  @Override
  public void close() {
    udp.close();
    try {
      tcp.close();
    } catch (IOException unexpected) {
      throw new UncheckedIOException(unexpected);
    }
  }
}
