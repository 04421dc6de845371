package io.domainwatch.checks.net.dnssec;

import io.domainwatch.checks.net.FailureText;
import io.domainwatch.checks.net.dns.DnsClient;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.net.dns.DnsType;
import io.domainwatch.checks.net.dnssec.DnssecVerdict.Status;
import io.domainwatch.core.run.OnBehalf;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.xbill.DNS.DClass;
import org.xbill.DNS.EDNSOption;
import org.xbill.DNS.ExtendedErrorCodeOption;
import org.xbill.DNS.Flags;
import org.xbill.DNS.Message;
import org.xbill.DNS.Name;
import org.xbill.DNS.OPTRecord;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Record;
import org.xbill.DNS.Section;
import org.xbill.DNS.TXTRecord;
import org.xbill.DNS.dnssec.ValidatingResolver;

/** Validates answers of the configured resolvers itself, from the trust anchors down. */
public final class DnssecValidator {

  /** That a zone must be signed by every algorithm of its DS set; RFC 6840 §5.11 says no. */
  private static final String DEMAND_ALL_ALGORITHMS = "dnsjava.dnssec.harden_algo_downgrade";

  private final DnsClient client;
  private final DnsTrustAnchors anchors;

  /** A validator that asks through {@code client}'s resolvers. */
  public DnssecValidator(DnsClient client, DnsTrustAnchors anchors) {
    this.client = client;
    this.anchors = anchors;
  }

  /**
   * What the records of this type at this name are worth, judged at {@code now}. Bogus only when
   * the root validates, since resolvers that strip signatures make everything look bogus, and only
   * when no other resolver has a better answer, since one that lies does so too
   * (docs/spec/checks/dns-shared.md, "DNSSEC validation"): neither is the fault of the name.
   */
  public DnssecVerdict validate(DnsName name, DnsType type, Instant now, DnsSession session) {
    List<InetSocketAddress> resolvers = client.resolvers();
    DnssecVerdict first = validate(resolvers, name, type, now, session);
    if (first.status() != Status.BOGUS || resolvers.size() == 1) {
      return first;
    }
    DnssecVerdict second = validate(resolvers.reversed(), name, type, now, session);
    return second.status() == Status.BOGUS ? first : second;
  }

  private DnssecVerdict validate(
      List<InetSocketAddress> resolvers,
      DnsName name,
      DnsType type,
      Instant now,
      DnsSession session) {
    DnssecHead head = new DnssecHead(client, resolvers, session, false);
    DnssecVerdict verdict = validate(head, name, type, now, session);
    if (verdict.status() != Status.BOGUS || !head.keysCollide()) {
      return verdict;
    }
    DnssecHead turned = new DnssecHead(client, resolvers, session, true);
    DnssecVerdict second = validate(turned, name, type, now, session);
    return second.status() == Status.BOGUS ? verdict : second;
  }

  private DnssecVerdict validate(
      DnssecHead head, DnsName name, DnsType type, Instant now, DnsSession session) {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      ValidatingResolver resolver = new ValidatingResolver(head, Clock.fixed(now, ZoneOffset.UTC));
      resolver.init(anyPathWillDo());
      resolver.loadTrustAnchors(new ByteArrayInputStream(anchors.bytes()));
      Executor onBehalf = OnBehalf.executor(threads);
      DnssecVerdict verdict = verdict(ask(resolver, name, type, onBehalf, session), head);
      boolean ours =
          verdict.status() == Status.BOGUS
              && ask(resolver, DnsName.ROOT, DnsType.SOA, onBehalf, session).getRcode()
                  == Rcode.SERVFAIL;
      return ours ? unknown("the resolvers give no valid DNSSEC data of the root") : verdict;
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return unknown("interrupted");
    } catch (ExecutionException failed) {
      return unknown(FailureText.of(failed));
    } catch (TimeoutException | CancellationException _) {
      return unknown("not finished in time");
    } catch (IOException bad) {
      throw new UncheckedIOException("trust anchors were readable before", bad);
    }
  }

  private static Properties anyPathWillDo() {
    Properties settings = new Properties();
    settings.setProperty(DEMAND_ALL_ALGORITHMS, Boolean.FALSE.toString());
    return settings;
  }

  private static Message ask(
      ValidatingResolver resolver, DnsName name, DnsType type, Executor threads, DnsSession session)
      throws ExecutionException, InterruptedException, TimeoutException, IOException {
    Name wanted = Name.fromString(name.toString(), Name.root);
    Message query = Message.newQuery(Record.newRecord(wanted, type.number(), DClass.IN));
    return resolver
        .sendAsync(query, threads)
        .toCompletableFuture()
        .get(session.deadline().remainingMillis(), TimeUnit.MILLISECONDS);
  }

  private static DnssecVerdict verdict(Message reply, DnssecHead head) {
    boolean failed = reply.getRcode() == Rcode.SERVFAIL;
    if (failed && head.leftUnanswered()) {
      return unknown("a resolver left a question unanswered");
    }
    if (failed && head.deniedAtGreatCost(reply.getQuestion().getName())) {
      return new DnssecVerdict(Status.INSECURE, Optional.empty(), reason(reply));
    }
    if (failed) {
      return new DnssecVerdict(Status.BOGUS, extendedError(reply), reason(reply));
    }
    Status status = reply.getHeader().getFlag(Flags.AD) ? Status.SECURE : Status.INSECURE;
    return new DnssecVerdict(status, Optional.empty(), reason(reply));
  }

  private static DnssecVerdict unknown(String reason) {
    return new DnssecVerdict(Status.UNKNOWN, Optional.empty(), reason);
  }

  private static Optional<Integer> extendedError(Message reply) {
    OPTRecord opt = reply.getOPT();
    if (opt == null) {
      return Optional.empty();
    }
    for (EDNSOption option : opt.getOptions()) {
      if (option instanceof ExtendedErrorCodeOption error) {
        return Optional.of(error.getErrorCode());
      }
    }
    return Optional.empty();
  }

  private static String reason(Message reply) {
    for (Record record : reply.getSection(Section.ADDITIONAL)) {
      if (record instanceof TXTRecord text
          && record.getDClass() == ValidatingResolver.VALIDATION_REASON_QCLASS) {
        return String.join("", text.getStrings());
      }
    }
    return "";
  }
}
