package io.domainwatch.checks.net.dns;

import io.domainwatch.checks.net.StallDetector;
import io.domainwatch.checks.net.dns.DnsMessageReader.Readable;
import io.domainwatch.checks.net.dns.DnsMessageReader.Unusable;
import io.domainwatch.checks.net.dns.DnsReply.Failure;
import io.domainwatch.checks.net.dns.DnsReply.Reason;
import io.domainwatch.checks.net.dns.DnsTransport.Exchange;
import io.domainwatch.checks.net.dns.DnsTransport.Received;
import io.domainwatch.checks.net.dns.DnsTransport.Silent;
import io.domainwatch.core.run.MeasuredTime;
import io.domainwatch.guard.AddressPolicy;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.xbill.DNS.Message;

/**
 * Asks one DNS server one question, the only way the checks reach a DNS server. Every reply is held
 * against the question (docs/spec/checks/dns-shared.md, "Replies") before anything is taken from
 * it. Safe for use by many threads.
 */
public final class DnsClient implements AutoCloseable {

  /** UDP payload offered by EDNS, in bytes (DNS Flag Day 2020). */
  private static final int PAYLOAD_BYTES = 1232;

  /** Said of a question that nobody asked, since the time of its run was over. */
  private static final String OVER = "the check timed out";

  /** Bits of a hash that put the runs of one server apart. */
  private static final int SPREAD_MASK = 0xFFFF;

  private final DnsSettings settings;
  private final AddressPolicy policy;
  private final DnsTransport transport;
  private final DnsPacer pacer = new DnsPacer();
  private final Optional<StallDetector> heartbeat;

  /** A client that asks authoritative servers only where {@code policy} allows it. */
  public DnsClient(DnsSettings settings, AddressPolicy policy) {
    this(settings, policy, Optional.empty());
  }

  /** The same, which learns nothing of a server's pace while this process itself is late. */
  public DnsClient(DnsSettings settings, AddressPolicy policy, StallDetector heartbeat) {
    this(settings, policy, Optional.of(heartbeat));
  }

  private DnsClient(DnsSettings settings, AddressPolicy policy, Optional<StallDetector> heartbeat) {
    this.settings = settings;
    this.policy = policy;
    this.heartbeat = heartbeat;
    this.transport = new DnsTransport(settings);
  }

  /** The configured recursive resolvers, in order of preference. */
  public List<InetSocketAddress> resolvers() {
    return settings.resolvers();
  }

  /** Whether {@code server} may be asked as an authoritative server. */
  public boolean allows(InetAddress server) {
    return settings.rootServers().contains(server) || policy.judge(server).isAllowed();
  }

  /** The places of a run at the servers that it asks. */
  public interface Visit extends AutoCloseable {
    /** Gives them back. */
    @Override
    void close();
  }

  /**
   * Takes places for a run about {@code name} at all servers that it will ask most of
   * (docs/spec/checks/dns-shared.md, "Runs for one server"); its session is served there before
   * those without one.
   *
   * @throws io.domainwatch.core.run.CheckRunner.Postponed when the run shall come back later
   */
  public Visit visit(Collection<InetAddress> servers, DnsName name, DnsSession session) {
    List<InetAddress> asked = servers.stream().filter(this::allows).distinct().toList();
    Visit visit = pacer.visit(asked, spread(name));
    session.holdsPlacesAt(asked);
    return visit;
  }

  private static double spread(DnsName name) {
    return (name.hashCode() & SPREAD_MASK) / (double) SPREAD_MASK;
  }

  /**
   * Asks an authoritative server: no recursion, UDP with EDNS, TCP when truncated, and once without
   * EDNS when the server chokes on it. Only authoritative statements and referrals count.
   */
  public DnsReply askAuthoritative(InetAddress server, DnsQuestion question, DnsSession session) {
    if (!allows(server)) {
      return Failure.of(Reason.ADDRESS_REFUSED, server.getHostAddress());
    }
    return authoritative(server, question, session).ask(1 + settings.pace().retries());
  }

