package io.domainwatch.core.check.dns;

import io.domainwatch.core.check.dns.DnssecSeen.Hashing;
import io.domainwatch.core.check.dns.DnssecSeen.KeySeen;
import io.domainwatch.core.check.dns.DnssecSeen.Period;
import io.domainwatch.core.check.dns.DnssecSeen.SignatureSeen;
import io.domainwatch.core.check.dns.DnssecSeen.Status;
import io.domainwatch.core.check.dns.DnssecSeen.Worth;
import io.domainwatch.core.json.OmitEmpty;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * What results hold of a zone's DNSSEC (docs/spec/checks/dns.md, "What is stored").
 *
 * @param status what validation from the trust anchors came to
 * @param reason the validator's words
 * @param ede INFO-CODE of RFC 8914
 * @param ds the DS records at the parent, sorted; without any where they are not known
 * @param dsKnown whether the parent's word on them is known
 * @param leftoverDs those to which no key belongs
 * @param nsec3 how the zone hashes names, if it does
 * @param announced tag and algorithm of the keys in CDS and CDNSKEY records, and {@code delete}
 */
public record StoredDnssec(
    Optional<Status> status,
    Optional<String> reason,
    @OmitEmpty Optional<Integer> ede,
    Optional<List<String>> ds,
    Optional<Boolean> dsKnown,
    Optional<List<String>> leftoverDs,
    Optional<List<StoredKey>> keys,
    Optional<List<StoredSignature>> signatures,
    @OmitEmpty Optional<StoredHashing> nsec3,
    @OmitEmpty Optional<List<String>> announced) {

  /**
   * A DNSKEY.
   *
   * @param bits of the modulus; 0 unless it is RSA
   */
  public record StoredKey(int tag, int alg, int bits, int flags) {

    private static StoredKey of(KeySeen key) {
      return new StoredKey(key.tag(), key.algorithm(), key.bits(), key.flags());
    }
  }

  /**
   * A signature.
   *
   * @param type of the records that it is over
   * @param state what all signatures over them are worth
   * @param inception RFC 3339, to the second
   * @param expiration RFC 3339, to the second
   */
  public record StoredSignature(
      String server,
      String type,
      Optional<Worth> state,
      @OmitEmpty Optional<String> inception,
      @OmitEmpty Optional<String> expiration) {

    /** When it stops being valid; empty where that is not known. */
    public Optional<Instant> expiresAt() {
      return expiration.flatMap(StoredSignature::instant);
    }

    private static Optional<Instant> instant(String text) {
      try {
        return Optional.of(Instant.parse(text));
      } catch (DateTimeException _) {
        return Optional.empty();
      }
    }

    private static StoredSignature of(SignatureSeen signature) {
      Optional<Period> period = signature.period();
      return new StoredSignature(
          signature.server(),
          signature.type(),
          Optional.of(signature.worth()),
          period.map(valid -> valid.inception().toString()),
          period.map(valid -> valid.expiration().toString()));
    }
  }

  /**
   * The parameters of NSEC3 (RFC 9276).
   *
   * @param saltLen octets
   */
  public record StoredHashing(int iterations, int saltLen) {

    private static StoredHashing of(Hashing hashing) {
      return new StoredHashing(hashing.iterations(), hashing.saltLengthBytes());
    }
  }

  static StoredDnssec of(DnssecSeen seen) {
    return new StoredDnssec(
        Optional.of(seen.status()),
        Optional.of(seen.reason()),
        seen.extendedError(),
        Optional.of(List.copyOf(seen.ds().orElseGet(TreeSet::new))),
        Optional.of(seen.ds().isPresent()),
        Optional.of(seen.leftoverDs()),
        Optional.of(seen.keys().stream().map(StoredKey::of).toList()),
        Optional.of(seen.signatures().stream().map(StoredSignature::of).toList()),
        seen.hashing().map(StoredHashing::of),
        seen.announced()
            .map(announced -> List.copyOf(announced.all()))
            .filter(words -> !words.isEmpty()));
  }
}
