package io.domainwatch.core.check.ssl;

import io.domainwatch.core.check.ssl.ClientAssessment.ClientVerdict;
import io.domainwatch.core.check.ssl.SslProbeResult.AddressSeen;
import io.domainwatch.core.check.ssl.SslProbeResult.Failed;
import io.domainwatch.core.check.ssl.SslProbeResult.Opaque;
import io.domainwatch.core.check.ssl.SslProbeResult.Served;
import io.domainwatch.core.check.ssl.SslProbeResult.Untested;
import io.domainwatch.core.check.ssl.certificate.CertificateFacts;
import io.domainwatch.core.check.ssl.certificate.ChainVerdict;
import io.domainwatch.core.check.ssl.certificate.Revocation;
import io.domainwatch.core.check.ssl.certificate.ServedCertificate;
import io.domainwatch.core.check.ssl.certificate.ValidationReason;
import io.domainwatch.core.check.ssl.scan.Offer;
import io.domainwatch.core.check.ssl.scan.SslScan;
import io.domainwatch.core.check.ssl.scan.TlsGrade;
import io.domainwatch.core.json.Inline;
import io.domainwatch.core.json.OmitEmpty;
import io.domainwatch.core.observation.Observation;
import io.domainwatch.core.observation.SharedTraits;
import io.domainwatch.core.observation.UnknownPart;
import io.domainwatch.core.run.Intrusion;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What results of the check {@code ssl} hold (docs/spec/checks/ssl.md, "What is stored").
 *
 * @param asked whom the run asked, if it knew whom to ask
 * @param judged the worst certificate, if one was served
 * @param offered what the last scan found, if a certificate was served
 * @param clients which well-known clients can connect
 * @param clockSkewSeconds how far our clock may be off, when it is doubted
 * @param unknowns what the run was not allowed to try
 */
