package io.domainwatch.core.check.uptime;

import static io.domainwatch.core.check.uptime.UptimeDefinition.PARTIAL_OUTAGE;

import io.domainwatch.core.check.uptime.UptimeProbeResult.AddressProbe;
import io.domainwatch.core.check.uptime.UptimeProbeResult.Family;
import io.domainwatch.core.check.uptime.UptimeProbeResult.Health;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import java.util.List;
import java.util.Optional;

/** Judges a sweep of all addresses of a site (docs/spec/checks/uptime.md, "Addresses"); pure. */
final class AddressesAssessment {

  private final List<AddressProbe> probes;

  AddressesAssessment(List<AddressProbe> probes) {
    this.probes = List.copyOf(probes);
  }

  /** Whether an address fails, so that the sweep is to be repeated. */
  boolean anyFails() {
    return !withHealth(Health.BAD).isEmpty();
  }

  /**
   * Some bad beside some good is an outage in part. Empty when nothing can be said: all fail, which
   * is an outage of the whole, or of some nothing is known.
   */
  Optional<Verdict> judgement() {
    if (withHealth(Health.GOOD).isEmpty()) {
      return Optional.empty();
    }
    if (anyFails()) {
      return Optional.of(Verdict.bad(partialOutage()));
    }
    return withHealth(Health.UNKNOWN).stream().allMatch(AddressesAssessment::isUntested)
        ? Optional.of(Verdict.GOOD)
        : Optional.empty();
  }

  private Finding partialOutage() {
    List<AddressProbe> bad = withHealth(Health.BAD);
    JsonValue.Builder data = JsonValue.fields().put("failing", JsonValue.of(failing(bad)));
    wholeFamily(bad).ifPresent(family -> data.put("family", family.wireName()));
    int tested = bad.size() + withHealth(Health.GOOD).size();
    String message = bad.size() + " of " + tested + " addresses fail";
    return Finding.of(PARTIAL_OUTAGE, message, data.build());
  }

  private static List<JsonValue.JsonObject> failing(List<AddressProbe> bad) {
    return bad.stream()
        .map(
            probe ->
                JsonValue.fields().put("ip", probe.ip()).put("reason", probe.outcome()).build())
        .toList();
  }

  /** The family of which every tested address fails, and none of the other. */
  private Optional<Family> wholeFamily(List<AddressProbe> bad) {
    Family family = bad.getFirst().family();
    boolean alone = bad.stream().allMatch(probe -> probe.family() == family);
    boolean noneGood =
        withHealth(Health.GOOD).stream().noneMatch(probe -> probe.family() == family);
    return alone && noneGood ? Optional.of(family) : Optional.empty();
  }

  /** Not tested for want of IPv6 here: says nothing, and will not change from run to run. */
  private static boolean isUntested(AddressProbe probe) {
    return probe.outcome().equals(UptimeProbeResult.NOT_TESTED);
  }

  private List<AddressProbe> withHealth(Health health) {
    return probes.stream().filter(probe -> probe.health() == health).toList();
  }
}
