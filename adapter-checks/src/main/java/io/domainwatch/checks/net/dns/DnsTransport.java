package io.domainwatch.checks.net.dns;

import io.domainwatch.checks.net.Deadline;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.xbill.DNS.Message;
import org.xbill.DNS.OPTRecord;
import org.xbill.DNS.io.DefaultIoClientFactory;
import org.xbill.DNS.io.IoClientFactory;

/** One packet there and one back, through dnsjava's sockets; nothing is read into it here. */
final class DnsTransport {

  /** What UDP may carry without EDNS (RFC 1035 §4.2.1), in bytes. */
  private static final int PLAIN_UDP_BYTES = 512;

  private final IoClientFactory clients = new DefaultIoClientFactory();

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
    return await(
        clients
            .createOrGetTcpClient()
            .sendAndReceiveTcp(null, server, query, query.toWire(), timeout),
        timeout);
  }

  private static Exchange await(CompletableFuture<byte[]> future, Duration timeout) {
    Deadline patience = Deadline.after(timeout);
    try {
      byte[] wire = future.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
      return new Received(wire, patience.elapsed());
    } catch (TimeoutException _) {
      future.cancel(true);
      return new Silent(DnsReply.Reason.TIMEOUT, "no reply within " + timeout);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      future.cancel(true);
      return new Silent(DnsReply.Reason.DEADLINE, "interrupted");
    } catch (ExecutionException failed) {
      return silent(Objects.requireNonNullElse(failed.getCause(), failed));
    }
  }

  private static Silent silent(Throwable cause) {
    return switch (cause) {
      case SocketTimeoutException late -> new Silent(DnsReply.Reason.TIMEOUT, words(late));
      case IOException broken when words(broken).contains("timed out") ->
          new Silent(DnsReply.Reason.TIMEOUT, words(broken));
      default -> new Silent(DnsReply.Reason.NETWORK, words(cause));
    };
  }

  private static String words(Throwable cause) {
    return String.valueOf(cause.getMessage());
  }
}
