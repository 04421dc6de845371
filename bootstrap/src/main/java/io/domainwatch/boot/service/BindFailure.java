package io.domainwatch.boot.service;

import java.net.SocketException;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;
import java.util.Optional;

/** An address that was configured cannot be listened on; the message is for people. */
final class BindFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private BindFailure(String message, Throwable cause) {
    super(message, cause);
  }

  /**
   * The refusal behind what a server threw; empty when it is something else.
   *
   * @param keys {@code http} or {@code management}: the first part of the keys to change
   */
  static Optional<BindFailure> find(String keys, String host, int port, RuntimeException thrown) {
    Throwable cause = thrown.getCause();
    Throwable problem = cause == null ? thrown : cause;
    return switch (problem) {
      case SocketException socket ->
          Optional.of(of(keys, host, port, String.valueOf(socket.getMessage()), thrown));
      case UnknownHostException _ ->
          Optional.of(of(keys, host, port, "there is no such host", thrown));
      case UnresolvedAddressException _ ->
          Optional.of(of(keys, host, port, "there is no such host", thrown));
      default -> Optional.empty();
    };
  }

  private static BindFailure of(
      String keys, String host, int port, String reason, Throwable thrown) {
    return new BindFailure(
        "cannot listen on %s port %d: %s; set %s.host and %s.port to an address of this machine and a free port"
            .formatted(host, port, reason, keys, keys),
        thrown);
  }
}
