package io.domainwatch.checks.net.delegation;

import io.domainwatch.checks.net.delegation.DelegationWalk.NameMissing;
import io.domainwatch.checks.net.delegation.DelegationWalk.Reached;
import io.domainwatch.checks.net.delegation.DelegationWalk.Stuck;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsQuestion;
import io.domainwatch.checks.net.dns.DnsRdata;
import io.domainwatch.checks.net.dns.DnsReply;
import io.domainwatch.checks.net.dns.DnsReply.Answer;
import io.domainwatch.checks.net.dns.DnsReply.Failure;
import io.domainwatch.checks.net.dns.DnsReply.Reason;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.net.resolve.SecondSource;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** What the servers of the zone that holds a name say of it. */
public final class SecondDelegationSource implements SecondSource {

  /**
   * CNAME records followed from zone to zone (docs/spec/checks/dns-shared.md, "Questions to
   * resolvers").
   */
  private static final int ALIAS_LIMIT = 8;

  private final DelegationWalker walker;
  private final DelegationQueries queries;
  private final InstantSource time;

  /** A witness that walks with {@code walker}; {@code time} ages its cache. */
  public SecondDelegationSource(
      DelegationWalker walker, DelegationQueries queries, InstantSource time) {
    this.walker = walker;
    this.queries = queries;
    this.time = time;
  }

  @Override
  public DnsReply ask(DnsQuestion question, DnsSession session) {
    DnsQuestion at = question;
    Set<DnsName> passed = new HashSet<>();
    for (int hop = 0; hop <= ALIAS_LIMIT && passed.add(at.name()); hop++) {
      DnsReply reply = askZone(at, session);
      if (!(reply instanceof Answer answer) || !answer.records().isEmpty()) {
        return reply;
      }
      DnsName target = ((DnsRdata.Target) answer.aliases().getLast().data()).name();
      at = new DnsQuestion(target, at.type(), at.dnssecOk(), at.checkingDisabled());
    }
    return new Failure(Reason.ALIAS_LOOP, "CNAME loop at " + question.name(), Optional.empty());
  }

  private DnsReply askZone(DnsQuestion question, DnsSession session) {
    return switch (walker.walk(question.name(), time.instant(), session)) {
      case Reached(Delegation zone) -> queries.ask(zone, question, session);
      case NameMissing(Delegation zone, var _) -> queries.ask(zone, question, session);
      case Stuck(Delegation at, var _, String detail) when at.zone().labelCount() == 0 ->
          new Failure(
              Reason.DISAGREEMENT, "the root servers do not answer: " + detail, Optional.empty());
      case Stuck(var _, var reason, String detail) -> new Failure(reason, detail, Optional.empty());
    };
  }
}
