package io.domainwatch.notifications.net;

import io.domainwatch.core.delivery.SendOutcome.Failed;
import io.domainwatch.core.delivery.SendOutcome.Reason;
import io.domainwatch.core.value.TextSanitizer;
import io.domainwatch.guard.RefusedAddressException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.util.function.Function;
import javax.net.ssl.SSLException;
import okhttp3.HttpUrl;

/** Why a request came to nothing, in words that tell nothing of the URL but its host and port. */
final class HttpFailure {
  private HttpFailure() {}

  /**
   * Why it failed.
   *
   * @param refused what is said when an address was refused, of the policy's reason
   */
  static Failed of(IOException e, HttpUrl url, Function<String, Failed> refused) {
    String peer = url.host() + " port " + url.port();
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      switch (cause) {
        case RefusedAddressException address -> {
          return refused.apply(String.valueOf(address.getMessage()));
        }
        case InterruptedIOException _ -> {
          return HttpPost.failed(Reason.TIMEOUT, "No complete answer of " + peer + " in time.");
        }
        case SSLException tls -> {
          return HttpPost.failed(
              Reason.TLS, "No secure connection to " + peer + ": " + rootOf(tls) + ".");
        }
        case UnknownHostException _ -> {
          return HttpPost.failed(Reason.DNS_ERROR, "The name " + url.host() + " has no address.");
        }
        case ConnectException _, NoRouteToHostException _ -> {
          return HttpPost.failed(
              Reason.CONNECT, "No connection to " + peer + ": " + rootOf(cause) + ".");
        }
        default -> {
          // Perhaps its cause says more.
        }
      }
    }
    return HttpPost.failed(
        Reason.CONNECTION_RESET, peer + " closed the connection or did not answer in HTTP.");
  }

  private static String rootOf(Throwable thrown) {
    Throwable root = thrown;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return TextSanitizer.of(String.valueOf(root.getMessage()).lines().findFirst().orElse(""));
  }
}
