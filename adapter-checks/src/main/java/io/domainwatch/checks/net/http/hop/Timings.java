package io.domainwatch.checks.net.http.hop;

import java.time.Duration;
import java.util.Optional;

/**
 * Time spent in the phases of one hop, on the monotonic clock, without waiting at our own gate
 * (docs/spec/checks/web-shared.md, "Phases"). A phase that was not reached, or not completed, is
 * empty.
 *
 * @param dns looking the host up; empty when the caller gave the addresses
 * @param connect TCP handshake with the address that was used
 * @param tls TLS handshake
 * @param request writing the request
 * @param firstByte from the last byte of the request to the complete response head
 * @param transfer reading the body, as far as it was read
 * @param total the hop from its start to its end, whatever it reached
 */
public record Timings(
    Optional<Duration> dns,
    Optional<Duration> connect,
    Optional<Duration> tls,
    Optional<Duration> request,
    Optional<Duration> firstByte,
    Optional<Duration> transfer,
    Duration total) {}
