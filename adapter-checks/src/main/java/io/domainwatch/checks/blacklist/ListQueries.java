package io.domainwatch.checks.blacklist;

import io.domainwatch.checks.net.dns.DnsClient;
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
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.net.dns.DnsType;
import io.domainwatch.core.check.blacklist.list.ListAnswer;
import io.domainwatch.core.check.blacklist.list.ListProvider;
import io.domainwatch.core.value.TextSanitizer;
import java.net.InetSocketAddress;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Asks one list through one resolver at a time, in the form of RFC 5782, for one run. A list's word
 * is never a second resolver's business: whether a resolver can be trusted with a list is what the
 * gate finds out.
 */
final class ListQueries {

  /**
   * Tries of a question that stays without an answer (docs/spec/checks/blacklist.md, "Form of a
   * query": 3 s, 1 retry).
   */
  private static final int TRIES = 2;

  private final DnsClient client;
  private final ListProvider provider;
  private final ProviderPace pace;
  private final DnsSession session;
  private final Instant now;

  ListQueries(
      DnsClient client, ListProvider provider, ProviderPace pace, DnsSession session, Instant now) {
    this.client = client;
    this.provider = provider;
    this.pace = pace;
    this.session = session;
    this.now = now;
  }

  ListProvider provider() {
    return provider;
  }

  /** The resolvers that may be asked, in order of preference. */
  List<InetSocketAddress> resolvers() {
    return client.resolvers();
  }

  /** What the list says of a name that stands below its zone. */
  ListAnswer ask(InetSocketAddress resolver, String label) {
    return switch (reply(resolver, label, DnsType.A)) {
      case NameError _, NoData _ -> new ListAnswer.Clean();
      case Answer answer ->
          provider
              .codes()
              .classify(
                  DnsRecord.dataOf(answer.records(), DnsRdata.Address.class).stream()
                      .map(address -> address.address().getHostAddress())
                      .toList());
      case Failure failure -> new ListAnswer.Missing(word(failure.reason()));
      case Referral _ -> new ListAnswer.Missing("unusable");
    };
  }

  /** The list's own words on a listing, made fit to be shown; empty when it gives none. */
  Optional<String> explanation(InetSocketAddress resolver, String label) {
    return reply(resolver, label, DnsType.TXT) instanceof Answer answer
        ? DnsRecord.dataOf(answer.records(), DnsRdata.Text.class).stream()
            .map(text -> TextSanitizer.of(text.readable()))
            .filter(text -> !text.isBlank())
            .findFirst()
        : Optional.empty();
  }

  /**
   * A silence that the end of the run cut short says nothing of the list: else a run whose time its
   * own domain's servers have used up would switch the list off for all (docs/adr/0026).
   */
  private DnsReply reply(InetSocketAddress resolver, String label, DnsType type) {
    Optional<DnsName> name = DnsName.parse(label + "." + provider.zone());
    if (name.isEmpty()) {
      return failure(Reason.MALFORMED, "too long for the DNS");
    }
    DnsReply reply = failure(Reason.TIMEOUT, "not asked");
    for (int attempt = 0; attempt < TRIES && isSilence(reply); attempt++) {
      if (!pace.enter(now, session.deadline())) {
        return failure(Reason.QUERIES_EXHAUSTED, "our own limit");
      }
      reply = client.askResolver(resolver, DnsQuestion.of(name.get(), type), session);
    }
    return isSilence(reply) && session.deadline().expired()
        ? failure(Reason.DEADLINE, "the check timed out")
        : reply;
  }

  private static boolean isSilence(DnsReply reply) {
    return reply instanceof Failure failure
        && (failure.reason() == Reason.TIMEOUT || failure.reason() == Reason.NETWORK);
  }

  private static String word(Reason reason) {
    return switch (reason) {
      case TIMEOUT -> "timeout";
      case SERVER_FAILURE -> "servfail";
      case REFUSED -> "refused";
      case QUERIES_EXHAUSTED, DEADLINE -> ListChecks.OWN_LIMIT;
      case NETWORK,
          TRUNCATED,
          MALFORMED,
          MISMATCH,
          FORMAT_ERROR,
          NOT_IMPLEMENTED,
          OTHER_RCODE,
          NOT_AUTHORITATIVE,
          ALIAS_LOOP,
          DELEGATION_LOOP,
          DISAGREEMENT,
          ADDRESS_REFUSED ->
          reason.name().toLowerCase(Locale.ROOT);
    };
  }

  private static Failure failure(Reason reason, String detail) {
    return new Failure(reason, detail, Optional.empty());
  }
}
