package io.domainwatch.checks.net.scan;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.TrustAllManager;
import io.domainwatch.checks.net.scan.TcpProbe.Inquiry;
import io.domainwatch.checks.net.scan.TcpProbe.Patience;
import io.domainwatch.core.check.openports.speech.ServiceReply;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Locale;
import java.util.stream.Stream;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.TrustManager;

/** One question and its reply on a connection that said nothing by itself. */
final class PortDialogue {
  private PortDialogue() {}

  /**
   * What is said to a question; empty when nothing is, or nothing that can be read.
   *
   * @return one character of ISO 8859-1 a byte
   */
  static String reply(Socket socket, Inquiry inquiry, Patience patience, Deadline deadline) {
    Deadline end = deadline.within(patience.listen());
    try {
      return inquiry.tls()
          ? secured(socket, inquiry, patience.replyBytes(), end)
          : exchange(socket, inquiry, patience.replyBytes(), end);
    } catch (IOException _) {
      return "";
    }
  }

  /** A server that asks for a certificate and then ends without a word wants one. */
  private static String secured(Socket socket, Inquiry inquiry, int limit, Deadline end)
      throws IOException {
    CertificateRequest request = new CertificateRequest();
    socket.setSoTimeout(Math.max(1, end.remainingMillis()));
    try (Socket secured = secured(socket, request)) {
      String reply = exchange(secured, inquiry, limit, end);
      return reply.isEmpty() && request.isMade() ? ServiceReply.CERTIFICATE_REQUIRED : reply;
    } catch (SocketTimeoutException e) {
      throw e;
    } catch (SSLException e) {
      return request.isMade() || wantsACertificate(e) ? ServiceReply.CERTIFICATE_REQUIRED : "";
    } catch (IOException e) {
      if (request.isMade()) {
        return ServiceReply.CERTIFICATE_REQUIRED;
      }
      throw e;
    }
  }

  private static String exchange(Socket socket, Inquiry inquiry, int limit, Deadline deadline)
      throws IOException {
    ByteArrayOutputStream reply = new ByteArrayOutputStream();
    socket.setSoTimeout(Math.max(1, deadline.remainingMillis()));
    socket.getOutputStream().write(inquiry.octets());
    socket.getOutputStream().flush();
    InputStream in = socket.getInputStream();
    byte[] part = new byte[limit];
    try {
      int read = 0;
      while (read >= 0 && reply.size() < limit && !deadline.expired()) {
        socket.setSoTimeout(Math.max(1, deadline.remainingMillis()));
        read = in.read(part, 0, limit - reply.size());
        reply.write(part, 0, Math.max(0, read));
      }
    } catch (IOException e) {
      if (reply.size() == 0) {
        throw e;
      }
    }
    return reply.toString(StandardCharsets.ISO_8859_1);
  }

  private static Socket secured(Socket socket, CertificateRequest request) throws IOException {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(new KeyManager[] {request}, new TrustManager[] {new TrustAllManager()}, null);
      return context
          .getSocketFactory()
          .createSocket(socket, socket.getInetAddress().getHostAddress(), socket.getPort(), false);
    } catch (GeneralSecurityException e) {
      throw new IOException(e);
    }
  }

  private static boolean wantsACertificate(SSLException e) {
    String text = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
    return Stream.of("certificate_required", "bad_certificate", "certificate_unknown")
        .anyMatch(text::contains);
  }
}
