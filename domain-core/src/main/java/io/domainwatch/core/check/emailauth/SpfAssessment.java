package io.domainwatch.core.check.emailauth;

import static io.domainwatch.core.check.emailauth.EmailAuthDefinition.SPF_CHANGED;
import static io.domainwatch.core.check.emailauth.EmailAuthDefinition.SPF_INVALID;
import static io.domainwatch.core.check.emailauth.EmailAuthDefinition.SPF_MISSING;
import static io.domainwatch.core.check.emailauth.EmailAuthDefinition.SPF_PERMISSIVE;
import static io.domainwatch.core.check.emailauth.EmailAuthDefinition.SPF_WEAK;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalysis;
import io.domainwatch.core.check.emailauth.dmarc.DmarcPolicy;
import io.domainwatch.core.check.emailauth.spf.SpfAnalyser;
import io.domainwatch.core.check.emailauth.spf.SpfAnalysis;
import io.domainwatch.core.check.emailauth.spf.SpfAnalysis.Problem;
import io.domainwatch.core.check.emailauth.spf.SpfAnalysis.Reach;
import io.domainwatch.core.check.emailauth.spf.SpfAnalysis.Slip;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Baseline;
import io.domainwatch.core.run.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What SPF is worth. */
final class SpfAssessment {

  /**
   * IPv4 addresses beyond which a record authorises nearly everyone
   * (docs/spec/checks/email_auth.md, "SPF policy").
   */
  private static final long MANY_ADDRESSES = 1L << 24;

  /**
   * Lookups from which the next include may break the record (docs/spec/checks/email_auth.md, "SPF
   * policy").
   */
  private static final int NEAR_LIMIT = SpfAnalyser.LOOKUP_LIMIT - 1;

  /** Slips by which senders that were meant to pass do not. */
  private static final Set<String> LOSES_SENDERS =
      Set.of("equals_sign", "redirect_ignored", "doubled_name", "after_all");

  private static final String PART = "spf";

  private final EmailAuthProbeResult seen;
  private final SpfAnalysis spf;
  private final Baseline baseline;
  private final AssessmentBuilder assessment;

  SpfAssessment(EmailAuthProbeResult seen, Baseline baseline, AssessmentBuilder assessment) {
    this.seen = seen;
    this.spf = seen.spf();
    this.baseline = baseline;
    this.assessment = assessment;
  }

  void assess() {
    switch (spf.state()) {
      case UNKNOWN -> {}
      case MISSING -> assessment.bad(missing());
      case PERMERROR -> {
        assessment.judged(SPF_MISSING);
        assessment.bad(invalid());
        permissive().ifPresent(assessment::bad);
      }
      case VALID -> {
        assessment.judged(SPF_MISSING);
        assessment.judged(SPF_INVALID);
        assessment.judged(SPF_PERMISSIVE);
        permissive().ifPresent(assessment::bad);
        assessment.judged(SPF_WEAK);
        weak().ifPresent(assessment::bad);
      }
    }
    changes();
  }

  private Finding missing() {
    boolean harmless = seen.mail().takesNone() && rejects();
    Finding finding =
        Finding.of(
            SPF_MISSING,
            NearMisses.behind("There is no SPF record", spf.nearMisses()),
            JsonValue.fields()
                .put("profile", Profile.of(seen).wireName())
                .put("nearMisses", NearMisses.detail(spf.nearMisses()))
                .build());
    return harmless ? finding.at(Severity.LOW) : finding;
  }

  private boolean rejects() {
    return seen.dmarc().state() == DmarcAnalysis.State.VALID
        && seen.dmarc()
            .applied()
            .filter(applied -> applied.effective() == DmarcPolicy.REJECT)
            .isPresent();
  }

  private Finding invalid() {
    Problem first = spf.problems().getFirst();
    return Finding.of(
        SPF_INVALID,
        "Receivers cannot use the SPF record: "
            + Stream.concat(Stream.of(first.text()), spf.slips().stream().limit(1).map(Slip::text))
                .collect(Collectors.joining("; ")),
        detail()
            .put("reason", first.wireName())
            .put("problems", spf.problems().stream().map(Problem::text).toList())
            .build());
  }

  private Optional<Finding> permissive() {
    List<String> reasons = new ArrayList<>();
    if (spf.reach().everyone()) {
      reasons.add("plus_all");
    }
    if (!spf.reach().widest().isEmpty()) {
      reasons.add("wide_network");
    }
    if (spf.reach().authorisedV4() > MANY_ADDRESSES) {
      reasons.add("many_addresses");
    }
    String message =
        spf.reach().everyone()
            ? "The SPF record lets every server in the world send"
            : "The SPF record lets %d IPv4 addresses send".formatted(spf.reach().authorisedV4());
    return reasons.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Finding.of(
                SPF_PERMISSIVE,
                message,
                detail()
                    .put("reasons", reasons)
                    .put("networks", spf.reach().widest())
                    .put("authorisedV4", spf.reach().authorisedV4())
                    .build()));
  }

  private Optional<Finding> weak() {
    Reach reach = spf.reach();
    List<String> reasons = new ArrayList<>();
    List<String> words = new ArrayList<>();
    if (reach.ending().filter(sign -> sign == '?').isPresent()) {
      reasons.add("neutral_all");
      words.add("it says nothing of other servers (?all)");
    }
    if (reach.openEnded()) {
      reasons.add("no_all");
      words.add("it ends without all, and so says nothing of other servers");
    }
    if (reach.usesPtr()) {
      reasons.add("ptr");
      words.add("it uses ptr, which receivers may ignore");
    }
    if (spf.cost().lookups() >= NEAR_LIMIT) {
      reasons.add("near_limit");
      words.add("it takes %d of 10 DNS lookups".formatted(spf.cost().lookups()));
    }
    for (Slip slip : spf.slips()) {
      reasons.add(slip.wireName());
      words.add(slip.text());
    }
    if (reasons.isEmpty()) {
      return Optional.empty();
    }
    Finding weak =
        Finding.of(
            SPF_WEAK,
            "The SPF record is weak: " + String.join("; ", words),
            detail().put("reasons", reasons.stream().distinct().toList()).build());
    return Optional.of(
        reasons.stream().anyMatch(LOSES_SENDERS::contains) ? weak.at(Severity.MEDIUM) : weak);
  }

  private JsonValue.Builder detail() {
    return JsonValue.fields()
        .put("record", spf.record())
        .put("lookups", spf.cost().lookups())
        .put("voids", spf.cost().voids());
  }

  private String[] faults() {
    boolean invalid = spf.state() == SpfAnalysis.State.PERMERROR;
    return Stream.of(
            invalid ? "invalid" : "",
            permissive().isPresent() ? "permissive" : "",
            !invalid && weak().isPresent() ? "weak" : "")
        .filter(word -> !word.isEmpty())
        .toArray(String[]::new);
  }

  /** The text at the name itself, whatever becomes of what it includes. */
  private void changes() {
    boolean several =
        spf.problems().stream().anyMatch(problem -> problem.wireName().equals("multiple"));
    if (several || spf.record().isEmpty()) {
      return;
    }
    JsonValue record = JsonValue.of(spf.record().get());
    assessment.reading(PART, record);
    boolean told =
        spf.state() != SpfAnalysis.State.UNKNOWN
            && FaultReading.changed(baseline, assessment, PART, faults());
    if (!told && baseline.find(PART).filter(before -> !before.equals(record)).isPresent()) {
      assessment.changed(
          SPF_CHANGED,
          PART,
          "",
          "The SPF record changed",
          JsonValue.fields().put("record", spf.record()).build());
    }
  }
}
