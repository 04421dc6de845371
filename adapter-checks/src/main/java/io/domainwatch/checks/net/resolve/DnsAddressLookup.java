package io.domainwatch.checks.net.resolve;

import io.domainwatch.checks.net.AddressAnswer;
import io.domainwatch.checks.net.AddressAnswer.FailureReason;
import io.domainwatch.checks.net.AddressLookup;
import io.domainwatch.checks.net.Deadline;
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
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.net.dns.DnsType;
import java.net.InetAddress;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the addresses of a host through the configured resolvers. */
public final class DnsAddressLookup implements AddressLookup {

  /** Queries one look-up may take: two types, three rounds, some resolvers, a few alias hops. */
  private static final int QUERY_LIMIT = 60;

  private final DnsRecursion recursion;

  /** A look-up through {@code recursion}. */
  public DnsAddressLookup(DnsRecursion recursion) {
    this.recursion = recursion;
  }

  @Override
  public AddressAnswer addresses(String asciiHost, Deadline deadline) {
    Optional<DnsName> host = DnsName.parse(asciiHost);
    if (host.isEmpty()) {
      return new AddressAnswer.Failed(FailureReason.UNUSABLE, "no DNS name");
    }
    return addresses(host.get(), new DnsSession(deadline, QUERY_LIMIT));
  }

  /** The same at the expense of a run's session. */
  public AddressAnswer addresses(DnsName host, DnsSession session) {
    DnsReply v4 = recursion.resolve(DnsQuestion.of(host, DnsType.A), session);
    if (v4 instanceof NameError) {
      return new AddressAnswer.NameError();
    }
    DnsReply v6 = recursion.resolve(DnsQuestion.of(host, DnsType.AAAA), session);
    if (v4 instanceof Answer || v6 instanceof Answer) {
      return new AddressAnswer.Found(addressesIn(v4), addressesIn(v6), aliases(v4, v6));
    }
    return switch (v4) {
      case Failure failure -> failed(failure);
      case Answer _, NameError _, NoData _, Referral _ -> ofSecond(v6);
    };
  }

  private static AddressAnswer ofSecond(DnsReply v6) {
    return switch (v6) {
      case NoData _ -> new AddressAnswer.NoData();
      case Failure failure -> failed(failure);
      case NameError _ ->
          new AddressAnswer.Failed(FailureReason.DISAGREEMENT, "NXDOMAIN for AAAA, not for A");
      case Answer _, Referral _ ->
          new AddressAnswer.Failed(FailureReason.UNUSABLE, "unexpected reply");
    };
  }

  private static List<InetAddress> addressesIn(DnsReply reply) {
    return reply instanceof Answer answer
        ? DnsRecord.dataOf(answer.records(), DnsRdata.Address.class).stream()
            .map(DnsRdata.Address::address)
            .toList()
        : List.of();
  }

  private static List<String> aliases(DnsReply v4, DnsReply v6) {
    return Stream.of(v4, v6)
        .filter(Answer.class::isInstance)
        .map(Answer.class::cast)
        .findFirst()
        .map(answer -> DnsRecord.dataOf(answer.aliases(), DnsRdata.Target.class))
        .orElse(List.of())
        .stream()
        .map(target -> target.name().toString())
        .toList();
  }

  private static AddressAnswer failed(Failure failure) {
    FailureReason reason =
        switch (failure.reason()) {
          case TIMEOUT, DEADLINE -> FailureReason.TIMEOUT;
          case NETWORK -> FailureReason.UNREACHABLE;
          case SERVER_FAILURE -> FailureReason.SERVFAIL;
          case REFUSED -> FailureReason.REFUSED;
          case DISAGREEMENT -> FailureReason.DISAGREEMENT;
          case TRUNCATED,
              MALFORMED,
              MISMATCH,
              FORMAT_ERROR,
              NOT_IMPLEMENTED,
              OTHER_RCODE,
              NOT_AUTHORITATIVE,
              DELEGATION_LOOP,
              ALIAS_LOOP,
              ADDRESS_REFUSED,
              QUERIES_EXHAUSTED ->
              FailureReason.UNUSABLE;
        };
    return new AddressAnswer.Failed(reason, failure.detail());
  }
}
