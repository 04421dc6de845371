package io.domainwatch.checks.net.resolve;

import io.domainwatch.checks.net.Deadline;
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
import io.domainwatch.core.reason.ReasonPhrases;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Resolves through the configured resolvers. Records from one resolver are believed; NXDOMAIN, an
 * empty answer and SERVFAIL only when a second resolver says the same
 * (docs/spec/checks/dns-shared.md, "Questions to resolvers"). Where no other resolver says anything
 * the authoritative servers are the second voice.
 */
public final class DnsRecursion {

  /**
   * How often silent resolvers are asked again (docs/spec/checks/dns-shared.md, "Questions to
   * resolvers": 2 retries).
   */
  private static final int ROUNDS = 3;

  /** CNAME records followed (docs/spec/checks/dns-shared.md, "Questions to resolvers"). */
  private static final int ALIAS_LIMIT = 8;

  /**
   * How long a resolver that stayed silent while another one spoke is not asked again, if it is
   * silent about the root too: else each negative answer would wait for it. That it is silent about
   * a name proves nothing: the servers of that name may answer all resolvers but one, and its owner
   * would decide whom we believe about everybody else (docs/adr/0026).
   */
  private static final Duration LEFT_OUT = Duration.ofSeconds(30);

  /** For a resolver to tell the name servers of the root, which it always has at hand. */
  private static final Duration ROOT_TIME = Duration.ofSeconds(2);

  /** What the second voice may take of a run where only one resolver speaks. */
  private static final Duration WITNESS_TIME = Duration.ofSeconds(4);

  private static final int WITNESS_QUERIES = 20;

  private final DnsClient client;
  private final Optional<SecondSource> witness;
  private final ConfirmedAbsences absences = new ConfirmedAbsences();
  private final Map<InetSocketAddress, Deadline> leftOut = new ConcurrentHashMap<>();

  /** Recursion whose only voices are the resolvers. */
  public DnsRecursion(DnsClient client) {
    this(client, Optional.empty());
  }

  /** Recursion that asks {@code witness} when only one resolver speaks. */
  public DnsRecursion(DnsClient client, SecondSource witness) {
    this(client, Optional.of(witness));
  }

  private DnsRecursion(DnsClient client, Optional<SecondSource> witness) {
    this.client = client;
    this.witness = witness;
  }

  /**
   * The records at the end of the alias chain, a negative two voices agree on, or a failure. Never
   * a {@link Referral}.
   */
  public DnsReply resolve(DnsQuestion question, DnsSession session) {
    List<DnsRecord> chain = new ArrayList<>();
    Set<DnsName> seen = new HashSet<>(Set.of(question.name()));
    DnsQuestion at = question;
    while (true) {
      DnsReply reply = agreed(at, session);
      if (!(reply instanceof DnsReply.Statement statement)) {
        return reply;
      }
      for (DnsRecord alias : statement.aliases()) {
        chain.add(alias);
        if (!seen.add(target(alias)) || chain.size() > ALIAS_LIMIT) {
          return failure(Reason.ALIAS_LOOP, "CNAME loop at " + question.name());
        }
      }
      boolean cutShort = reply instanceof NoData && !statement.aliases().isEmpty();
      if (!cutShort) {
        return withChain(statement, List.copyOf(chain));
      }
      at =
          new DnsQuestion(target(chain.getLast()), at.type(), at.dnssecOk(), at.checkingDisabled());
    }
  }

  private static DnsReply withChain(DnsReply.Statement reply, List<DnsRecord> chain) {
    return switch (reply) {
      case Answer answer -> new Answer(chain, answer.records(), answer.sections());
      case NameError error -> new NameError(chain, error.sections());
      case NoData none -> new NoData(chain, none.sections());
    };
  }

  private static DnsName target(DnsRecord alias) {
    return ((DnsRdata.Target) alias.data()).name();
  }

  /** What the resolvers agree on for one name. */
  private DnsReply agreed(DnsQuestion question, DnsSession session) {
    Map<InetSocketAddress, DnsReply> voices = new LinkedHashMap<>();
    List<InetSocketAddress> resolvers = expectedToSpeak();
    for (int round = 0; round < ROUNDS; round++) {
      for (InetSocketAddress resolver : resolvers) {
        if (voices.get(resolver) instanceof DnsReply known && !isSilence(known)) {
          continue;
        }
        DnsReply reply = client.askResolver(resolver, question, session);
        if (reply instanceof Answer || saidBefore(reply, voices)) {
          return reply;
        }
        voices.put(resolver, reply);
      }
    }
    leaveOutTheSilent(voices);
    return verdict(question, List.copyOf(voices.values()), session);
  }

