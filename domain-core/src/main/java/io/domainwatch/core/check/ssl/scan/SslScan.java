package io.domainwatch.core.check.ssl.scan;

import io.domainwatch.core.json.OmitEmpty;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What one address offers; the form in which the check remembers it.
 *
 * @param at start of the run that asked
 * @param protocols by version, {@code SSLv2} to {@code TLSv1.3}, in their order
 * @param classes by class of weak cipher suites, in their order
 * @param suites the weak suites that were found, by registered name
 * @param legacyKex RSA or finite-field DH key exchange (RFC 10015)
 * @param pqKex the hybrid group X25519MLKEM768
 * @param ecdheCbc ECDHE with CBC; a note, no fault
 * @param group preferred in TLS 1.3
 * @param dhBits of the prime of DHE; empty when it was not seen
 * @param clients by key of {@link TlsClient}: whether it finds a version, a suite and a group in
 *     common; missing of scans that did not look
 * @param renegotiation whether a client may start another handshake (RFC 5746 §4)
 * @param hsts seconds; 0 when no usable header came, empty when that could not be told
 */
public record SslScan(
    Instant at,
    Map<String, Offer> protocols,
    Map<String, Offer> classes,
    List<String> suites,
    Offer legacyKex,
    Offer pqKex,
    Offer ecdheCbc,
    Optional<String> group,
    @OmitEmpty Optional<Long> dhBits,
    @OmitEmpty Optional<Long> hsts,
    @OmitEmpty Optional<Map<String, Offer>> clients,
    @OmitEmpty Optional<Offer> renegotiation) {

  /** Versions that may not be offered (RFC 6176, 7568, 8996), oldest first. */
  public static final List<String> WEAK_PROTOCOLS = List.of("SSLv2", "SSLv3", "TLSv1", "TLSv1.1");

  public SslScan {
    protocols = Collections.unmodifiableMap(new TreeMap<>(protocols));
    classes = Collections.unmodifiableMap(new TreeMap<>(classes));
    suites = List.copyOf(suites);
    clients = clients.map(all -> Collections.unmodifiableMap(new TreeMap<>(all)));
  }

  /** One that did not look at clients and renegotiation. */
  public SslScan(
      Instant at,
      Map<String, Offer> protocols,
      Map<String, Offer> classes,
      List<String> suites,
      Offer legacyKex,
      Offer pqKex,
      Offer ecdheCbc,
      Optional<String> group,
      Optional<Long> dhBits,
      Optional<Long> hsts) {
    this(
        at,
        protocols,
        classes,
        suites,
        legacyKex,
        pqKex,
        ecdheCbc,
        group,
        dhBits,
        hsts,
        Optional.empty(),
        Optional.empty());
  }

  /** Whether a version is offered. */
  public boolean offers(String protocol) {
    return protocols.get(protocol) == Offer.YES;
  }

  /** Whether a suite of a weak class is offered. */
  public boolean offersClass(String weakClass) {
    return classes.get(weakClass) == Offer.YES;
  }

  /** Whether SSL 2 or 3 is offered. */
  public boolean offersSsl() {
    return offers("SSLv2") || offers("SSLv3");
  }

  /** The same with a version that is known to be offered. */
  public SslScan offering(String protocol) {
    Map<String, Offer> known = new TreeMap<>(protocols);
    known.put(protocol, Offer.YES);
    return new SslScan(
        at,
        known,
        classes,
        suites,
        legacyKex,
        pqKex,
        ecdheCbc,
        group,
        dhBits,
        hsts,
        clients,
        renegotiation);
  }

  /** Whether a client finds something in common with the server, its key aside. */
  public Offer serves(TlsClient client) {
    return clients.map(all -> all.getOrDefault(client.id(), Offer.UNKNOWN)).orElse(Offer.UNKNOWN);
  }

  /** The forbidden versions that are offered, oldest first. */
  public List<String> weakProtocols() {
    return WEAK_PROTOCOLS.stream().filter(this::offers).toList();
  }

  /** The weak classes that are offered, sorted. */
  public List<String> weakClasses() {
    return classes.keySet().stream().filter(this::offersClass).toList();
  }

  /** Whether it is certain that no further forbidden version is offered. */
  public boolean protocolsCertain() {
    return WEAK_PROTOCOLS.stream()
        .noneMatch(version -> protocols.getOrDefault(version, Offer.UNKNOWN) == Offer.UNKNOWN);
  }

  /** Whether it is certain that no further weak class is offered. */
  public boolean classesCertain() {
    return !classes.containsValue(Offer.UNKNOWN);
  }

  /** What is wrong with it; two scans that agree in this confirm each other. */
  public Set<String> faults() {
    Set<String> faults = new TreeSet<>(weakProtocols());
    faults.addAll(weakClasses());
    if (legacyKex == Offer.YES) {
      faults.add("legacy_key_exchange");
    }
    TlsClient.all().stream()
        .filter(client -> client.isCurrent() && serves(client) == Offer.NO)
        .forEach(client -> faults.add("without_" + client.id()));
    return faults;
  }
}
