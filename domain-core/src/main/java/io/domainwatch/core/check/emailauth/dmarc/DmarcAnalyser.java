package io.domainwatch.core.check.emailauth.dmarc;

import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalysis.Applied;
import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalysis.Consent;
import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalysis.Problem;
import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalysis.State;
import io.domainwatch.core.check.emailauth.dmarc.DmarcRemarks.DroppedRecord;
import io.domainwatch.core.check.emailauth.record.MailLookup;
import io.domainwatch.core.check.emailauth.record.NearMiss;
import io.domainwatch.core.check.emailauth.record.Shown;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the DMARC record of a name and reads it (RFC 9989). */
public final class DmarcAnalyser {

  /** Report addresses that are kept of each kind. */
  private static final int ADDRESS_LIMIT = 10;

  private final String name;
  private final boolean nameExists;
  private final MailLookup lookup;

  private DmarcAnalyser(String name, boolean nameExists, MailLookup lookup) {
    this.name = name;
    this.nameExists = nameExists;
    this.lookup = lookup;
  }

  /**
   * The analysis for {@code name}; asks at most 8 names for records, and 2 more for each of at most
   * 10 foreign report domains.
   *
   * @param nameExists false when the DNS says that the name does not exist
   */
  public static DmarcAnalysis analyse(String name, boolean nameExists, MailLookup lookup) {
    return new DmarcAnalyser(name, nameExists, lookup).analyse();
  }

  private DmarcAnalysis analyse() {
    DmarcWalk walk = DmarcWalk.from(name, lookup);
    List<Problem> problems = new ArrayList<>();
    if (walk.hasSeveralAtStart()) {
      problems.add(new Problem("multiple", "there are several DMARC records at _dmarc." + name));
    }
    if (walk.unknown().isPresent() && walk.own().isEmpty() && problems.isEmpty()) {
      return result(walk, State.UNKNOWN, Optional.empty(), problems, Map.of());
    }
    Optional<String> domain = walk.policyDomain();
    Optional<DmarcRecord> record = domain.flatMap(walk::at);
    Optional<Applied> applied = record.flatMap(r -> applied(r, domain.orElse(name)));
    boolean dropped = !problems.isEmpty() || (record.isPresent() && applied.isEmpty());
    record.map(DmarcRecord::policyFaults).ifPresent(problems::addAll);
    State state = dropped ? State.INVALID : record.isPresent() ? State.VALID : State.MISSING;
    Map<String, Consent> reports =
        walk.unknown().isPresent()
            ? Map.of()
            : record.map(r -> consents(r, domain.orElse(name), walk)).orElse(Map.of());
    return result(walk, state, applied, problems, reports);
  }

  private DmarcAnalysis result(
      DmarcWalk walk,
      State state,
      Optional<Applied> applied,
      List<Problem> problems,
      Map<String, Consent> reports) {
    return new DmarcAnalysis(
        state,
        walk.unknown(),
        walk.organization(),
        walk.queries(),
        applied,
        List.copyOf(problems),
        reports,
        remarks(walk, state, applied.isEmpty()));
  }

  private DmarcRemarks remarks(DmarcWalk walk, State state, boolean dropped) {
    Optional<DmarcRecord> record = walk.policyDomain().flatMap(walk::at);
    List<NearMiss> nearMisses = new ArrayList<>(walk.nearMisses());
    if (state == State.MISSING) {
      nearMisses.addAll(misplaced());
    } else {
      nearMisses.removeIf(miss -> !miss.at().equals(Shown.term("_dmarc." + name)));
    }
    return new DmarcRemarks(
        record.map(r -> DmarcSyntax.ignored(r.tags())).orElse(List.of()),
        record.map(r -> DmarcSyntax.unusable(r.tags())).orElse(List.of()),
        nearMisses,
        record
            .filter(_ -> dropped)
            .map(r -> new DroppedRecord(Shown.record(r.text()), walk.policyDomain().orElse(name))));
  }

  /**
   * Records that stand at the name itself, where no receiver looks; SPF has asked there already.
   */
  private List<NearMiss> misplaced() {
    return lookup.texts(name).records().stream()
        .filter(text -> DmarcRecord.parse(text).isPresent())
        .limit(1)
        .map(
            text ->
                new NearMiss(
                    Shown.term(name), Shown.term(text), "stands at the name and not at _dmarc"))
        .toList();
  }

  /** The record as it is applied; empty when no policy of it holds and it asks for no reports. */
  private Optional<Applied> applied(DmarcRecord record, String domain) {
    boolean holds = record.policyFaults().isEmpty();
    if (!holds && !record.hasReportUri()) {
      return Optional.empty();
    }
    DmarcPolicy own = holds ? record.policy("p").orElse(DmarcPolicy.NONE) : DmarcPolicy.NONE;
    DmarcPolicy wanted = holds ? wanted(record, own, domain) : DmarcPolicy.NONE;
    boolean enforcing = domain.equals(name) && own != DmarcPolicy.NONE;
    boolean openBelow = enforcing && record.isOpen("sp");
    return Optional.of(
        new Applied(
            Shown.record(record.text()),
            domain,
            DmarcTags.of(record.tags()),
            record.isTesting() ? wanted.lowered() : wanted,
            openBelow,
            enforcing && !openBelow && record.isOpen("np"),
            record.reportDomains("rua").stream().limit(ADDRESS_LIMIT).toList(),
            record.reportDomains("ruf").stream().limit(ADDRESS_LIMIT).toList()));
  }

  /** p at the name itself; further down np for a name that is not there, else sp, else p. */
  private DmarcPolicy wanted(DmarcRecord record, DmarcPolicy own, String domain) {
    if (domain.equals(name)) {
      return own;
    }
    Optional<DmarcPolicy> below = record.policy("sp");
    return (nameExists ? below : record.policy("np").or(() -> below)).orElse(own);
  }

  private Map<String, Consent> consents(DmarcRecord record, String domain, DmarcWalk walk) {
    Map<String, Consent> consents = new LinkedHashMap<>();
    for (String kind : List.of("rua", "ruf")) {
      for (String destination : record.reportDomains(kind).stream().limit(ADDRESS_LIMIT).toList()) {
        if (!isWithin(destination, walk.organization()) && consents.size() < ADDRESS_LIMIT) {
          consents.computeIfAbsent(destination, d -> DmarcConsent.of(domain, d, lookup));
        }
      }
    }
    return consents;
  }

  private static boolean isWithin(String name, String organization) {
    return name.equals(organization) || name.endsWith("." + organization);
  }
}
