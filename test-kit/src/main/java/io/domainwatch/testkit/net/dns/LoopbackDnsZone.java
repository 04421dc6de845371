package io.domainwatch.testkit.net.dns;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.xbill.DNS.DClass;
import org.xbill.DNS.Name;
import org.xbill.DNS.RRset;
import org.xbill.DNS.Record;
import org.xbill.DNS.TextParseException;
import org.xbill.DNS.Type;

/**
 * The records of one zone, which a test may change while servers serve it. Owners are written
 * relative to the apex, {@code "@"} being the apex itself. Safe for use by several threads.
 */
public final class LoopbackDnsZone {

  static final long TTL_SECONDS = 300;

  private final Name apex;
  private final NavigableMap<Name, Map<Integer, RRset>> nodes = new TreeMap<>();
  private Optional<LoopbackDnsSigner> signer = Optional.empty();

  LoopbackDnsZone(Name apex) {
    this.apex = apex;
  }

  /** Adds one record, its data in presentation form. */
  public synchronized LoopbackDnsZone add(String owner, String type, String data) {
    addRecord(record(owner, type, data));
    return this;
  }

  /** Takes away the records of a type and puts these in their place. */
  public synchronized LoopbackDnsZone set(String owner, String type, String... data) {
    remove(owner, type);
    for (String one : data) {
      add(owner, type, one);
    }
    return this;
  }

  /** Takes away the records of a type. */
  public synchronized LoopbackDnsZone remove(String owner, String type) {
    Map<Integer, RRset> node = nodes.get(name(owner));
    if (node != null) {
      node.remove(Type.value(type));
      if (node.isEmpty()) {
        nodes.remove(name(owner));
      }
    }
    return this;
  }

  /** Signs everything from now on with signatures of this validity, or signs anew. */
  public synchronized LoopbackDnsZone signaturesFrom(Instant inception, Instant expiration) {
    signer().validBetween(inception, expiration);
    return this;
  }

  /** From now on every signature is wrong, as after a botched key change. */
  public synchronized LoopbackDnsZone spoilSignatures() {
    signer().spoil();
    return this;
  }

  /** From now on the zone is served unsigned; a DS record at the parent stays. */
  public synchronized LoopbackDnsZone stopSigning() {
    remove("@", "DNSKEY");
    signer = Optional.empty();
    return this;
  }

  /** The tag of the key that signs the zone. */
  public synchronized int keyTag() {
    return signer().key().getFootprint();
  }

  /** That key as the data of a DNSKEY or CDNSKEY record. */
  public synchronized String key() {
    return signer().key().rdataToString();
  }

  synchronized void sign(LoopbackDnsSigner with) {
    signer = Optional.of(with);
    addRecord(with.key());
  }

  private LoopbackDnsSigner signer() {
    return signer.orElseThrow(() -> new IllegalStateException(apex + " is not signed"));
  }

  Optional<LoopbackDnsSigner> signing() {
    return signer;
  }

  Name apex() {
    return apex;
  }

  synchronized void addRecord(Record record) {
    nodes
        .computeIfAbsent(record.getName(), _ -> new TreeMap<>())
        .computeIfAbsent(record.getType(), _ -> new RRset())
        .addRR(record);
  }

  synchronized Optional<RRset> find(Name owner, int type) {
    return Optional.ofNullable(nodes.get(owner))
        .flatMap(node -> Optional.ofNullable(node.get(type)))
        .map(RRset::new);
  }

  /** Whether the name has records, or names below it have. */
  synchronized boolean exists(Name owner) {
    Name next = nodes.ceilingKey(owner);
    return next != null && next.subdomain(owner);
  }

  /** The types at a name, as an NSEC record lists them. */
  synchronized List<Integer> types(Name owner) {
    return new ArrayList<>(nodes.getOrDefault(owner, Map.of()).keySet());
  }

  /** The last name with authoritative records at or before {@code owner}. */
  synchronized Name atOrBefore(Name owner) {
    Name found = nodes.floorKey(owner);
    while (found != null && isBelowCut(found)) {
      found = nodes.lowerKey(found);
    }
    return found == null ? apex : found;
  }

  /** The name after {@code owner} in canonical order, the apex after the last one. */
  synchronized Name after(Name owner) {
    Name next = nodes.higherKey(owner);
    while (next != null && isBelowCut(next)) {
      next = nodes.higherKey(next);
    }
    return next == null ? apex : next;
  }

  /** The zone cut at or above {@code owner} inside this zone. */
  synchronized Optional<Name> cutAbove(Name owner) {
    for (int labels = apex.labels() + 1; labels <= owner.labels(); labels++) {
      Name at = new Name(owner, owner.labels() - labels);
      if (find(at, Type.NS).isPresent()) {
        return Optional.of(at);
      }
    }
    return Optional.empty();
  }

  private boolean isBelowCut(Name owner) {
    return cutAbove(owner).filter(cut -> !cut.equals(owner)).isPresent();
  }

  Record record(String owner, String type, String data) {
    try {
      return Record.fromString(name(owner), Type.value(type), DClass.IN, TTL_SECONDS, data, apex);
    } catch (IOException bad) {
      throw new UncheckedIOException("not a record: " + owner + " " + type + " " + data, bad);
    }
  }

  Name name(String owner) {
    try {
      return owner.equals("@") ? apex : Name.fromString(owner, apex);
    } catch (TextParseException bad) {
      throw new UncheckedIOException("not a name: " + owner, bad);
    }
  }
}
