package io.domainwatch.core.check.nameserver;

import io.domainwatch.core.check.nameserver.NameserverProbeResult.NameSeen;
import io.domainwatch.core.run.Baseline;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The servers of a run, those included that this run lost sight of. */
final class Servers {

  private Servers() {}

  /** The part of the baseline with the addresses of a name server. */
  static String addressPart(NameSeen name) {
    return name.ns() + "/A+AAAA";
  }

  /**
   * Subjects that were known before and of which this run knows nothing, because the addresses of
   * their names could not be found: they are unknown, not gone.
   */
  static List<String> outOfSight(NameserverProbeResult seen, Baseline baseline) {
    Set<String> inSight = new HashSet<>();
    seen.servers().forEach(server -> inSight.add(server.label()));
    List<String> lost = new ArrayList<>();
    for (NameSeen name : seen.names()) {
      if (!name.complete()) {
        baseline.texts(addressPart(name)).stream()
            .map(ip -> name.ns() + "/" + ip)
            .filter(label -> !inSight.contains(label))
            .forEach(lost::add);
      }
    }
    return lost;
  }
}
