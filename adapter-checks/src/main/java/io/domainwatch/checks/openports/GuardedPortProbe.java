package io.domainwatch.checks.openports;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.scan.TcpProbe;
import io.domainwatch.checks.net.scan.TcpProbe.Answer;
import io.domainwatch.checks.net.scan.TcpProbe.Inquiry;
import io.domainwatch.core.check.openports.PortSeen;
import io.domainwatch.core.check.openports.PortSeen.State;
import io.domainwatch.core.check.openports.PortTable;
import io.domainwatch.core.check.openports.speech.Banner;
import io.domainwatch.core.check.openports.speech.Question;
import io.domainwatch.core.check.openports.speech.ServiceReply;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.time.Duration;

/** Connects through the guard, and takes a short look at what the service says first. */
final class GuardedPortProbe implements PortProbe {

  /** Time for a TCP handshake (docs/spec/checks/open_ports.md, "Scan of an address"). */
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(2);

  /**
   * Time for the service to say something (docs/spec/checks/open_ports.md, "Scan of an address").
   */
  private static final Duration BANNER_TIME = Duration.ofMillis(1500);

  private final TcpProbe knock;
  private final PortTable table;
  private final ServiceReply replies;

  GuardedPortProbe(GuardedConnector connector, PortTable table) {
    this(connector, table, CONNECT_TIMEOUT, BANNER_TIME);
  }

  /** The same with times of the caller's; for tests. */
  GuardedPortProbe(
      GuardedConnector connector, PortTable table, Duration connectTimeout, Duration bannerTime) {
    this.knock =
        new TcpProbe(
            connector,
            new TcpProbe.Patience(
                connectTimeout, bannerTime, Banner.MAX_BYTES, ServiceReply.MAX_BYTES));
    this.table = table;
    this.replies = new ServiceReply(BuiltInPorts.pages());
  }

  @Override
  public Attempt probe(InetAddress address, int port, Deadline deadline) {
    Question question = table.question(port);
    return switch (knock.knock(address, port, inquiry(question, address), deadline)) {
      case Answer.Accepted(String said, String reply) ->
          new Attempt(
              PortSeen.open(said.isEmpty() ? replies.read(question, reply) : Banner.read(said)),
              false);
      case Answer.HungUp _ -> attempt(State.OPEN_NO_SERVICE);
      case Answer.Refused _ -> attempt(State.CLOSED);
      case Answer.Silent _ -> new Attempt(PortSeen.of(State.FILTERED), true);
      case Answer.NoWay _ -> attempt(State.FILTERED);
      case Answer.NotTried _ -> attempt(State.UNKNOWN);
    };
  }

  private static Inquiry inquiry(Question question, InetAddress address) {
    return new Inquiry(
        QuestionBytes.of(question, host(address)), question.kind() == Question.Kind.HTTPS);
  }

  /** As a header Host names it (RFC 9110 §7.2). */
  private static String host(InetAddress address) {
    String text = address.getHostAddress();
    return address instanceof Inet6Address ? "[" + text + "]" : text;
  }

  private static Attempt attempt(State state) {
    return new Attempt(PortSeen.of(state), false);
  }
}
