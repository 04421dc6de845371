package io.domainwatch.checks.net.tls.hello;

import java.net.InetAddress;
import java.util.Optional;

/**
 * One server to be asked.
 *
 * @param address the pinned address; no name is looked up
 * @param serverName the A-label sent as SNI; empty sends none
 */
public record TlsTarget(InetAddress address, int port, Optional<String> serverName) {}
