package io.domainwatch.core.check.dns;

import static io.domainwatch.core.check.dns.DnsDefinition.DNSSEC_WEAK;

import io.domainwatch.core.check.dns.DnssecSeen.KeySeen;
import io.domainwatch.core.check.dns.DnssecSeen.SignatureSeen;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Finding;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Whether a zone's DNSSEC parameters are still thought strong; each weakness is a subject. */
final class DnssecStrength {

  /** DNSKEY algorithms that are deprecated or not recommended (Zonemaster DNSSEC05). */
  private static final Set<Integer> WEAK_ALGORITHMS = Set.of(1, 3, 5, 6, 7, 10, 12);

  /** DNSKEY algorithms that zones are signed with (IANA, DNS Security Algorithm Numbers). */
  private static final Set<Integer> ZONE_ALGORITHMS =
      Set.of(1, 3, 5, 6, 7, 8, 10, 12, 13, 14, 15, 16, 17, 23);

  /** Shortest modulus of an RSA key, in bits (Zonemaster DNSSEC14). */
  private static final int RSA_BITS = 2048;

  private static final int DIGEST_SHA1 = 1;

  /** Digest types of DS records that are in use (IANA, DS RR Type Digest Algorithms). */
  private static final Set<Integer> DIGESTS = Set.of(2, 4, 5, 6);

  /** Longest validity of a signature (docs/spec/checks/dns.md, "DNSSEC parameters"). */
  private static final Duration MAX_VALIDITY = Duration.ofDays(180);

  private final DnssecSeen dnssec;
  private final AssessmentBuilder verdicts;

  DnssecStrength(DnssecSeen dnssec, AssessmentBuilder verdicts) {
    this.dnssec = dnssec;
    this.verdicts = verdicts;
  }

  void assess() {
    boolean unsigned = dnssec.delegatedSecurely().filter(signed -> !signed).isPresent();
    if (dnssec.keys().isEmpty()) {
      if (unsigned) {
        verdicts.judged(DNSSEC_WEAK);
      }
      return;
    }
    verdicts.judged(DNSSEC_WEAK);
    judgeKeys();
    judgeDigests();
    judgeHashing();
    judgeValidity();
  }

  private void judgeKeys() {
    List<Integer> algorithms =
        dnssec.keys().stream().map(KeySeen::algorithm).distinct().sorted().toList();
    Optional<Integer> weak = algorithms.stream().filter(WEAK_ALGORITHMS::contains).findFirst();
    if (weak.isPresent()) {
      report("algorithm", "Keys use the outdated DNSSEC algorithm " + weak.get());
    } else if (algorithms.stream().noneMatch(ZONE_ALGORITHMS::contains)) {
      report(
          "algorithm",
          "No key uses an algorithm that zones are signed with, only " + algorithms.getFirst());
    }
    dnssec.keys().stream()
        .filter(key -> key.bits() > 0 && key.bits() < RSA_BITS)
        .findFirst()
        .ifPresent(
            key -> report("key_size", "RSA key " + key.tag() + " has " + key.bits() + " bits"));
  }

  private void judgeDigests() {
    if (dnssec.ds().isEmpty()) {
      verdicts.unknown(DNSSEC_WEAK, "ds_digest");
    } else if (!dnssec.digestTypes().isEmpty()
        && dnssec.digestTypes().stream().noneMatch(DIGESTS::contains)) {
      report(
          "ds_digest",
          dnssec.digestTypes().stream().allMatch(type -> type == DIGEST_SHA1)
              ? "The parent's DS records are SHA-1 only"
              : "None of the parent's DS records has a digest type that is in use");
    }
  }

  private void judgeHashing() {
    dnssec
        .hashing()
        .filter(hashing -> hashing.iterations() > 0 || hashing.saltLengthBytes() > 0)
        .ifPresent(
            hashing ->
                report(
                    "nsec3",
                    "NSEC3 uses "
                        + hashing.iterations()
                        + " iterations and a salt of "
                        + hashing.saltLengthBytes()
                        + " bytes"));
  }

  private void judgeValidity() {
    dnssec.signatures().stream()
        .map(SignatureSeen::period)
        .flatMap(Optional::stream)
        .map(DnssecSeen.Period::validity)
        .filter(validity -> validity.compareTo(MAX_VALIDITY) > 0)
        .findFirst()
        .ifPresent(
            validity ->
                report(
                    "signature_validity",
                    "Signatures are valid for " + validity.toDays() + " days"));
  }

  private void report(String weakness, String message) {
    verdicts.bad(
        Finding.of(DNSSEC_WEAK, message, JsonValue.fields().put("weakness", weakness).build())
            .about(weakness));
  }
}
