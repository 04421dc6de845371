package io.domainwatch.core.check.dns;

import io.domainwatch.core.json.WireName;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What was seen of a zone's DNSSEC.
 *
 * @param status what validation from the trust anchors came to
 * @param extendedError INFO-CODE of RFC 8914
 * @param reason the validator's words
 * @param answersUnchecked whether the same question is answered when validation is off, so that
 *     validation is the trouble; empty when that could not be asked
 * @param ds the DS set in which the asked parent servers agree; empty when they do not or could not
 *     be asked
 * @param digestTypes of the DS records
 * @param keys the zone's keys
 * @param signatures over SOA and DNSKEY at each server
 * @param hashing how NSEC3 hashes, when the zone uses it
 * @param parentSigned whether the zone above is signed; empty when that was not seen
 * @param announced what the zone asks its parent to publish; empty when that is not known
 */
public record DnssecSeen(
    Status status,
    Optional<Integer> extendedError,
    String reason,
    Optional<Boolean> answersUnchecked,
    Optional<SortedSet<String>> ds,
    List<Integer> digestTypes,
    List<KeySeen> keys,
    List<SignatureSeen> signatures,
    Optional<Hashing> hashing,
    Optional<Boolean> parentSigned,
    Optional<Announced> announced) {

  /** Nothing was found out. */
  public static final DnssecSeen UNKNOWN =
      new DnssecSeen(
          Status.UNKNOWN,
          Optional.empty(),
          "",
          Optional.empty(),
          Optional.empty(),
          List.of(),
          List.of(),
          List.of(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  /** RFC 4035 §4.3; UNKNOWN when we could not ask. */
  public enum Status implements WireName {
    SECURE("secure"),
    INSECURE("insecure"),
    BOGUS("bogus"),
    UNKNOWN("unknown");

    private final String wireName;

    Status(String wireName) {
      this.wireName = wireName;
    }

    @Override
    public String wireName() {
      return wireName;
    }
  }

  /** A DNSKEY; {@code bits} is 0 unless it is RSA. */
  public record KeySeen(int tag, int algorithm, int bits, int flags) {
    /** Bit 7 of the flags: the key signs the zone (RFC 4034 §2.1.1). */
    private static final int ZONE_KEY = 0x100;

    private boolean isZoneKey() {
      return (flags & ZONE_KEY) != 0;
    }

    /** Tag and algorithm, as DS records begin. */
    String label() {
      return tag + " " + algorithm;
    }
  }

  /** What a signature is worth on the server that serves it. */
  public enum Worth implements WireName {
    VALID,
    EXPIRED,
    NOT_YET_VALID,
    UNVERIFIABLE,
    MISSING,
    /** By an algorithm we do not know. */
    UNSUPPORTED;

    @Override
    public String wireName() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A signature over SOA or DNSKEY. {@code worth} is that of all signatures over the set, so that
   * one of several may be bad while the set is fine.
   */
  public record SignatureSeen(String server, String type, Optional<Period> period, Worth worth) {}

  /** When a signature is valid. */
  public record Period(Instant inception, Instant expiration) {
    Duration validity() {
      return Duration.between(inception, expiration);
    }

    Duration remaining(Instant now) {
      return Duration.between(now, expiration);
    }
  }

  /**
   * The CDS and CDNSKEY records of a zone (RFC 7344): tag and algorithm of each, such as {@code
   * 4711 13}, or {@link #DELETION}.
   */
  public record Announced(SortedSet<String> cds, SortedSet<String> cdnskey) {

    /** Stands for a record that asks for the DS records to be taken away (RFC 8078 §4). */
    public static final String DELETION = "delete";

    /** There are no such records. */
    public static final Announced NOTHING =
        new Announced(Collections.emptySortedSet(), Collections.emptySortedSet());

    /** What either kind says, sorted, none twice. */
    SortedSet<String> all() {
      SortedSet<String> all = new TreeSet<>(cds);
      all.addAll(cdnskey);
      return all;
    }

    boolean hasDeletion() {
      return all().contains(DELETION);
    }

    /** Whether records of one kind ask for deletion and name keys as well. */
    boolean isMixed() {
      return Stream.of(cds, cdnskey).anyMatch(set -> set.contains(DELETION) && set.size() > 1);
    }

    /** Whether there are records of both kinds that do not say the same (RFC 7344 §4). */
    boolean disagrees() {
      return !cds.isEmpty() && !cdnskey.isEmpty() && !cds.equals(cdnskey);
    }
  }

  /** NSEC3 parameters (RFC 9276). */
  public record Hashing(int iterations, int saltLengthBytes) {}

  /**
   * The DS records to which no zone key belongs, as after a key change that was not tidied up;
   * nothing while no key was seen. They break nothing as long as another one holds (RFC 6840
   * §5.11).
   */
  List<String> leftoverDs() {
    return keys.isEmpty()
        ? List.of()
        : ds.orElse(Collections.emptySortedSet()).stream()
            .filter(record -> ownKeys().stream().noneMatch(key -> record.startsWith(key + " ")))
            .toList();
  }

  private List<String> ownKeys() {
    return keys.stream().filter(KeySeen::isZoneKey).map(KeySeen::label).toList();
  }

  /**
   * Announced keys that the zone does not have or does not sign with; nothing while no key was
   * seen.
   */
  List<String> strangeAnnouncements() {
    return keys.isEmpty()
        ? List.of()
        : announced.orElse(Announced.NOTHING).all().stream()
            .filter(key -> !key.equals(Announced.DELETION) && !ownKeys().contains(key))
            .toList();
  }

  /** Those of them that the zone has and that may not sign it. */
  List<String> unfitAnnouncements() {
    List<String> published = keys.stream().map(KeySeen::label).toList();
    return strangeAnnouncements().stream().filter(published::contains).toList();
  }

  /** Whether the parent says that the zone is signed; empty when not known. */
  Optional<Boolean> delegatedSecurely() {
    return ds.map(set -> !set.isEmpty());
  }
}
