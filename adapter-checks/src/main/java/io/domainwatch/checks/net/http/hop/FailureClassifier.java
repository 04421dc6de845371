package io.domainwatch.checks.net.http.hop;

import io.domainwatch.checks.net.LimitExceededException;
import io.domainwatch.guard.RefusedAddressException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.ProtocolException;
import java.net.SocketException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;

/**
 * Turns what a client library throws into a reason of docs/spec/checks/web-shared.md, "Failure
 * reasons".
 */
public final class FailureClassifier {

  /** Texts of the operating system that mean our own host, not the peer. */
  private static final List<String> OWN_TROUBLE =
      List.of(
          "too many open files",
          "permission denied",
          "operation not permitted",
          "cannot assign requested address",
          "no buffer space");

  /** What the library's line reader says when the connection ended before the first byte. */
  private static final String NOTHING_RECEIVED = "limit=0 content=";

  private FailureClassifier() {}

  /** The reason for an exception in a phase; with several addresses, the most telling one. */
  public static FetchFailure classify(IOException e, Phase phase) {
    List<FetchFailure> all =
        Stream.concat(Stream.of(e), Stream.of(e.getSuppressed()))
            .map(thrown -> single(thrown, phase))
            .toList();
    return all.stream()
        .filter(failure -> failure != FetchFailure.NETWORK_UNREACHABLE)
        .findFirst()
        .orElse(all.getFirst());
  }

  /** The same when our own time limit ended the phase, whatever exception that made. */
  public static FetchFailure timedOut(IOException e, Phase phase) {
    FetchFailure failure = classify(e, phase);
    if (!failure.blamesTheTarget()) {
      return failure;
    }
    return switch (phase) {
      case DNS, CONNECT -> FetchFailure.CONNECT_TIMEOUT;
      case TLS -> FetchFailure.TLS_TIMEOUT;
      case REQUEST, RESPONSE, TRANSFER -> FetchFailure.RESPONSE_TIMEOUT;
    };
  }

  private static FetchFailure single(Throwable e, Phase phase) {
    if (find(e, RefusedAddressException.class).isPresent()) {
      return FetchFailure.TARGET_NOT_PUBLIC;
    }
    if (find(e, LimitExceededException.class).isPresent() || isOwnTrouble(e)) {
      return FetchFailure.MONITOR_TROUBLE;
    }
    return switch (phase) {
      case DNS, CONNECT -> connecting(e);
      case TLS -> handshaking(e);
      case REQUEST, RESPONSE, TRANSFER -> answering(e);
    };
  }

  private static FetchFailure connecting(Throwable e) {
    String text = text(e);
    if (find(e, NoRouteToHostException.class).isPresent() || text.contains("unreachable")) {
      return FetchFailure.NETWORK_UNREACHABLE;
    }
    if (find(e, InterruptedIOException.class).isPresent() || text.contains("timed out")) {
      return FetchFailure.CONNECT_TIMEOUT;
    }
    if (find(e, ConnectException.class).isPresent() && text.contains("refused")) {
      return FetchFailure.CONNECT_REFUSED;
    }
    return FetchFailure.CONNECTION_RESET;
  }

  private static FetchFailure handshaking(Throwable e) {
    if (find(e, InterruptedIOException.class).isPresent()) {
      return FetchFailure.TLS_TIMEOUT;
    }
    boolean brokenOff =
        find(e, EOFException.class).isPresent() || find(e, SocketException.class).isPresent();
    return brokenOff ? FetchFailure.CONNECTION_RESET : FetchFailure.TLS_ALERT;
  }

  private static FetchFailure answering(Throwable e) {
    if (find(e, InterruptedIOException.class).isPresent()) {
      return FetchFailure.RESPONSE_TIMEOUT;
    }
    if (find(e, ProtocolException.class).isPresent()) {
      return FetchFailure.INVALID_HTTP;
    }
    if (find(e, SSLException.class).isPresent() && find(e, SocketException.class).isEmpty()) {
      return text(e).contains("alert") ? FetchFailure.TLS_ALERT : FetchFailure.CONNECTION_RESET;
    }
    if (find(e, SocketException.class).isPresent() || text(e).contains(NOTHING_RECEIVED)) {
      return FetchFailure.CONNECTION_RESET;
    }
    return FetchFailure.INVALID_HTTP;
  }

  private static boolean isOwnTrouble(Throwable e) {
    String text = text(e);
    return OWN_TROUBLE.stream().anyMatch(text::contains);
  }

  private static String text(Throwable e) {
    StringBuilder all = new StringBuilder();
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      all.append(cause.getMessage()).append('\n');
    }
    return all.toString().toLowerCase(Locale.ROOT);
  }

  private static <T extends Throwable> Optional<T> find(Throwable e, Class<T> type) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (type.isInstance(cause)) {
        return Optional.of(type.cast(cause));
      }
    }
    return Optional.empty();
  }
}