  /**
   * The resolvers without those that were silent just now; all of them where none would be left.
   */
  private List<InetSocketAddress> expectedToSpeak() {
    leftOut.values().removeIf(Deadline::expired);
    List<InetSocketAddress> others =
        client.resolvers().stream().filter(one -> !leftOut.containsKey(one)).toList();
    return others.isEmpty() ? client.resolvers() : others;
  }

  private void leaveOutTheSilent(Map<InetSocketAddress, DnsReply> voices) {
    if (voices.values().stream().allMatch(DnsRecursion::isSilence)) {
      return;
    }
    voices.forEach(
        (resolver, reply) -> {
          if (reply instanceof Failure failure
              && (failure.reason() == Reason.TIMEOUT || failure.reason() == Reason.NETWORK)
              && isSilentAboutTheRoot(resolver)) {
            leftOut.put(resolver, Deadline.after(LEFT_OUT));
          }
        });
  }

  private boolean isSilentAboutTheRoot(InetSocketAddress resolver) {
    DnsSession session = new DnsSession(Deadline.after(ROOT_TIME), 1);
    DnsQuestion root = DnsQuestion.of(DnsName.ROOT, DnsType.NS);
    return isSilence(client.askResolver(resolver, root, session));
  }

  private static boolean saidBefore(DnsReply reply, Map<InetSocketAddress, DnsReply> voices) {
    return !isSilence(reply) && voices.values().stream().anyMatch(other -> same(reply, other));
  }

  private DnsReply verdict(DnsQuestion question, List<DnsReply> voices, DnsSession session) {
    List<DnsReply> spoken = voices.stream().filter(voice -> !isSilence(voice)).toList();
    if (spoken.isEmpty()) {
      return voices.isEmpty() ? failure(Reason.NETWORK, "no resolver") : voices.getFirst();
    }
    DnsReply said = spoken.getFirst();
    if (spoken.size() > 1) {
      return failure(Reason.DISAGREEMENT, "only one resolver says " + kind(said));
    }
    return witness.isPresent() || client.resolvers().size() == 1
        ? witnessed(question, said, session)
        : failure(Reason.DISAGREEMENT, "only one resolver says " + kind(said));
  }

  private DnsReply witnessed(DnsQuestion question, DnsReply said, DnsSession session) {
    if (witness.isEmpty() || (said instanceof NoData && absences.holds(question))) {
      return said;
    }
    DnsReply second = witness.get().ask(question, session.share(WITNESS_TIME, WITNESS_QUERIES));
    if (second instanceof DnsReply.Statement && !same(said, second)) {
      return failure(
          Reason.DISAGREEMENT,
          "the resolver says " + kind(said) + ", the zone's servers " + kind(second));
    }
    if (said instanceof NoData && second instanceof NoData none) {
      absences.keep(question, none);
    }
    boolean needsConfirmation = said instanceof DnsReply.Statement || saysNothing(second);
    return needsConfirmation && !same(said, second)
        ? failure(
            Reason.DISAGREEMENT,
            "the only resolver says " + kind(said) + ", and nobody could confirm it")
        : said;
  }

  /**
   * Whether a second voice was not to be had, as opposed to servers of the zone that fail, which
   * goes well with a resolver that fails on it.
   */
  private static boolean saysNothing(DnsReply second) {
    return second instanceof Failure failure
        && (failure.reason() == Reason.ADDRESS_REFUSED
            || failure.reason() == Reason.QUERIES_EXHAUSTED
            || failure.reason() == Reason.DISAGREEMENT);
  }

  /** Whether a reply is no statement on the name at all, so that asking again makes sense. */
  private static boolean isSilence(DnsReply reply) {
    return reply instanceof Failure failure
        && switch (failure.reason()) {
          case SERVER_FAILURE, ALIAS_LOOP -> false;
          case TIMEOUT,
              NETWORK,
              TRUNCATED,
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
              true;
        };
  }

  private static boolean same(DnsReply one, DnsReply other) {
    return kind(one).equals(kind(other));
  }

  private static String kind(DnsReply reply) {
    return switch (reply) {
      case Answer _ -> "that there are records";
      case NameError _ -> "NXDOMAIN";
      case NoData _ -> "that there are no such records";
      case Referral _ -> "to ask elsewhere";
      case Failure failure -> ReasonPhrases.of(failure.reason().name());
    };
  }

  private static Failure failure(Reason reason, String detail) {
    return new Failure(reason, detail, Optional.empty());
  }
}
