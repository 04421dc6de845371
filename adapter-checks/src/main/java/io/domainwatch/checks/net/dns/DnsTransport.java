package io.domainwatch.checks.net.dns;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.FailureText;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.HostLimiter;
import io.domainwatch.checks.net.LimitExceededException;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.Network;
import io.domainwatch.guard.RefusedAddressException;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.xbill.DNS.Message;
import org.xbill.DNS.OPTRecord;
import org.xbill.DNS.io.DefaultIoClientFactory;
import org.xbill.DNS.io.IoClientFactory;

/**
 * One packet there and one back; nothing is read into it here. UDP goes through dnsjava's sockets.
 * TCP does not: dnsjava keeps a connection, and 64 KiB with it, for each server that was ever asked
 * and does not hang up by itself. Here each question has a connection of its own, so that a dead
 * listener shows and none outlives its question.
 */
final class DnsTransport implements AutoCloseable {

  /** What UDP may carry without EDNS (RFC 1035 §4.2.1), in bytes. */
  private static final int PLAIN_UDP_BYTES = 512;

  /** Bytes of the length before each message over TCP (RFC 1035 §4.2.2). */
  private static final int LENGTH_BYTES = 2;

  /** TCP connections to one server at once; the pacer of authoritative servers lets fewer by. */
  private static final int CONNECTIONS_PER_SERVER = 16;

  /** TCP connections at once, to all servers. */
  private static final int CONNECTIONS = 64;

  private final IoClientFactory clients = new DefaultIoClientFactory();
  private final GuardedConnector connector;

  /**
   * Which servers may be asked is for the caller to judge: here all may, the operator's resolvers
   * even at the address of a cloud's metadata service, where some clouds have theirs.
   */
  DnsTransport(DnsSettings settings) {
    Stream<Network> everything = Stream.of("0.0.0.0/0", "::/0").map(Network::parse);
    Stream<Network> chosen = settings.resolvers().stream().map(at -> Network.of(at.getAddress()));
    this.connector =
        new GuardedConnector(
            new AddressPolicy(Stream.concat(everything, chosen).toList(), List.of()),
            new HostLimiter(CONNECTIONS_PER_SERVER, Duration.ZERO),
            CONNECTIONS);
  }

  @Override
  public void close() {
    connector.close();
  }

  /** What came of an exchange. */
  sealed interface Exchange {}

  /** The bytes and how long they took. */
  record Received(byte[] wire, Duration time) implements Exchange {}

  record Silent(DnsReply.Reason reason, String detail) implements Exchange {}

  Exchange udp(InetSocketAddress server, Message query, Duration timeout) {
    OPTRecord opt = query.getOPT();
    int bytes = opt == null ? PLAIN_UDP_BYTES : opt.getPayloadSize();
    return await(
        clients
            .createOrGetUdpClient()
            .sendAndReceiveUdp(null, server, query, query.toWire(), bytes, timeout),
        timeout);
  }

  Exchange tcp(InetSocketAddress server, Message query, Duration timeout) {
    Deadline deadline = Deadline.after(timeout);
    try (Socket socket =
        connector.connect(server.getAddress(), server.getPort(), timeout, deadline)) {
      socket.setSoTimeout(deadline.remainingMillis());
      socket.getOutputStream().write(framed(query.toWire()));
      DataInputStream in = new DataInputStream(socket.getInputStream());
      byte[] wire = new byte[in.readUnsignedShort()];
      in.readFully(wire);
      return new Received(wire, deadline.elapsed());
    } catch (RefusedAddressException refused) {
      return new Silent(DnsReply.Reason.ADDRESS_REFUSED, words(refused));
    } catch (LimitExceededException full) {
      return new Silent(DnsReply.Reason.DEADLINE, words(full));
    } catch (IOException broken) {
      return Thread.currentThread().isInterrupted()
          ? new Silent(DnsReply.Reason.DEADLINE, "interrupted")
          : deadline.expired() ? late(timeout) : silent(broken);
    }
  }

  /** Length and message in one piece (RFC 7766 §8). */
  private static byte[] framed(byte[] wire) {
    byte[] packet = new byte[LENGTH_BYTES + wire.length];
    packet[0] = (byte) (wire.length >> Byte.SIZE);
    packet[1] = (byte) wire.length;
    System.arraycopy(wire, 0, packet, LENGTH_BYTES, wire.length);
    return packet;
  }

  private static Exchange await(CompletableFuture<byte[]> future, Duration timeout) {
    Deadline patience = Deadline.after(timeout);
    try {
      byte[] wire = future.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
      return new Received(wire, patience.elapsed());
    } catch (TimeoutException _) {
      future.cancel(true);
      return late(timeout);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      future.cancel(true);
      return new Silent(DnsReply.Reason.DEADLINE, "interrupted");
    } catch (ExecutionException failed) {
      return silent(Objects.requireNonNullElse(failed.getCause(), failed));
    }
  }

  private static Silent late(Duration timeout) {
    return new Silent(DnsReply.Reason.TIMEOUT, "no reply within " + timeout);
  }

  private static Silent silent(Throwable cause) {
    return switch (cause) {
      case SocketTimeoutException late -> new Silent(DnsReply.Reason.TIMEOUT, words(late));
      case EOFException _ -> new Silent(DnsReply.Reason.NETWORK, "the server hung up");
      case IOException broken when words(broken).contains("timed out") ->
          new Silent(DnsReply.Reason.TIMEOUT, words(broken));
      default -> new Silent(DnsReply.Reason.NETWORK, words(cause));
    };
  }

  private static String words(Throwable cause) {
    return FailureText.of(cause);
  }
}
