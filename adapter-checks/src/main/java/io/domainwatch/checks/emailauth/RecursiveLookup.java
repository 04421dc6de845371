package io.domainwatch.checks.emailauth;

import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsQuestion;
import io.domainwatch.checks.net.dns.DnsRdata;
import io.domainwatch.checks.net.dns.DnsRecord;
import io.domainwatch.checks.net.dns.DnsReply;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.net.dns.DnsType;
import io.domainwatch.checks.net.names.DnsToolbox;
import io.domainwatch.core.check.emailauth.record.Answer;
import io.domainwatch.core.check.emailauth.record.MailLookup;
import java.net.InetSocketAddress;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Asks the configured resolvers, each question once a run. A missing record is believed when a
 * second voice says the same, as {@code DnsRecursion} has it. Safe for use by many threads.
 */
final class RecursiveLookup implements MailLookup {

  private final DnsToolbox tools;
  private final DnsSession session;
  private final Map<DnsQuestion, DnsReply> known;

  RecursiveLookup(DnsToolbox tools, DnsSession session) {
    this(tools, session, new ConcurrentHashMap<>());
  }

  private RecursiveLookup(DnsToolbox tools, DnsSession session, Map<DnsQuestion, DnsReply> known) {
    this.tools = tools;
    this.session = session;
    this.known = known;
  }

  /** The same answers, at the expense of a part of the session. */
  RecursiveLookup within(DnsSession part) {
    return new RecursiveLookup(tools, part, known);
  }

  @Override
  public Answer<String> texts(String name) {
    return ask(name, DnsType.TXT, DnsRdata.Text.class).map(DnsRdata.Text::text);
  }

  @Override
  public Answer<String> v4(String name) {
    return ask(name, DnsType.A, DnsRdata.Address.class).map(RecursiveLookup::text);
  }

  @Override
  public Answer<String> v6(String name) {
    return ask(name, DnsType.AAAA, DnsRdata.Address.class).map(RecursiveLookup::text);
  }

  @Override
  public Answer<String> exchanges(String name) {
    return ask(name, DnsType.MX, DnsRdata.MailExchanger.class).map(mx -> mx.exchange().toString());
  }

  private static String text(DnsRdata.Address record) {
    return record.address().getHostAddress();
  }

  /**
   * TXT records that one resolver gives; {@link Answer.None} here is the word of one alone, good
   * enough for names of which nothing is expected.
   */
  Answer<String> glance(String name) {
    return glance(name, DnsType.TXT, DnsRdata.Text.class).map(DnsRdata.Text::text);
  }

  /** TLSA records that one resolver gives, in hexadecimal; {@link Answer.None} as above. */
  Answer<String> glanceTlsa(String name) {
    return glance(name, DnsType.TLSA, DnsRdata.Opaque.class).map(DnsRdata.Opaque::hex);
  }

  private <T extends DnsRdata> Answer<T> ask(String name, DnsType type, Class<T> kind) {
    return of(name, type, kind, this::agreedWord);
  }

  private DnsReply agreedWord(DnsQuestion question) {
    DnsReply before = known.get(question);
    if (before != null) {
      return before;
    }
    DnsReply reply = tools.recursion().resolve(question, session);
    if (!(reply instanceof DnsReply.Failure(DnsReply.Reason reason, String _, var _))
        || !isOurLimit(reason)) {
      known.putIfAbsent(question, reply);
    }
    return reply;
  }

  /** Whether a part of the session was used up; another part may still ask. */
  private static boolean isOurLimit(DnsReply.Reason reason) {
    return reason == DnsReply.Reason.QUERIES_EXHAUSTED || reason == DnsReply.Reason.DEADLINE;
  }

  private <T extends DnsRdata> Answer<T> glance(String name, DnsType type, Class<T> kind) {
    return of(name, type, kind, this::firstWord);
  }

  private DnsReply firstWord(DnsQuestion question) {
    DnsReply reply = new DnsReply.Failure(DnsReply.Reason.NETWORK, "no resolver", Optional.empty());
    for (InetSocketAddress resolver : tools.client().resolvers()) {
      reply = tools.client().askResolver(resolver, question, session);
      if (reply instanceof DnsReply.Statement) {
        return reply;
      }
    }
    return reply;
  }

  private static <T extends DnsRdata> Answer<T> of(
      String name, DnsType type, Class<T> kind, Function<DnsQuestion, DnsReply> asking) {
    Optional<DnsName> parsed = DnsName.parse(name).filter(n -> n.labelCount() > 0);
    return parsed.isEmpty()
        ? new Answer.None<>(false)
        : read(asking.apply(DnsQuestion.of(parsed.get(), type)), kind);
  }

  private static <T extends DnsRdata> Answer<T> read(DnsReply reply, Class<T> kind) {
    return switch (reply) {
      case DnsReply.Answer answer -> {
        var records = DnsRecord.dataOf(answer.records(), kind);
        yield records.isEmpty()
            ? new Answer.Unknown<>("the answer ends in an alias")
            : new Answer.Found<>(records);
      }
      case DnsReply.NoData _ -> new Answer.None<>(true);
      case DnsReply.NameError _ -> new Answer.None<>(false);
      case DnsReply.Failure failure ->
          new Answer.Unknown<>(failure.reason().name().toLowerCase(Locale.ROOT));
      case DnsReply.Referral _ -> new Answer.Unknown<>("unexpected reply");
    };
  }
}
