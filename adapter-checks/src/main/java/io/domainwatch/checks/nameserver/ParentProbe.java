package io.domainwatch.checks.nameserver;

import io.domainwatch.checks.net.Workers;
import io.domainwatch.checks.net.delegation.Delegation;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsQuestion;
import io.domainwatch.checks.net.dns.DnsRdata;
import io.domainwatch.checks.net.dns.DnsRecord;
import io.domainwatch.checks.net.dns.DnsReply;
import io.domainwatch.checks.net.dns.DnsReply.Answer;
import io.domainwatch.checks.net.dns.DnsReply.Failure;
import io.domainwatch.checks.net.dns.DnsReply.NameError;
import io.domainwatch.checks.net.dns.DnsReply.NoData;
import io.domainwatch.checks.net.dns.DnsReply.Referral;
import io.domainwatch.checks.net.dns.DnsSections;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.net.dns.DnsType;
import io.domainwatch.checks.net.names.DnsToolbox;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.DelegationView;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.ParentSeen;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Asks servers of the parent zone whom they delegate a zone to. */
final class ParentProbe {

  /**
   * Parent servers that are asked, and asked all the same when they agree
   * (docs/spec/checks/nameserver.md, "Parent side").
   */
  private static final int ASKED = 3;

  /** Parent servers that are asked where those first ones disagree. */
  private static final int ASKED_IN_ALL = 8;

  /** Name servers of a delegation that are read (docs/spec/checks/nameserver.md, "Parent side"). */
  private static final int NAME_LIMIT = 13;

  /**
   * Glue addresses of one name that are read: no more than are asked in all
   * (docs/spec/checks/nameserver.md, "Parent side").
   */
  private static final int GLUE_LIMIT = 32;

  private final DnsToolbox tools;
  private final DnsName zone;
  private final DnsSession session;

  ParentProbe(DnsToolbox tools, DnsName zone, DnsSession session) {
    this.tools = tools;
    this.zone = zone;
    this.session = session;
  }

  /** What servers of the parent say: three, or eight when those do not agree. */
  ParentSeen ask(Delegation.Parent parent, Workers workers) throws InterruptedException {
    List<InetAddress> servers = tools.queries().usable(parent.addresses(), ASKED_IN_ALL);
    int first = Math.min(ASKED, servers.size());
    List<DnsReply> replies = new ArrayList<>(ask(servers.subList(0, first), workers));
    if (!seen(parent, servers.size(), replies).agrees()) {
      replies.addAll(ask(servers.subList(first, servers.size()), workers));
    }
    return seen(parent, servers.size(), replies);
  }

  private List<DnsReply> ask(List<InetAddress> servers, Workers workers)
      throws InterruptedException {
    DnsQuestion question = DnsQuestion.of(zone, DnsType.NS);
    return workers.all(
        servers, server -> tools.client().askAuthoritative(server, question, session));
  }

  private ParentSeen seen(Delegation.Parent parent, int servers, List<DnsReply> replies) {
    List<DelegationView> views =
        replies.stream().flatMap(reply -> view(reply, parent.zone()).stream()).toList();
    boolean denied =
        replies.stream().anyMatch(NameError.class::isInstance)
            && replies.stream().noneMatch(r -> r instanceof Answer || r instanceof Referral);
    return new ParentSeen(parent.zone().toString(), servers == 1, denied, views);
  }

  private Optional<DelegationView> view(DnsReply reply, DnsName parent) {
    return switch (reply) {
      case Referral referral when referral.zone().equals(zone) ->
          Optional.of(read(referral.sections().authority(), referral.sections(), parent));
      case Answer answer when answer.aliases().isEmpty() ->
          Optional.of(read(answer.records(), answer.sections(), parent));
      case NoData _, NameError _ -> Optional.of(DelegationView.NONE);
      case Referral _, Answer _, Failure _ -> Optional.empty();
    };
  }

  private DelegationView read(List<DnsRecord> records, DnsSections sections, DnsName parent) {
    List<DnsRecord> own =
        records.stream().filter(r -> r.is(DnsType.NS) && r.owner().equals(zone)).toList();
    SortedMap<String, SortedSet<String>> glue = new TreeMap<>();
    DnsRecord.dataOf(own, DnsRdata.Target.class).stream()
        .map(DnsRdata.Target::name)
        .distinct()
        .sorted()
        .limit(NAME_LIMIT)
        .forEach(name -> glue.put(name.toString(), glue(name, sections, parent)));
    return new DelegationView(glue);
  }

  /** Believed only for names that the parent may speak for (RFC 2181 §5.4.1). */
  private static SortedSet<String> glue(DnsName name, DnsSections sections, DnsName parent) {
    SortedSet<String> glue = new TreeSet<>();
    if (name.isWithin(parent)) {
      List<DnsRecord> own =
          sections.additional().stream().filter(r -> r.owner().equals(name)).toList();
      DnsRecord.dataOf(own, DnsRdata.Address.class).stream()
          .map(DnsRdata.Address::canonical)
          .sorted()
          .limit(GLUE_LIMIT)
          .forEach(glue::add);
    }
    return glue;
  }
}
