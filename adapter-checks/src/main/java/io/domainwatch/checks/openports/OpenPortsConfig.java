package io.domainwatch.checks.openports;

import io.domainwatch.guard.Network;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/**
 * Which ports are looked at, and where fewer.
 *
 * @param ports TCP ports; empty for the built-in list
 * @param cdnNetworks addresses on which only 80 and 443 are looked at; empty for the built-in list
 */
public record OpenPortsConfig(
    Optional<SortedSet<Integer>> ports, Optional<List<Network>> cdnNetworks) {}
