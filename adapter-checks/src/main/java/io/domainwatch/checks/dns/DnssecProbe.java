package io.domainwatch.checks.dns;

import io.domainwatch.checks.dns.ServerProbe.Answers;
import io.domainwatch.checks.dns.ZoneProbe.ZoneAnswers;
import io.domainwatch.checks.net.delegation.DelegationWalk;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsQuestion;
import io.domainwatch.checks.net.dns.DnsRdata;
import io.domainwatch.checks.net.dns.DnsRecord;
import io.domainwatch.checks.net.dns.DnsReply;
import io.domainwatch.checks.net.dns.DnsReply.Answer;
import io.domainwatch.checks.net.dns.DnsReply.NoData;
import io.domainwatch.checks.net.dns.DnsType;
import io.domainwatch.checks.net.dnssec.DnssecSignatures;
import io.domainwatch.checks.net.dnssec.DnssecVerdict;
import io.domainwatch.core.check.dns.DnssecSeen;
import io.domainwatch.core.check.dns.DnssecSeen.Announced;
import io.domainwatch.core.check.dns.DnssecSeen.Hashing;
import io.domainwatch.core.check.dns.DnssecSeen.KeySeen;
import io.domainwatch.core.check.dns.DnssecSeen.Period;
import io.domainwatch.core.check.dns.DnssecSeen.SignatureSeen;
import io.domainwatch.core.check.dns.DnssecSeen.Status;
import io.domainwatch.core.check.dns.DnssecSeen.Worth;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Looks at a zone's DNSSEC: validation, the parent's DS set, keys and signatures. */
final class DnssecProbe {

  /** Parent servers that must agree on the DS set (docs/spec/checks/dns.md, "DNSSEC validity"). */
  private static final int PARENTS = 2;

  /** Parent servers that are tried to find those. */
  private static final int PARENT_TRIES = 4;

  /** The algorithm of a CDS or CDNSKEY record that asks for deletion (RFC 8078 §4). */
  private static final int DELETION = 0;

  private final Inquiry run;
  private final DelegationWalk walk;

  DnssecProbe(Inquiry run, DelegationWalk walk) {
    this.run = run;
    this.walk = walk;
  }

  /**
   * What is known without the zone's servers; nothing of a zone that was not reached, since the one
   * above it is another's business.
   *
   * @param ds the DS set, when enough parent servers were asked and say the same
   * @param parentSigned whether signatures come with that
   */
  record Above(
      DnssecVerdict verdict, Optional<List<DnsRecord>> ds, Optional<Boolean> parentSigned) {}

  /** What a parent server says of the DS set. */
  private record ParentView(List<DnsRecord> ds, boolean signed) {}

  /** Validates, and asks the parent. */
  Above above() {
    return ZoneProbe.leadsToTheZone(walk)
        ? delegation(verdict(walk.zone().zone()))
        : new Above(DnssecVerdict.UNKNOWN, Optional.empty(), Optional.empty());
  }

  DnssecSeen look(ZoneAnswers zone, Above above) {
    if (zone.answers().isEmpty()) {
      return DnssecSeen.UNKNOWN;
    }
    DnssecVerdict verdict = above.verdict();
    Optional<List<DnsRecord>> ds = above.ds();
    List<DnsRecord> keys =
        zone.answers().stream()
            .flatMap(answers -> answers.keys().stream())
            .flatMap(answer -> answer.records().stream())
            .distinct()
            .toList();
    boolean isBogus = verdict.status() == DnssecVerdict.Status.BOGUS;
    return new DnssecSeen(
        Status.valueOf(verdict.status().name()),
        verdict.extendedError(),
        verdict.reason(),
        isBogus ? answersUnchecked(zone) : Optional.empty(),
        ds.map(DnssecProbe::canonical),
        ds.stream()
            .flatMap(records -> DnsRecord.dataOf(records, DnsRdata.Delegation.class).stream())
            .map(DnsRdata.Delegation::digestType)
            .toList(),
        DnsRecord.dataOf(keys, DnsRdata.Key.class).stream()
            .map(key -> new KeySeen(key.tag(), key.algorithm(), key.bits(), key.flags()))
            .distinct()
            .toList(),
        signatures(zone, ds.filter(set -> !set.isEmpty()).isPresent()),
        keys.isEmpty() ? Optional.empty() : hashing(zone),
        above.parentSigned(),
        keys.isEmpty() ? Optional.empty() : announced(zone));
  }

  /** What CDS and CDNSKEY records say; unknown while either cannot be asked. */
  private Optional<Announced> announced(ZoneAnswers zone) {
    return announced(zone, DnsType.CDS)
        .flatMap(cds -> announced(zone, DnsType.CDNSKEY).map(keys -> new Announced(cds, keys)));
  }

  private Optional<SortedSet<String>> announced(ZoneAnswers zone, DnsType type) {
    DnsQuestion question = DnsQuestion.of(zone.apex(), type);
    return records(run.tools().queries().ask(zone.walk().zone(), question, run.session()))
        .map(
            records ->
                records.stream()
                    .flatMap(record -> announced(record.data()).stream())
                    .collect(Collectors.toCollection(TreeSet::new)));
  }

  private static Optional<String> announced(DnsRdata record) {
    return switch (record) {
      case DnsRdata.Delegation ds -> Optional.of(announced(ds.tag(), ds.algorithm()));
      case DnsRdata.Key key -> Optional.of(announced(key.tag(), key.algorithm()));
      default -> Optional.empty();
    };
  }

