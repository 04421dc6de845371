package io.domainwatch.core.check.openports;

/** How bad it is that a port is open to everyone (docs/spec/checks/open_ports.md, "Ports"). */
public enum PortGroup {
  /** Often without login, worm-prone, or remote control for the inside only. */
  CRITICAL,
  /** Administration or data behind a login. */
  RISKY,
  /** Fine where it is usual. */
  COMMON
}
