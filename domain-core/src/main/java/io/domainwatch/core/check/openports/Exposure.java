package io.domainwatch.core.check.openports;

import io.domainwatch.core.json.JsonValue;
import java.util.Map;
import java.util.Optional;

/**
 * How bad it is that a port is open: by what it speaks, and by its number where it says nothing
 * (docs/spec/checks/open_ports.md, "What a port speaks").
 *
 * @param baseline which service a port spoke before, by {@code service/PORT}
 */
record Exposure(PortTable table, Map<String, JsonValue> baseline) {

  /** The part of the baseline that holds what a port speaks. */
  static String part(int port) {
    return "service/" + port;
  }

  /**
   * The group of an open port; empty when it cannot be told, since it spoke before and says nothing
   * now.
   */
  Optional<PortGroup> group(int port, AddressScan scan) {
    Optional<String> spoken = scan.find(port).flatMap(PortSeen::service);
    if (spoken.isEmpty() && baseline.containsKey(part(port))) {
      return Optional.empty();
    }
    return Optional.of(spoken.flatMap(name -> table.group(port, name)).orElse(table.group(port)));
  }

  /** Whether the service is known to refuse us, or to ask for a login first. */
  static boolean isGuarded(int port, AddressScan scan) {
    return scan.find(port).filter(PortSeen::guarded).isPresent();
  }

  /** The service that a port speaks, or else what it usually serves; empty text for neither. */
  String service(int port, AddressScan scan) {
    return scan.find(port).flatMap(PortSeen::service).orElseGet(() -> table.service(port));
  }

  /** The port with that service: {@code 2222 (ssh)}. */
  String named(int port, AddressScan scan) {
    String service = service(port, scan);
    return service.isEmpty() ? Integer.toString(port) : port + " (" + service + ")";
  }
}
