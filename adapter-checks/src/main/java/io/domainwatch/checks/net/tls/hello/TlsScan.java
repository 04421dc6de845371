package io.domainwatch.checks.net.tls.hello;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * What one address offers.
 *
 * @param protocols one answer per version
 * @param weakClasses one answer per class of {@link TlsCipherClass#WEAK}
 * @param weakSuites the suites that the server chose when only weak ones were left, by name
 * @param legacyKeyExchange RSA or finite-field DH key exchange (RFC 10015)
 * @param forwardSecretCbc ECDHE with CBC below TLS 1.3: a note, no fault
 * @param pqKex X25519MLKEM768 in TLS 1.3
 * @param group the group the server prefers in TLS 1.3, by name
 * @param dhPrimeBits size of the prime it uses with DHE
 * @param clients one answer per client that was asked for, by its name: whether it finds a version,
 *     a suite and a group in common with the server
 * @param connections how many were made
 */
public record TlsScan(
    Map<TlsVersion, TlsOffer> protocols,
    Map<TlsCipherClass, TlsOffer> weakClasses,
    List<String> weakSuites,
    TlsOffer legacyKeyExchange,
    TlsOffer forwardSecretCbc,
    TlsOffer pqKex,
    Optional<String> group,
    OptionalInt dhPrimeBits,
    Map<String, TlsOffer> clients,
    int connections) {
  public TlsScan {
    protocols = Map.copyOf(protocols);
    weakClasses = Map.copyOf(weakClasses);
    weakSuites = List.copyOf(weakSuites);
    clients = Map.copyOf(clients);
  }

  /** Whether every question was answered. */
  public boolean complete() {
    return Stream.of(
            protocols.values().stream(),
            weakClasses.values().stream(),
            clients.values().stream(),
            Stream.of(legacyKeyExchange, forwardSecretCbc, pqKex))
        .flatMap(answers -> answers)
        .noneMatch(answer -> answer == TlsOffer.UNKNOWN);
  }
}
