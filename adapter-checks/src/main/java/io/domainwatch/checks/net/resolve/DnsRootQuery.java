package io.domainwatch.checks.net.resolve;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.RootQuery;
import io.domainwatch.checks.net.dns.DnsClient;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsQuestion;
import io.domainwatch.checks.net.dns.DnsReply.Answer;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.net.dns.DnsType;
import java.util.stream.IntStream;

/** Asks the resolvers for {@code . NS} (docs/spec/checks/dns-shared.md, "Own network"). */
public final class DnsRootQuery implements RootQuery {

  /** Tries for each resolver. */
  private static final int TRIES = 2;

  private final DnsClient client;

  /** A query through the resolvers of {@code client}. */
  public DnsRootQuery(DnsClient client) {
    this.client = client;
  }

  @Override
  public boolean succeeds(Deadline deadline) {
    DnsSession session = new DnsSession(deadline, TRIES * client.resolvers().size());
    DnsQuestion root = DnsQuestion.of(DnsName.ROOT, DnsType.NS);
    return IntStream.range(0, TRIES)
        .boxed()
        .flatMap(_ -> client.resolvers().stream())
        .anyMatch(resolver -> client.askResolver(resolver, root, session) instanceof Answer);
  }
}
