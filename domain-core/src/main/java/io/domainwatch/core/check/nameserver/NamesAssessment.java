package io.domainwatch.core.check.nameserver;

import static io.domainwatch.core.check.nameserver.NameserverDefinition.ADDRESS_CHANGED;
import static io.domainwatch.core.check.nameserver.NameserverDefinition.CNAME;
import static io.domainwatch.core.check.nameserver.NameserverDefinition.UNRESOLVABLE;

import io.domainwatch.core.check.nameserver.NameserverProbeResult.NameSeen;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Baseline;
import io.domainwatch.core.run.Finding;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** The names of the servers: whether they lead to addresses, and to which. */
final class NamesAssessment {

  private final NameserverProbeResult seen;
  private final Baseline baseline;
  private final AssessmentBuilder verdicts;

  NamesAssessment(NameserverProbeResult seen, Baseline baseline, AssessmentBuilder verdicts) {
    this.seen = seen;
    this.baseline = baseline;
    this.verdicts = verdicts;
  }

  /**
   * Judges every name.
   *
   * @param serverWorks false leaves out names without address: that no server works says it all
   */
  void assess(boolean serverWorks) {
    verdicts.judged(CNAME);
    if (serverWorks) {
      verdicts.judged(UNRESOLVABLE);
      seen.names().forEach(this::assessPresence);
    }
    seen.names().forEach(this::assessAlias);
    seen.names().stream().filter(NameSeen::complete).forEach(this::assessChange);
  }

  private void assessPresence(NameSeen name) {
    boolean glued = name.inZone() && !seen.parent().glue(name.ns()).isEmpty();
    if (!name.addresses().isEmpty() || glued) {
      return;
    }
    if (!name.complete()) {
      verdicts.unknown(UNRESOLVABLE, name.ns());
      return;
    }
    verdicts.bad(
        Finding.of(
                UNRESOLVABLE,
                "Name server name " + name.ns() + " has no address",
                JsonValue.fields().put("ns", name.ns()).put("zone", seen.zone()).build())
            .about(name.ns()));
  }

  private void assessAlias(NameSeen name) {
    if (name.alias().isEmpty()) {
      verdicts.unknown(CNAME, name.ns());
    } else if (name.alias().get()) {
      verdicts.bad(
          Finding.of(
                  CNAME,
                  "Name server name " + name.ns() + " is an alias",
                  JsonValue.fields().put("ns", name.ns()).put("zone", seen.zone()).build())
              .about(name.ns()));
    }
  }

  private void assessChange(NameSeen name) {
    String part = Servers.addressPart(name);
    Optional<SortedSet<String>> before = baseline.findTexts(part);
    JsonValue after = JsonValue.ofTexts(name.addresses());
    if (name.addresses().isEmpty()) {
      return;
    }
    if (before.isEmpty() || before.get().equals(name.addresses())) {
      verdicts.reading(part, after);
      return;
    }
    verdicts.changed(
        ADDRESS_CHANGED,
        part,
        after,
        "Addresses of name server " + name.ns() + " changed",
        difference(before.get(), name.addresses()).put("ns", name.ns()).build());
  }

  /** What came and what went, with both sides. */
  static JsonValue.Builder difference(SortedSet<String> before, SortedSet<String> after) {
    SortedSet<String> added = new TreeSet<>(after);
    added.removeAll(before);
    SortedSet<String> removed = new TreeSet<>(before);
    removed.removeAll(after);
    return JsonValue.fields()
        .put("before", before)
        .put("after", after)
        .put("added", added)
        .put("removed", removed);
  }
}