  /** The same with one try only, for a caller that has other servers to turn to. */
  public DnsReply tryAuthoritative(InetAddress server, DnsQuestion question, DnsSession session) {
    return allows(server)
        ? authoritative(server, question, session).ask(1)
        : Failure.of(Reason.ADDRESS_REFUSED, server.getHostAddress());
  }

  /** One packet asked in this manner; no retry, no other transport, nothing made of the reply. */
  public DnsProbed probe(
      InetAddress server, DnsQuestion question, QueryOptions manner, DnsSession session) {
    return allows(server)
        ? authoritative(server, question, session).probe(manner)
        : new DnsProbed.Unanswered(Reason.ADDRESS_REFUSED, server.getHostAddress());
  }

  private Dialogue authoritative(InetAddress server, DnsQuestion question, DnsSession session) {
    InetSocketAddress at = new InetSocketAddress(server, settings.authoritativePort());
    return new Dialogue(at, question, true, session);
  }

  /**
   * Asks a recursive resolver the operator chose, once; its address is not judged. Trying again is
   * for the caller, who knows other resolvers.
   */
  public DnsReply askResolver(
      InetSocketAddress resolver, DnsQuestion question, DnsSession session) {
    return new Dialogue(resolver, question, false, session).ask(1);
  }

  /**
   * Passes a query to a resolver as it is, over UDP and when truncated over TCP; the reply belongs
   * to the query, or there is none.
   */
  public Optional<byte[]> relay(InetSocketAddress resolver, byte[] query, DnsSession session) {
    try {
      Message message = new Message(query);
      Dialogue dialogue =
          new Dialogue(resolver, DnsQuestion.of(DnsName.ROOT, DnsType.NS), false, session);
      return dialogue.relay(message, false).or(() -> dialogue.relay(message, true));
    } catch (IOException bad) {
      throw new IllegalArgumentException("no DNS query", bad);
    }
  }

  /** One question to one server, with its retries. */
  private final class Dialogue {
    private final InetSocketAddress server;
    private final DnsQuestion question;
    private final boolean authoritative;
    private final DnsSession session;

    Dialogue(
        InetSocketAddress server, DnsQuestion question, boolean authoritative, DnsSession session) {
      this.server = server;
      this.question = question;
      this.authoritative = authoritative;
      this.session = session;
    }

    DnsReply ask(int tries) {
      DnsReply last = Failure.of(Reason.TIMEOUT, "not asked");
      for (int attempt = 0; attempt < tries; attempt++) {
        last = attempt(query(true));
        if (!(last instanceof Failure failure) || !worthRetry(failure.reason())) {
          break;
        }
      }
      if (last instanceof Failure failure && chokesOnEdns(failure)) {
        return attempt(query(false));
      }
      return last;
    }

    private Message query(boolean edns) {
      OptionalInt payload = edns ? OptionalInt.of(PAYLOAD_BYTES) : OptionalInt.empty();
      return new QueryOptions(false, payload, !authoritative).query(question);
    }

    DnsProbed probe(QueryOptions manner) {
      Message query = manner.query(question);
      return switch (send(query, manner.tcp())) {
        case Silent(Reason reason, String detail) -> new DnsProbed.Unanswered(reason, detail);
        case Received(byte[] wire, Duration time) ->
            switch (DnsMessageReader.parse(wire, query, manner.tcp())) {
              case Unusable bad -> new DnsProbed.Unanswered(bad.reason(), bad.detail());
              case Readable r ->
                  new DnsProbed.Replied(r.sections(), r.truncated(), r.ednsVersion(), time);
            };
      };
    }

    private DnsReply attempt(Message query) {
      return switch (send(query, false)) {
        case Silent silent -> Failure.of(silent.reason(), silent.detail());
        case Received received ->
            switch (DnsMessageReader.parse(received.wire(), query, false)) {
              case Unusable bad -> Failure.of(bad.reason(), bad.detail());
              case Readable readable when readable.truncated() -> attemptTcp(query);
              case Readable readable -> judged(readable);
            };
      };
    }

