package io.domainwatch.checks.nameserver;

import io.domainwatch.checks.nameserver.NameserverObservation.NameSeen;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The servers of a run, those included that this run lost sight of. */
final class Servers {

  private Servers() {}

  /**
   * Subjects that were known before and of which this run knows nothing, because the addresses of
   * their names could not be found: they are unknown, not gone.
   */
  static List<String> outOfSight(NameserverObservation seen, Baseline baseline) {
    Set<String> inSight = new HashSet<>();
    seen.servers().forEach(server -> inSight.add(server.label()));
    List<String> lost = new ArrayList<>();
    for (NameSeen name : seen.names()) {
      if (!name.complete()) {
        baseline.set(Baseline.addresses(name.ns())).stream()
            .flatMap(Set::stream)
            .map(ip -> name.ns() + "/" + ip)
            .filter(label -> !inSight.contains(label))
            .forEach(lost::add);
      }
    }
    return lost;
  }
}
