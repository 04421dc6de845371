package io.domainwatch.core.check.openports;

import static io.domainwatch.core.check.openports.OpenPortsDefinition.CRITICAL_EXPOSED;
import static io.domainwatch.core.check.openports.OpenPortsDefinition.RISKY_EXPOSED;
import static io.domainwatch.core.check.openports.OpenPortsDefinition.SCAN_INCOMPLETE;
import static io.domainwatch.core.check.openports.OpenPortsDefinition.SERVICE_CHANGED;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.openports.AddressScan.Status;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.ObservedChange;
import io.domainwatch.core.run.Verdict;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What a run of the check {@code open_ports} means; pure. One is made for each run. */
public final class OpenPortsAssessment {

  private final OpenPortsProbeResult seen;
  private final PortTable table;
  private final OpenPortsMemory memory;
  private final Map<String, JsonValue> baseline;
  private final Exposure exposure;
  private final Instant now;
  private final AssessmentBuilder assessment = new AssessmentBuilder();

  private OpenPortsAssessment(
      OpenPortsProbeResult seen,
      PortTable table,
      OpenPortsMemory memory,
      Map<String, JsonValue> baseline,
      Instant now) {
    this.seen = seen;
    this.table = table;
    this.memory = memory;
    this.baseline = baseline;
    this.exposure = new Exposure(table, baseline);
    this.now = now;
  }

  /** The assessment of what was seen at {@code now}. */
  public static Assessment assess(
      OpenPortsProbeResult seen,
      PortTable table,
      OpenPortsMemory memory,
      Map<String, JsonValue> baseline,
      Instant now) {
    return new OpenPortsAssessment(seen, table, memory, baseline, now).assess();
  }

  private Assessment assess() {
    Subjects subjects = new Subjects(seen, memory, memory.isVolatile(seen));
    exposed(subjects);
    Map<String, PortHistory> histories =
        new UsualPortsAssessment(seen, exposure, memory, now).judge(subjects, assessment);
    completeness();
    seen.ports().forEach(this::service);
    return assessment.build(RecordJson.write(memory.after(seen, histories)), summary());
  }

  /** What is known to refuse us is a risk, however grave the service: somebody may come in. */
  private void exposed(Subjects subjects) {
    List<Finding> critical = new ArrayList<>();
    List<Finding> risky = new ArrayList<>();
    for (int port : seen.ports()) {
      subjects
          .open(port)
          .forEach(
              (subject, scan) ->
                  exposure
                      .group(port, scan)
                      .filter(group -> group != PortGroup.COMMON)
                      .ifPresent(
                          group -> {
                            boolean guarded = Exposure.isGuarded(port, scan);
                            boolean grave = group == PortGroup.CRITICAL && !guarded;
                            (grave ? critical : risky)
                                .add(exposed(grave, guarded, port, subject, scan));
                          }));
    }
    Set<String> unknown = subjects.unknown(exposure);
    assessment.judged(CRITICAL_EXPOSED, new Verdict(critical, unknown));
    assessment.judged(RISKY_EXPOSED, new Verdict(risky, unknown));
  }

  private Finding exposed(
      boolean grave, boolean guarded, int port, String subject, AddressScan scan) {
    String message =
        guarded
            ? "Port %s of %s can be reached by everyone; it refuses us or asks for a login"
            : "Port %s of %s is open to everyone";
    return new Finding(
        grave ? CRITICAL_EXPOSED : RISKY_EXPOSED,
        subject,
        guarded ? Optional.of(Severity.LOW) : Optional.empty(),
        message.formatted(exposure.named(port, scan), scan.ip()),
        detail(port, scan));
  }

  private JsonValue.JsonObject detail(int port, AddressScan scan) {
    return JsonValue.fields()
        .put("ip", scan.ip())
        .put("port", port)
        .put("service", exposure.service(port, scan))
        .put("banner", scan.find(port).flatMap(PortSeen::banner))
        .put("guarded", Exposure.isGuarded(port, scan))
        .build();
  }

  /** Bad when nothing can be believed of any address; a ban or our own limits tell nothing. */
  private void completeness() {
    if (!seen.conclusive().isEmpty()) {
      assessment.good(SCAN_INCOMPLETE);
      return;
    }
    Set<Status> statuses =
        seen.scans().stream().map(AddressScan::status).collect(Collectors.toSet());
    boolean told = Set.of(Status.ALL_OPEN, Status.ALL_FILTERED).containsAll(statuses);
    if (told && !statuses.isEmpty() && seen.notScanned().isEmpty()) {
      assessment.judged(SCAN_INCOMPLETE, Verdict.bad(incomplete(statuses)));
    }
  }

  private Finding incomplete(Set<Status> statuses) {
    String why =
        statuses.contains(Status.ALL_OPEN)
            ? "Every port seems to be open, so the result is not meaningful"
            : "No port answers, neither open nor closed";
    JsonValue.Builder states = JsonValue.fields();
    seen.scans().forEach(scan -> states.put(scan.ip(), scan.status().wireName()));
    return Finding.of(SCAN_INCOMPLETE, why, JsonValue.fields().put("ips", states.build()).build());
  }

  /** News only when all addresses agree on what the port speaks, before and now. */
  private void service(int port) {
    Set<String> families =
        seen.scans().stream()
            .filter(scan -> scan.isOpen(port))
            .map(scan -> scan.find(port).flatMap(PortSeen::service).orElse(""))
            .collect(Collectors.toSet());
    if (families.size() != 1 || families.contains("")) {
      return;
    }
    String part = Exposure.part(port);
    JsonValue family = JsonValue.of(families.iterator().next());
    assessment.reading(part, family);
    if (!baseline.getOrDefault(part, family).equals(family)) {
      assessment.changed(List.of(changed(port, part, family)));
    }
  }

  private ObservedChange changed(int port, String part, JsonValue family) {
    String word = family instanceof JsonValue.JsonString(String text) ? text : "";
    return new ObservedChange(
        SERVICE_CHANGED,
        Integer.toString(port),
        Optional.of(part),
        family,
        Optional.empty(),
        "Port %d now speaks %s".formatted(port, word),
        JsonValue.fields().put("port", port).build());
  }

  private String summary() {
    List<String> messages =
        assessment.judgements().values().stream()
            .flatMap(judgement -> judgement.findings().stream())
            .map(Finding::message)
            .sorted()
            .toList();
    if (!messages.isEmpty()) {
      return messages.getFirst() + (messages.size() > 1 ? " (+" + (messages.size() - 1) + ")" : "");
    }
    SortedSet<Integer> open = new TreeSet<>(seen.ports());
    open.removeIf(port -> !seen.isOpenSomewhere(port));
    return "%d of %d ports open on %d %s"
        .formatted(
            open.size(),
            seen.ports().size(),
            seen.scans().size(),
            seen.scans().size() == 1 ? "address" : "addresses");
  }
}