    private DnsReply attemptTcp(Message query) {
      return switch (send(query, true)) {
        case Silent silent -> Failure.of(Reason.TRUNCATED, "TCP: " + silent.detail());
        case Received received ->
            switch (DnsMessageReader.parse(received.wire(), query, true)) {
              case Unusable bad -> Failure.of(bad.reason(), bad.detail());
              case Readable readable when readable.truncated() ->
                  Failure.of(Reason.TRUNCATED, "truncated over TCP");
              case Readable readable -> judged(readable);
            };
      };
    }

    Optional<byte[]> relay(Message query, boolean tcp) {
      return send(query, tcp) instanceof Received(byte[] wire, Duration _)
              && DnsMessageReader.parse(wire, query, tcp) instanceof Readable readable
              && !readable.truncated()
          ? Optional.of(wire)
          : Optional.empty();
    }

    private DnsReply judged(Readable readable) {
      return DnsMessageReader.judge(readable.sections(), question, authoritative);
    }

    private Exchange send(Message query, boolean tcp) {
      if (!session.spend()) {
        return new Silent(Reason.QUERIES_EXHAUSTED, "this run has asked enough");
      }
      if (!authoritative) {
        return exchange(query, tcp);
      }
      if (session.deadline().expired()) {
        return new Silent(Reason.DEADLINE, OVER);
      }
      InetAddress at = server.getAddress();
      Optional<DnsPacer.Place> place = pacer.enter(at, asker(at), session.deadline());
      if (place.isEmpty()) {
        session.heldBack(pacer.comeBack(at, spread(question.name())));
        return new Silent(Reason.DEADLINE, "waiting for a turn");
      }
      try {
        return tcp ? exchange(query, true) : instructive(query, place.get());
      } finally {
        place.get().leave();
      }
    }

    private DnsPacer.Asker asker(InetAddress at) {
      return session.holdsPlaceAt(at) ? DnsPacer.Asker.VISITOR : DnsPacer.Asker.PASSER_BY;
    }

    /**
     * An exchange over UDP, from which its server's pace follows; a silence that we did not wait
     * out tells nothing.
     */
    private Exchange instructive(Message query, DnsPacer.Place place) {
      boolean patient = session.deadline().remaining().compareTo(settings.pace().tryTimeout()) > 0;
      Optional<StallDetector.Watch> watch = heartbeat.map(StallDetector::watch);
      Exchange exchange = exchange(query, false);
      Duration ownDelay = watch.map(StallDetector.Watch::ownDelay).orElse(Duration.ZERO);
      switch (exchange) {
        case Received received -> place.answered(new MeasuredTime(received.time(), ownDelay));
        case Silent(Reason reason, String _)
            when patient && (reason == Reason.TIMEOUT || reason == Reason.NETWORK) ->
            place.silent(new MeasuredTime(settings.pace().tryTimeout(), ownDelay));
        case Silent _ -> {}
      }
      return exchange;
    }

    private Exchange exchange(Message query, boolean tcp) {
      Duration timeout = session.deadline().within(settings.pace().tryTimeout()).remaining();
      if (timeout.isZero() || timeout.isNegative()) {
        return new Silent(Reason.DEADLINE, OVER);
      }
      if (!tcp) {
        return transport.udp(server, query, timeout);
      }
      session.goesOverTcp();
      return transport.tcp(server, query, timeout);
    }
  }

  private static boolean worthRetry(Reason reason) {
    return switch (reason) {
      case TIMEOUT, NETWORK, MALFORMED, MISMATCH, TRUNCATED -> true;
      case FORMAT_ERROR,
          SERVER_FAILURE,
          NOT_IMPLEMENTED,
          REFUSED,
          OTHER_RCODE,
          NOT_AUTHORITATIVE,
          ALIAS_LOOP,
          DELEGATION_LOOP,
          DISAGREEMENT,
          ADDRESS_REFUSED,
          QUERIES_EXHAUSTED,
          DEADLINE ->
          false;
    };
  }

  private static boolean chokesOnEdns(Failure failure) {
    return failure.reason() == Reason.FORMAT_ERROR || failure.reason() == Reason.NOT_IMPLEMENTED;
  }

  @Override
  public void close() {
    transport.close();
  }
}
