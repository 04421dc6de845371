package io.domainwatch.core.check.dns;

import static io.domainwatch.core.check.dns.DnsDefinition.DANGLING_TARGET;
import static io.domainwatch.core.check.dns.DnsDefinition.MX_TARGET_INVALID;
import static io.domainwatch.core.check.dns.DnsDefinition.PRIVATE_ADDRESS;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.dns.DnsProbeResult.AddressSeen;
import io.domainwatch.core.check.dns.DnsProbeResult.AliasSeen;
import io.domainwatch.core.check.dns.DnsProbeResult.MailTarget;
import io.domainwatch.core.check.dns.DnsProbeResult.RecordKey;
import io.domainwatch.core.check.dns.RecordSets.Undecided;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Finding;
import java.util.List;
import java.util.Optional;

/** What the records point at: aliases, mail exchangers, addresses. */
final class TargetAssessment {

  /** The exchange of a null MX (RFC 7505). */
  private static final String NULL_MX = ".";

  private final DnsProbeResult seen;
  private final DnsMemoryBuilder memory;
  private final AssessmentBuilder verdicts;

  TargetAssessment(DnsProbeResult seen, DnsMemoryBuilder memory, AssessmentBuilder verdicts) {
    this.seen = seen;
    this.memory = memory;
    this.verdicts = verdicts;
  }

  void assess() {
    seen.owners().forEach(this::assessAlias);
    seen.mailTargets()
        .ifPresentOrElse(
            this::assessMail, () -> List.of("MX", "MX invalid").forEach(this::unknown));
    seen.owners().forEach(this::assessAddresses);
  }

  private void assessAlias(String owner) {
    String subject = owner + "/CNAME";
    Optional<AliasSeen> alias = seen.aliasAt(owner);
    verdicts.judged(DANGLING_TARGET);
    if (alias.isEmpty()) {
      if (isUndecided(owner, "CNAME")) {
        verdicts.unknown(DANGLING_TARGET, subject);
      }
      return;
    }
    boolean isName = owner.equals(seen.name());
    switch (alias.get().existence()) {
      case EXISTS, NO_ADDRESS -> {}
      case NAME_ERROR -> dangling(subject, alias.get().target(), "nxdomain");
      case LOOP -> {
        if (!isName) {
          dangling(subject, alias.get().target(), "cname_loop");
        }
      }
      case UNKNOWN -> verdicts.unknown(DANGLING_TARGET, subject);
    }
  }

  private void dangling(String subject, String target, String reason) {
    verdicts.bad(
        Finding.of(
                DANGLING_TARGET,
                subject + " points at " + target + ", which does not exist",
                JsonValue.fields()
                    .put("record", subject)
                    .put("target", target)
                    .put("reason", reason)
                    .build())
            .about(subject));
  }

  private void assessMail(List<MailTarget> targets) {
    verdicts.judged(DANGLING_TARGET);
    verdicts.judged(MX_TARGET_INVALID);
    for (MailTarget target : targets) {
      assessMail(target, targets.size());
    }
    memory.subjects("MX", targets.stream().map(TargetAssessment::subject).toList());
    memory.subjects("MX invalid", targets.stream().map(MailTarget::host).toList());
  }

  private void assessMail(MailTarget target, int targets) {
    String host = target.host();
    if (host.equals(NULL_MX)) {
      if (targets > 1) {
        invalid(host, "null_mx_with_others", "A null MX stands beside other mail exchangers");
      }
    } else if (target.isLiteral()) {
      invalid(host, "ip_literal", "Mail exchanger " + host + " is an address, not a host name");
    } else if (target.isAlias()) {
      invalid(host, "cname", "Mail exchanger " + host + " is an alias");
    }
    if (!host.equals(NULL_MX) && !target.isLiteral()) {
      assessExistence(target);
    }
  }

  private void assessExistence(MailTarget target) {
    String host = target.host();
    switch (target.existence()) {
      case EXISTS -> {}
      case NAME_ERROR -> dangling(subject(target), host, "nxdomain");
      case NO_ADDRESS -> {
        if (!target.isAlias()) {
          invalid(host, "no_address", "Mail exchanger " + host + " has no address");
        }
      }
      case LOOP -> dangling(subject(target), host, "cname_loop");
      case UNKNOWN -> {
        verdicts.unknown(DANGLING_TARGET, subject(target));
        if (!target.isAlias()) {
          verdicts.unknown(MX_TARGET_INVALID, host);
        }
      }
    }
  }

  private static String subject(MailTarget target) {
    return "MX " + target.host();
  }

  private void invalid(String host, String reason, String message) {
    verdicts.bad(
        Finding.of(
                MX_TARGET_INVALID,
                message,
                JsonValue.fields().put("host", host).put("reason", reason).build())
            .about(host));
  }

  private void unknown(String heading) {
    EventType type = heading.equals("MX") ? DANGLING_TARGET : MX_TARGET_INVALID;
    verdicts.judged(type);
    memory.subjects(heading).forEach(subject -> verdicts.unknown(type, subject));
  }

  private void assessAddresses(String owner) {
    verdicts.judged(PRIVATE_ADDRESS);
    String heading = "private " + owner;
    List<AddressSeen> bad =
        seen.nonGlobal().stream().filter(address -> address.owner().equals(owner)).toList();
    for (AddressSeen address : bad) {
      verdicts.bad(
          Finding.of(
                  PRIVATE_ADDRESS,
                  owner + " points at " + words(address) + ", which is not public",
                  JsonValue.fields().put("name", owner).put("address", address.address()).build())
              .about(address.label()));
    }
    if (isUndecided(owner, "A") || isUndecided(owner, "AAAA")) {
      memory.subjects(heading).forEach(s -> verdicts.unknown(PRIVATE_ADDRESS, s));
    } else {
      memory.subjects(heading, bad.stream().map(AddressSeen::label).toList());
    }
  }

  /** What our resolvers alone know of may lie inside our own network, and is not told. */
  private static String words(AddressSeen address) {
    return address.isHidden() ? "an address" : address.address();
  }

  private boolean isUndecided(String owner, String type) {
    return RecordSets.of(seen, new RecordKey(owner, type)) instanceof Undecided;
  }
}
