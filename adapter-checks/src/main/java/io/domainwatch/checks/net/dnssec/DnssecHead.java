package io.domainwatch.checks.net.dnssec;

import io.domainwatch.checks.net.dns.DnsClient;
import io.domainwatch.checks.net.dns.DnsSession;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import org.xbill.DNS.DNSKEYRecord;
import org.xbill.DNS.EDNSOption;
import org.xbill.DNS.ExtendedFlags;
import org.xbill.DNS.Flags;
import org.xbill.DNS.Message;
import org.xbill.DNS.NSEC3Record;
import org.xbill.DNS.Name;
import org.xbill.DNS.OPTRecord;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Resolver;
import org.xbill.DNS.Section;
import org.xbill.DNS.TSIG;

/**
 * What the validator asks through: the configured resolvers, told not to validate themselves, at
 * the expense of one run. Remembers whether anything stayed unanswered, since a validator without
 * its answers judges wrongly.
 */
final class DnssecHead implements Resolver {

  /** UDP payload offered, in bytes (DNS Flag Day 2020). */
  private static final int PAYLOAD_BYTES = 1232;

  /** How often every resolver is asked before the query counts as unanswered. */
  private static final int ROUNDS = 2;

  /** NSEC3 iterations that Unbound and BIND follow at the most. */
  private static final int MAX_ITERATIONS = 150;

  private final DnsClient client;
  private final List<InetSocketAddress> resolvers;
  private final DnsSession session;
  private final boolean turnKeys;
  private volatile boolean leftUnanswered;
  private volatile boolean keysCollide;
  private final Set<Name> costlyDenials = ConcurrentHashMap.newKeySet();

  /**
   * Asks these resolvers, each when those before it do not answer.
   *
   * @param turnKeys whether keys that share algorithm and tag are handed on in the opposite order
   */
  DnssecHead(
      DnsClient client, List<InetSocketAddress> resolvers, DnsSession session, boolean turnKeys) {
    this.client = client;
    this.resolvers = List.copyOf(resolvers);
    this.session = session;
    this.turnKeys = turnKeys;
  }

  /**
   * Whether two keys of a zone shared algorithm and tag (RFC 4034 appendix B). The validator tries
   * only the first of them against a signature, so that the order decides.
   */
  boolean keysCollide() {
    return keysCollide;
  }

  /**
   * Whether records of this name were denied by NSEC3 with more iterations than validators do: it
   * counts as insecure then (RFC 9276 §3.2), while the library calls a missing type bogus.
   */
  boolean deniedAtGreatCost(Name name) {
    return costlyDenials.contains(name);
  }

  boolean leftUnanswered() {
    return leftUnanswered;
  }

  @Override
  public CompletionStage<Message> sendAsync(Message query, Executor executor) {
    return sendAsync(query);
  }

  @Override
  public CompletionStage<Message> sendAsync(Message query) {
    Message unchecked = prepare(query);
    for (int round = 0; round < ROUNDS; round++) {
      for (InetSocketAddress resolver : resolvers) {
        Optional<Message> reply =
            client.relay(resolver, unchecked.toWire(), session).flatMap(this::statement);
        if (reply.isPresent()) {
          return CompletableFuture.completedFuture(reply.get());
        }
      }
    }
    leftUnanswered = true;
    return CompletableFuture.failedFuture(
        new IOException("no resolver answered " + query.getQuestion()));
  }

  private static Message prepare(Message query) {
    Message unchecked = query.clone();
    unchecked.removeAllRecords(Section.ADDITIONAL);
    unchecked.addRecord(new OPTRecord(PAYLOAD_BYTES, 0, 0, ExtendedFlags.DO), Section.ADDITIONAL);
    unchecked.getHeader().setFlag(Flags.RD);
    unchecked.getHeader().setFlag(Flags.CD);
    return unchecked;
  }

  private Optional<Message> statement(byte[] wire) {
    try {
      Message message = new Message(wire);
      boolean says = message.getRcode() == Rcode.NOERROR || message.getRcode() == Rcode.NXDOMAIN;
      noteCost(message);
      return says ? Optional.of(turned(message)) : Optional.empty();
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  private void noteCost(Message message) {
    boolean costly =
        message.getSection(Section.AUTHORITY).stream()
            .anyMatch(r -> r instanceof NSEC3Record hash && hash.getIterations() > MAX_ITERATIONS);
    if (costly && message.getSection(Section.ANSWER).isEmpty()) {
      costlyDenials.add(message.getQuestion().getName());
    }
  }

  private Message turned(Message message) {
    List<DNSKEYRecord> keys =
        message.getSection(Section.ANSWER).stream()
            .filter(DNSKEYRecord.class::isInstance)
            .map(DNSKEYRecord.class::cast)
            .toList();
    long different =
        keys.stream().map(key -> key.getAlgorithm() << 16 | key.getFootprint()).distinct().count();
    if (different == keys.size()) {
      return message;
    }
    keysCollide = true;
    if (turnKeys) {
      keys.forEach(key -> message.removeRecord(key, Section.ANSWER));
      keys.reversed().forEach(key -> message.addRecord(key, Section.ANSWER));
    }
    return message;
  }

  @Override
  public Duration getTimeout() {
    return session.deadline().remaining();
  }

  @Override
  public void setPort(int port) {}

  @Override
  public void setTCP(boolean flag) {}

  @Override
  public void setIgnoreTruncation(boolean flag) {}

  @Override
  public void setEDNS(int version, int payloadSize, int flags, List<EDNSOption> options) {}

  @Override
  public void setTSIGKey(TSIG key) {}

  @Override
  public void setTimeout(Duration timeout) {}
}