  private static String announced(int tag, int algorithm) {
    return algorithm == DELETION ? Announced.DELETION : tag + " " + algorithm;
  }

  /** The worse of what the zone's SOA and the run.name()'s addresses are worth. */
  private DnssecVerdict verdict(DnsName apex) {
    DnssecVerdict soa =
        run.tools().validator().validate(apex, DnsType.SOA, run.now(), run.session());
    if (soa.status() == DnssecVerdict.Status.BOGUS) {
      return soa;
    }
    DnssecVerdict address =
        run.tools().validator().validate(run.name(), DnsType.A, run.now(), run.session());
    return address.status() == DnssecVerdict.Status.BOGUS ? address : soa;
  }

  private Optional<Boolean> answersUnchecked(ZoneAnswers zone) {
    if (zone.answers().stream().anyMatch(answers -> answers.soa().isPresent())) {
      return Optional.of(true);
    }
    DnsQuestion question = DnsQuestion.of(run.name(), DnsType.A).unchecked();
    return run.tools().client().resolvers().stream()
        .map(resolver -> run.tools().client().askResolver(resolver, question, run.session()))
        .filter(DnsReply.Statement.class::isInstance)
        .findFirst()
        .map(_ -> true);
  }

  private Above delegation(DnssecVerdict verdict) {
    List<InetAddress> parents = run.tools().queries().usable(ZoneProbe.parents(walk));
    DnsQuestion question = DnsQuestion.of(walk.zone().zone(), DnsType.DS).withSignatures();
    List<ParentView> said = new ArrayList<>();
    for (InetAddress parent : parents.stream().limit(PARENT_TRIES).toList()) {
      if (said.size() < PARENTS) {
        DnsReply reply = run.tools().client().askAuthoritative(parent, question, run.session());
        records(reply).ifPresent(ds -> said.add(new ParentView(ds, isSigned(reply))));
      }
    }
    boolean enough = !said.isEmpty() && said.size() >= Math.min(PARENTS, parents.size());
    boolean agreed = said.stream().map(view -> canonical(view.ds())).distinct().count() == 1;
    return enough && agreed
        ? new Above(
            verdict,
            Optional.of(said.getFirst().ds()),
            Optional.of(said.stream().anyMatch(ParentView::signed)))
        : new Above(verdict, Optional.empty(), Optional.empty());
  }

  private static boolean isSigned(DnsReply reply) {
    return reply instanceof DnsReply.Statement statement
        && Stream.concat(
                statement.sections().answer().stream(), statement.sections().authority().stream())
            .anyMatch(record -> record.is(DnsType.RRSIG));
  }

  private static Optional<List<DnsRecord>> records(DnsReply reply) {
    return switch (reply) {
      case Answer answer when !answer.records().isEmpty() -> Optional.of(answer.records());
      case NoData _ -> Optional.of(List.of());
      case DnsReply.Statement _, DnsReply.Referral _, DnsReply.Failure _ -> Optional.empty();
    };
  }

  private static SortedSet<String> canonical(List<DnsRecord> records) {
    SortedSet<String> set = new TreeSet<>();
    records.forEach(record -> set.add(record.data().canonical()));
    return set;
  }

  private List<SignatureSeen> signatures(ZoneAnswers zone, boolean mustBeSigned) {
    return zone.answers().stream()
        .flatMap(answers -> signatures(zone.apex(), answers))
        .filter(seen -> mustBeSigned || seen.worth() != Worth.MISSING)
        .toList();
  }

  private Stream<SignatureSeen> signatures(DnsName apex, Answers answers) {
    List<DnsRecord> keys = answers.keys().map(Answer::records).orElse(List.of());
    boolean unsigned =
        answers.soa().stream()
            .allMatch(a -> a.sections().signaturesAt(apex, DnsType.SOA).isEmpty());
    if (!unsigned && keys.isEmpty()) {
      return Stream.empty();
    }
    String label = answers.server().label();
    return Stream.concat(
        answers.soa().stream().map(soa -> signature(label, apex, DnsType.SOA, soa, keys)),
        answers.keys().stream().map(k -> signature(label, apex, DnsType.DNSKEY, k, keys)));
  }

  private SignatureSeen signature(
      String server, DnsName apex, DnsType type, Answer answer, List<DnsRecord> keys) {
    List<DnsRecord> signatures = answer.sections().signaturesAt(apex, type);
    Optional<Period> period =
        DnsRecord.dataOf(signatures, DnsRdata.Signature.class).stream()
            .max(Comparator.comparing(DnsRdata.Signature::expiration))
            .map(s -> new Period(s.inception(), s.expiration()));
    DnssecSignatures.State state =
        DnssecSignatures.judge(answer.records(), signatures, keys, run.now());
    return new SignatureSeen(server, type.name(), period, Worth.valueOf(state.name()));
  }

  private Optional<Hashing> hashing(ZoneAnswers zone) {
    DnsQuestion question = DnsQuestion.of(zone.apex(), DnsType.NSEC3PARAM);
    return run.tools().queries().ask(zone.walk().zone(), question, run.session())
            instanceof Answer answer
        ? DnsRecord.dataOf(answer.records(), DnsRdata.Hashing.class).stream()
            .findFirst()
            .map(h -> new Hashing(h.iterations(), h.saltLengthBytes()))
        : Optional.empty();
  }
}
