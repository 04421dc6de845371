package io.domainwatch.checks.dns;

import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsQuestion;
import io.domainwatch.checks.net.dns.DnsRdata;
import io.domainwatch.checks.net.dns.DnsRecord;
import io.domainwatch.checks.net.dns.DnsReply;
import io.domainwatch.checks.net.dns.DnsReply.Answer;
import io.domainwatch.checks.net.dns.DnsReply.Failure;
import io.domainwatch.checks.net.dns.DnsReply.NameError;
import io.domainwatch.checks.net.dns.DnsReply.NoData;
import io.domainwatch.checks.net.dns.DnsReply.Reason;
import io.domainwatch.checks.net.dns.DnsReply.Referral;
import io.domainwatch.checks.net.dns.DnsReply.Statement;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.net.dns.DnsType;
import io.domainwatch.checks.net.names.DnsToolbox;
import io.domainwatch.checks.net.resolve.HiddenAddresses;
import io.domainwatch.core.check.dns.DnsProbeResult.AliasSeen;
import io.domainwatch.core.check.dns.DnsProbeResult.Ending;
import io.domainwatch.core.check.dns.DnsProbeResult.Existence;
import io.domainwatch.core.check.dns.DnsProbeResult.Resolution;
import io.domainwatch.core.domain.Registrable;
import io.domainwatch.guard.AddressPolicy;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Resolves names as the rest of the world does, through the recursive resolvers. */
final class ResolverProbe {

  /** What the search for a CNAME loop may take of a run (docs/spec/checks/dns.md, "Limits"). */
  private static final Duration LOOP_TIME = Duration.ofSeconds(4);

  private static final int LOOP_QUERIES = 20;

  private final DnsToolbox tools;
  private final DnsSession session;
  private final AddressPolicy publicAddresses;

  /** Shows no address that {@code publicAddresses} refuses; see {@link HiddenAddresses}. */
  ResolverProbe(DnsToolbox tools, DnsSession session, AddressPolicy publicAddresses) {
    this.tools = tools;
    this.session = session;
    this.publicAddresses = publicAddresses;
  }

  /** Both replies for a host. */
  record Resolved(DnsReply v4, DnsReply v6) {

    Resolution resolution() {
      return new Resolution(ending(), addresses(v4), addresses(v6), aliasTargets(), detail(v4));
    }

    private Ending ending() {
      if (v4 instanceof Answer || v6 instanceof Answer) {
        return Ending.RESOLVES;
      }
      Ending first = ending(v4);
      return first == Ending.NO_ADDRESS ? ending(v6) : first;
    }

    private static Ending ending(DnsReply reply) {
      return switch (reply) {
        case Answer _ -> Ending.RESOLVES;
        case NoData _ -> Ending.NO_ADDRESS;
        case NameError _ -> Ending.NAME_ERROR;
        case Referral _ -> Ending.UNKNOWN;
        case Failure failure ->
            switch (failure.reason()) {
              case SERVER_FAILURE -> Ending.SERVER_FAILURE;
              case ALIAS_LOOP -> Ending.ALIAS_LOOP;
              case TIMEOUT, NETWORK -> Ending.SILENT;
              case TRUNCATED,
                  MALFORMED,
                  MISMATCH,
                  FORMAT_ERROR,
                  NOT_IMPLEMENTED,
                  REFUSED,
                  OTHER_RCODE,
                  NOT_AUTHORITATIVE,
                  DELEGATION_LOOP,
                  DISAGREEMENT,
                  ADDRESS_REFUSED,
                  QUERIES_EXHAUSTED,
                  DEADLINE ->
                  Ending.UNKNOWN;
            };
      };
    }

    Existence existence() {
      return switch (ending()) {
        case RESOLVES -> Existence.EXISTS;
        case NO_ADDRESS -> Existence.NO_ADDRESS;
        case NAME_ERROR -> Existence.NAME_ERROR;
        case ALIAS_LOOP -> Existence.LOOP;
        case SERVER_FAILURE, SILENT, UNKNOWN -> Existence.UNKNOWN;
      };
    }

    boolean isAlias() {
      return !aliasTargets().isEmpty();
    }

    List<String> aliasTargets() {
      DnsReply reply = v4 instanceof Statement ? v4 : v6;
      return reply instanceof Statement statement
          ? DnsRecord.dataOf(statement.aliases(), DnsRdata.Target.class).stream()
              .map(target -> target.name().toString())
              .toList()
          : List.of();
    }

    List<String> addresses() {
      return java.util.stream.Stream.concat(addresses(v4).stream(), addresses(v6).stream())
          .toList();
    }

    static List<String> addresses(DnsReply reply) {
      return reply instanceof Answer answer
          ? DnsRecord.dataOf(answer.records(), DnsRdata.Address.class).stream()
              .map(DnsRdata.Address::canonical)
              .sorted()
              .toList()
          : List.of();
    }

    private static String detail(DnsReply reply) {
      return reply instanceof Failure failure ? failure.detail() : "";
    }
  }

  Resolved resolve(DnsName host) {
    DnsReply v4 = ask(host, DnsType.A);
    boolean asMuch = v4 instanceof NameError || v4 instanceof Failure;
    return new Resolved(v4, asMuch ? v4 : ask(host, DnsType.AAAA));
  }

  /**
   * The same of a name of the owner's own. Many resolvers say SERVFAIL where CNAME records go in a
   * circle; the servers of the zones show it.
   */
  Resolved resolveOwn(DnsName host) {
    Resolved resolved = resolve(host);
    boolean failed =
        resolved.v4() instanceof Failure failure && failure.reason() == Reason.SERVER_FAILURE;
    if (!failed) {
      return resolved;
    }
    DnsReply said =
        tools
            .authorities()
            .ask(DnsQuestion.of(host, DnsType.A), session.share(LOOP_TIME, LOOP_QUERIES));
    return said instanceof Failure failure && failure.reason() == Reason.ALIAS_LOOP
        ? new Resolved(said, said)
        : resolved;
  }

  private DnsReply ask(DnsName host, DnsType type) {
    DnsReply reply = tools.recursion().resolve(DnsQuestion.of(host, type), session);
    return HiddenAddresses.in(reply, publicAddresses);
  }

  /** The alias at {@code owner}, known to point at {@code target}. */
  static AliasSeen alias(
      DnsName owner, String target, String registrable, Optional<Resolved> resolved) {
    String targetDomain = Registrable.of(target);
    return new AliasSeen(
        owner.toString(),
        target,
        !targetDomain.equals(registrable),
        targetDomain,
        resolved.map(Resolved::existence).orElse(Existence.UNKNOWN));
  }
}
