package io.domainwatch.checks.emailauth;

import io.domainwatch.checks.net.Workers;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.net.names.DnsToolbox;
import io.domainwatch.checks.net.names.MailHost;
import io.domainwatch.checks.net.names.MailHosts;
import io.domainwatch.checks.net.names.MailRoute;
import io.domainwatch.core.check.emailauth.EmailAuthMemory;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Dane;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Dkim;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Exchanger;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Mail;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.MtaSts;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Receives;
import io.domainwatch.core.check.emailauth.dmarc.BimiAnalysis;
import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalyser;
import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalysis;
import io.domainwatch.core.check.emailauth.record.Answer;
import io.domainwatch.core.check.emailauth.spf.SpfAnalyser;
import io.domainwatch.core.check.emailauth.spf.SpfAnalysis;
import io.domainwatch.core.check.emailauth.transport.TlsReporting;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** One run's look at a name's mail protection; asks everything, judges nothing. */
final class EmailAuthProbe {

  /** Mail exchangers that are looked at, the most preferred ones. */
  private static final int EXCHANGER_LIMIT = 10;

  /** What SPF may take of a run: time of 40 names and more, and not half of the queries. */
  private static final Duration SPF_TIME = Duration.ofSeconds(30);

  private static final int SPF_QUERIES = 90;

  /** What following signatures may take of a run's queries. */
  private static final int DANE_QUERIES = 70;

  private final DnsToolbox tools;
  private final MtaStsProbe mtaStsProbe;
  private final MailServers servers;
  private final DnsName name;
  private final Instant now;
  private final DnsSession session;

  EmailAuthProbe(
      DnsToolbox tools,
      MtaStsProbe mtaSts,
      MailServers servers,
      DnsName name,
      Instant now,
      DnsSession session) {
    this.tools = tools;
    this.mtaStsProbe = mtaSts;
    this.servers = servers;
    this.name = name;
    this.now = now;
    this.session = session;
  }

  /**
   * Looks.
   *
   * @param selectors common DKIM selectors
   * @param known selectors that had a key in an earlier run
   */
  EmailAuthProbeResult look(List<String> selectors, Set<String> known, EmailAuthMemory memory)
      throws InterruptedException {
    RecursiveLookup lookup = new RecursiveLookup(tools, session);
    String host = name.toString();
    AtomicInteger fetches = new AtomicInteger();
    AtomicInteger connections = new AtomicInteger();
    try (Workers workers = new Workers()) {
      Future<SpfAnalysis> spf =
          workers.start(
              () -> SpfAnalyser.analyse(host, lookup.within(session.share(SPF_TIME, SPF_QUERIES))));
      Future<Dkim> dkim =
          workers.start(() -> new DkimProbe(host, lookup).look(selectors, known, now));
      Future<MtaSts> mtaSts =
          workers.start(
              () ->
                  mtaStsProbe.look(
                      host, lookup, memory.mtaSts(), now, session.deadline(), fetches));
      Future<TlsReporting> tlsRpt = workers.start(() -> TlsReporting.read(host, lookup));
      Future<BimiAnalysis> bimi = workers.start(() -> BimiAnalysis.analyse(host, lookup));
      MailRoute route = new MailHosts(tools.recursion()).find(name, EXCHANGER_LIMIT, session);
      Mail mail = mail(route, lookup);
      Future<List<Dane>> dane = workers.start(() -> dane(route, lookup, connections));
      DmarcAnalysis dmarc = DmarcAnalyser.analyse(host, mail.nameExists(), lookup);
      return new EmailAuthProbeResult(
          mail,
          Workers.result(spf),
          Workers.result(dkim),
          dmarc,
          Workers.result(mtaSts),
          Workers.result(tlsRpt),
          Workers.result(bimi),
          Workers.result(dane),
          session.load().withHttp(fetches.get()).withTcp(connections.get()));
    }
  }

  private List<Dane> dane(MailRoute route, RecursiveLookup lookup, AtomicInteger connections) {
    return new DaneProbe(
            lookup, tools.validator(), now, session.share(DANE_QUERIES), servers, connections)
        .look(name, route.knownHosts());
  }

  private Mail mail(MailRoute route, RecursiveLookup lookup) {
    Receives receives =
        switch (route) {
          case MailRoute.Exchangers exchangers -> ofExchangers(exchangers);
          case MailRoute.Implicit _ -> Receives.IMPLICIT;
          case MailRoute.NullMx _ -> Receives.NULL_MX;
          case MailRoute.Nowhere _ -> Receives.NOWHERE;
          case MailRoute.Unknown _ -> Receives.UNKNOWN;
        };
    boolean denied = route instanceof MailRoute.Nowhere(boolean exists) && !exists;
    return new Mail(
        receives,
        !denied || hasAddressType(lookup),
        route.knownHosts().stream().map(this::exchanger).toList());
  }

  /** Some servers deny the name where they mean that it has no record of the type asked for. */
  private boolean hasAddressType(RecursiveLookup lookup) {
    return switch (lookup.v4(name.toString())) {
      case Answer.Found<String> _ -> true;
      case Answer.None<String>(boolean nameExists) -> nameExists;
      case Answer.Unknown<String> _ -> false;
    };
  }

  /** Exchangers without any address take no mail; there is a rule for that elsewhere. */
  private static Receives ofExchangers(MailRoute.Exchangers exchangers) {
    boolean noneUsable =
        exchangers.omitted() == 0
            && exchangers.hosts().stream()
                .allMatch(host -> host.reach() == MailHost.Reach.HAS_NONE);
    return noneUsable ? Receives.NOWHERE : Receives.MX;
  }

  /** Without addresses inside our operator's network, which our resolvers may know. */
  private Exchanger exchanger(MailHost host) {
    return new Exchanger(
        host.name().toString(),
        host.preference(),
        host.addresses().stream()
            .filter(tools.client()::allows)
            .map(InetAddress::getHostAddress)
            .toList());
  }
}