public record SslObservation(
    @Inline Optional<Asked> asked,
    @Inline Optional<Judged> judged,
    @Inline Optional<Offered> offered,
    @OmitEmpty Optional<List<Client>> clients,
    @OmitEmpty Optional<Long> clockSkewSeconds,
    @OmitEmpty Optional<List<UnknownPart>> unknowns)
    implements Observation {

  /** One of whose clients nothing is known. */
  public SslObservation(
      Optional<Asked> asked,
      Optional<Judged> judged,
      Optional<Offered> offered,
      Optional<Long> clockSkewSeconds,
      Optional<List<UnknownPart>> unknowns) {
    this(asked, judged, offered, Optional.empty(), clockSkewSeconds, unknowns);
  }

  /** Of a run that did not know whom to ask. */
  public static final SslObservation NOTHING =
      new SslObservation(
          Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

  /**
   * Whom a run asked.
   *
   * @param addressesFiltered addresses that the policy refused
   * @param probedAt when the scan that is shown was made
   */
  public record Asked(
      Optional<List<AskedAddress>> addresses,
      Optional<Integer> addressesFiltered,
      Optional<Instant> probedAt) {}

  /**
   * One address.
   *
   * @param leafSha256 of the certificate that it served
   * @param outcome one word
   */
  public record AskedAddress(String ip, Optional<String> leafSha256, String outcome) {
    /** The outcome of a sound certificate. */
    public static final String VALID = "valid";

    private static AskedAddress of(AddressSeen seen) {
      return switch (seen) {
        case Served(String ip, ServedCertificate certificate, _, _, _) ->
            new AskedAddress(
                ip, Optional.of(certificate.leaf().sha256()), outcome(certificate.verdict()));
        case Opaque(String ip, String reason) -> new AskedAddress(ip, Optional.empty(), reason);
        case Failed(String ip, _, String reason) -> new AskedAddress(ip, Optional.empty(), reason);
        case Untested(String ip, String reason) -> new AskedAddress(ip, Optional.empty(), reason);
      };
    }

    private static String outcome(ChainVerdict<CertificateFacts> verdict) {
      if (verdict.valid()) {
        return VALID;
      }
      return verdict.faulty() ? "invalid" : "unknown";
    }
  }

  /**
   * The worst certificate over all addresses.
   *
   * @param otherLeafs the certificates of other addresses
   * @param chain as it was served
   * @param stage 0 none, 1 to 3, 4 expired; the furthest over all addresses
   */
  public record Judged(
      Optional<Connection> tls,
      Optional<Leaf> leaf,
      Optional<List<Leaf>> otherLeafs,
      Optional<List<Link>> chain,
      Optional<Trust> trust,
      Optional<RevocationStatus> revocation,
      Optional<Integer> stage,
      Optional<TlsGrade> grade) {

    private Stream<Leaf> leafs() {
      return Stream.concat(leaf.stream(), otherLeafs.stream().flatMap(List::stream));
    }

    private static Judged of(
        SslProbeResult seen, Served worst, Optional<SslScan> scan, Instant now) {
      ServedCertificate certificate = worst.certificate();
      return new Judged(
          Optional.of(Connection.of(worst, scan)),
          Optional.of(Leaf.of(certificate.leaf(), now)),
          Optional.of(
              seen.leafs()
                  .filter(leaf -> !leaf.equals(certificate.leaf()))
                  .map(leaf -> Leaf.of(leaf, now))
                  .toList()),
          Optional.of(certificate.chain().stream().map(Link::of).toList()),
          Optional.of(Trust.of(certificate.verdict())),
          Optional.of(RevocationStatus.of(certificate.revocation(), now)),
          Optional.of(seen.worstStage(now).number()),
          scan.flatMap(last -> TlsGrade.of(certificate, last, worst.cipher())));
    }
  }

  /**
   * What was negotiated.
   *
   * @param group preferred in TLS 1.3
   * @param pqKex whether the hybrid group X25519MLKEM768 is offered
   */
  public record Connection(
      Optional<String> version,
      Optional<String> cipher,
      Optional<String> group,
      Optional<String> alpn,
      Optional<Boolean> pqKex) {

    private static Connection of(Served served, Optional<SslScan> scan) {
      return new Connection(
          Optional.of(served.version()),
          Optional.of(served.cipher()),
          scan.flatMap(SslScan::group),
          served.alpn(),
          scan.map(SslScan::pqKex).flatMap(Offer::flag));
    }
  }

  /**
   * A server's own certificate.
   *
   * @param serial hexadecimal
   * @param subject in RFC 2253 form
   * @param sans dNSName entries, the first 200
   * @param sanCount of all dNSName entries; empty when they cannot be read
   * @param keyBits 0 where the type fixes the size, and where it cannot be read
   * @param sctCount embedded timestamps only
   */
  public record Leaf(
      Optional<String> sha256,
      Optional<String> spkiSha256,
      Optional<String> serial,
      Optional<String> subject,
      Optional<String> issuerCN,
      Optional<String> issuerO,
      Optional<List<String>> sans,
      Optional<Integer> sanCount,
      Optional<Instant> notBefore,
      Optional<Instant> notAfter,
      Optional<Long> lifetimeSeconds,
      Optional<Long> remainingSeconds,
      Optional<String> keyType,
      Optional<Integer> keyBits,
      Optional<String> sigAlg,
      Optional<Integer> sctCount,
      Optional<Boolean> mustStaple,
      Optional<String> aiaIssuer,
      Optional<String> crl,
      Optional<String> ocsp) {

    private Optional<Expiring> expiring() {
      return notAfter.map(at -> new Expiring(at, issuerO.or(() -> issuerCN)));
    }

    /** All that is shown of a certificate, {@code now} being the start of the run. */
    public static Leaf of(CertificateFacts leaf, Instant now) {
      return new Leaf(
          Optional.of(leaf.sha256()),
          Optional.of(leaf.key().sha256()),
          Optional.of(leaf.serial()),
          Optional.of(leaf.subject()),
          leaf.issuer().commonName(),
          leaf.issuer().organization(),
          Optional.of(leaf.names().first()),
          leaf.names().count(),
          Optional.of(leaf.notBefore()),
          Optional.of(leaf.notAfter()),
          Optional.of(Duration.between(leaf.notBefore(), leaf.notAfter()).toSeconds()),
          Optional.of(Duration.between(now, leaf.notAfter()).toSeconds()),
          Optional.of(leaf.key().type()),
          Optional.of(leaf.key().bits()),
          Optional.of(leaf.signature()),
          Optional.of(leaf.extensions().timestamps()),
          Optional.of(leaf.extensions().mustStaple()),
          leaf.extensions().issuerUrl(),
          leaf.extensions().listUrl(),
          leaf.extensions().responderUrl());
    }
  }

  /** A certificate of a chain. */
  public record Link(
      Optional<String> subject, Optional<String> sha256, Optional<Instant> notAfter) {

    private static Link of(CertificateFacts each) {
      return new Link(
          Optional.of(each.subject()), Optional.of(each.sha256()), Optional.of(each.notAfter()));
    }
  }

  /**
   * Whether clients trust a chain.
   *
   * @param valid empty when it could not be told
   * @param anchor subject of the trusted root
   * @param incomplete whether a needed issuer was not sent
   * @param misordered whether the issuers came in another order than they sign
   */
  public record Trust(
      Optional<Boolean> valid,
      Optional<List<ValidationReason>> reasons,
      Optional<String> anchor,
      Optional<Boolean> incomplete,
      Optional<Boolean> misordered) {

    private static Trust of(ChainVerdict<CertificateFacts> verdict) {
      boolean known = verdict.valid() || verdict.faulty();
      return new Trust(
          known ? Optional.of(verdict.valid()) : Optional.empty(),
          Optional.of(verdict.reasons()),
          verdict.anchor().map(CertificateFacts::subject),
          Optional.of(verdict.incomplete()),
          Optional.of(verdict.misordered()));
    }
  }

  /**
   * Whether the certificate was revoked.
   *
   * @param checkedAt start of the run
   * @param producedAt when the authority said so
   * @param reason in its ASN.1 spelling
   */
  public record RevocationStatus(
      Optional<Revocation.Status> status,
      Optional<Revocation.Source> source,
      Optional<Instant> checkedAt,
      Optional<Instant> producedAt,
      Optional<String> reason,
      Optional<Instant> revokedAt) {

    private static RevocationStatus of(Revocation revocation, Instant now) {
      return new RevocationStatus(
          Optional.of(revocation.status()),
          Optional.of(revocation.source()),
          Optional.of(now),
          revocation.producedAt(),
          revocation.reason(),
          revocation.revokedAt());
    }
  }

  /**
   * What a scan found.
   *
   * @param protocols by version
   * @param weakCiphers by class of weak cipher suites
   * @param weakSuites those that the server chose, by registered name
   * @param legacyKeyExchange RSA or finite-field DH; empty when it could not be told
   * @param ecdheCbc ECDHE with CBC; empty when it could not be told
   * @param clientRenegotiation whether a client may start another handshake; empty when it could
   *     not be told
   */
  public record Offered(
      Optional<Map<String, Offer>> protocols,
      Optional<Map<String, Offer>> weakCiphers,
      Optional<List<String>> weakSuites,
      Optional<Boolean> legacyKeyExchange,
      Optional<Boolean> ecdheCbc,
      @OmitEmpty Optional<Long> dhPrimeBits,
      @OmitEmpty Optional<Long> hstsMaxAgeSeconds,
      @OmitEmpty Optional<Boolean> clientRenegotiation) {

    /** What a scan found that did not look at renegotiation. */
    public Offered(
        Optional<Map<String, Offer>> protocols,
        Optional<Map<String, Offer>> weakCiphers,
        Optional<List<String>> weakSuites,
        Optional<Boolean> legacyKeyExchange,
        Optional<Boolean> ecdheCbc,
        Optional<Long> dhPrimeBits,
        Optional<Long> hstsMaxAgeSeconds) {
      this(
          protocols,
          weakCiphers,
          weakSuites,
          legacyKeyExchange,
          ecdheCbc,
          dhPrimeBits,
          hstsMaxAgeSeconds,
          Optional.empty());
    }

    private static Offered of(SslScan scan) {
      return new Offered(
          Optional.of(scan.protocols()),
          Optional.of(scan.classes()),
          Optional.of(scan.suites()),
          scan.legacyKex().flag(),
          scan.ecdheCbc().flag(),
          scan.dhBits(),
          scan.hsts(),
          scan.renegotiation().flatMap(Offer::flag));
    }
  }

  /**
   * A well-known client.
   *
   * @param asOf the day, such as {@code 2026-11-24}, of the source that says what it offers; empty
   *     in results of versions that did not store it
   * @param connects whether it finds what it needs; empty when that could not be told
   * @param reason in one word, when it does not
   */
  public record Client(
      String name,
      @OmitEmpty Optional<String> asOf,
      Optional<Boolean> connects,
      @OmitEmpty Optional<String> reason) {}

  /**
   * What a run saw.
   *
   * @param scan this run's, else the last one's
   */
  public static SslObservation of(SslProbeResult seen, Optional<SslScan> scan, Instant now) {
    return new SslObservation(
        Optional.of(
            new Asked(
                Optional.of(seen.addresses().stream().map(AskedAddress::of).toList()),
                Optional.of(seen.addressesFiltered()),
                scan.map(SslScan::at))),
        seen.worst(now).map(worst -> Judged.of(seen, worst, scan, now)),
        scan.map(Offered::of),
        Optional.empty(),
        Optional.empty());
  }

  /** The same with what clients find; none when nothing is known of them. */
  SslObservation forClients(List<ClientVerdict> verdicts) {
    Optional<List<Client>> found =
        verdicts.isEmpty()
            ? Optional.empty()
            : Optional.of(
                verdicts.stream()
                    .map(
                        each ->
                            new Client(
                                each.client().label(),
                                Optional.of(each.client().asOf().toString()),
                                each.connects().flag(),
                                each.why()))
                    .toList());
    return new SslObservation(asked, judged, offered, found, clockSkewSeconds, unknowns);
  }

  /** The same by a clock that may be off. */
  SslObservation doubting(Duration clockSkew) {
    return new SslObservation(
        asked, judged, offered, clients, Optional.of(clockSkew.toSeconds()), unknowns);
  }

  /** The same of a run that was allowed so much; says what it was not allowed to look at. */
  public SslObservation within(Intrusion intrusion) {
    UnknownPart scan = new UnknownPart("protocols and ciphers", Intrusion.REASON);
    return intrusion.isAllowed()
        ? this
        : new SslObservation(
            asked, judged, offered, clients, clockSkewSeconds, Optional.of(List.of(scan)));
  }

  @Override
  public SharedTraits sharedTraits() {
    return judged
        .flatMap(Judged::leaf)
        .flatMap(Leaf::sha256)
        .filter(sha256 -> !sha256.isBlank())
        .map(sha256 -> SharedTraits.ofCertificates(Set.of(sha256)))
        .orElse(SharedTraits.UNKNOWN);
  }

  /** Of all certificates that were served the one that expires first. */
  @Override
  public Optional<Expiring> expiring() {
    return judged.stream()
        .flatMap(Judged::leafs)
        .flatMap(leaf -> leaf.expiring().stream())
        .min(Comparator.comparing(Expiring::at));
  }
}
