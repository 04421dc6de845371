package io.domainwatch.checks.control;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsQuestion;
import io.domainwatch.checks.net.dns.DnsRdata;
import io.domainwatch.checks.net.dns.DnsRecord;
import io.domainwatch.checks.net.dns.DnsReply;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.net.dns.DnsType;
import io.domainwatch.checks.net.resolve.DnsRecursion;
import io.domainwatch.checks.net.resolve.SecondSource;
import io.domainwatch.core.control.Challenge;
import io.domainwatch.core.reason.ReasonPhrases;
import java.time.Duration;
import java.util.Optional;

/** The TXT record. */
final class RecordPlace {
  /** Queries to the servers of the zone, from the root down, and to resolvers. */
  private static final int QUERIES = 60;

  /** What the servers of the zone may take of the time. */
  private static final Duration WITNESS_TIME = Duration.ofSeconds(8);

  private final SecondSource witness;
  private final DnsRecursion recursion;

  /**
   * @param witness asks the servers of the zone
   * @param recursion asked where those give no answer
   */
  RecordPlace(SecondSource witness, DnsRecursion recursion) {
    this.witness = witness;
    this.recursion = recursion;
  }

  /**
   * What is there. The servers of the zone come first: a resolver may still say for an hour that a
   * record does not exist which was just published.
   */
  PlaceSeen look(Challenge challenge, Deadline deadline) {
    Optional<DnsName> name = DnsName.parse(challenge.recordName());
    if (name.isEmpty()) {
      return new PlaceSeen.NoToken("the name is too long for it");
    }
    DnsQuestion question = DnsQuestion.of(name.get(), DnsType.TXT);
    DnsSession session = new DnsSession(deadline, QUERIES);
    DnsReply said = witness.ask(question, session.share(WITNESS_TIME, QUERIES / 2));
    return seen(
        said instanceof DnsReply.Statement ? said : recursion.resolve(question, session),
        challenge);
  }

  private static PlaceSeen seen(DnsReply reply, Challenge challenge) {
    return switch (reply) {
      case DnsReply.Answer answer -> seen(answer, challenge);
      case DnsReply.NoData _, DnsReply.NameError _ -> new PlaceSeen.NoToken("there is none");
      case DnsReply.Failure failure ->
          new PlaceSeen.Unknown(ReasonPhrases.of(failure.reason().name()));
      case DnsReply.Referral _ -> new PlaceSeen.Unknown("the servers point elsewhere");
    };
  }

  private static PlaceSeen seen(DnsReply.Answer answer, Challenge challenge) {
    var texts = DnsRecord.dataOf(answer.records(), DnsRdata.Text.class);
    if (texts.stream().map(DnsRdata.Text::readable).anyMatch(challenge::isShownBy)) {
      return new PlaceSeen.Token();
    }
    return texts.isEmpty()
        ? new PlaceSeen.Unknown("the answer ends in an alias")
        : new PlaceSeen.NoToken("it has another value");
  }
}
