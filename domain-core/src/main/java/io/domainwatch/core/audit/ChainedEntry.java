package io.domainwatch.core.audit;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.value.Sha256;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Stream;

/**
 * An entry of the audit log with its place in the chain of its organization: each holds the hash of
 * the one before, so that none can be changed, removed or moved without a trace. It is kept as the
 * words that are stored, for one that was meddled with may be no entry any more.
 *
 * @param says all other words of the entry: kind, id and name of the actor, action, subject, detail
 * @param position counted from 1 without a gap
 * @param previousHash the hash of the entry before; that of {@link ChainLink#BEGINNING} for the
 *     first one
 * @param hash what was stored as {@link #computedHash()}
 */
public record ChainedEntry(
    OrganizationId organizationId,
    AuditId id,
    Instant at,
    List<String> says,
    long position,
    String previousHash,
    String hash) {
  /** Names the way in which the hash is made; another way gets another number. */
  private static final String VERSION = "1";

  public ChainedEntry {
    says = List.copyOf(says);
  }

  /** The entry in the place that follows another one. */
  public static ChainedEntry after(ChainLink last, AuditEntry entry) {
    Actor actor = entry.actor();
    List<String> says =
        List.of(
            actor.kind().wireName(),
            actor.id(),
            actor.name(),
            entry.action().wireName(),
            entry.subject(),
            entry.detail());
    ChainedEntry bare =
        new ChainedEntry(
            actor.organizationId(),
            entry.id(),
            entry.at(),
            says,
            last.position() + 1,
            last.hash(),
            "");
    return bare.with(bare.computedHash());
  }

  /** Its place, as the next one builds on it. */
  public ChainLink link() {
    return new ChainLink(position, hash);
  }

  /**
   * The SHA-256 over all that the entry says, its place and the hash before, each part preceded by
   * its length in octets of UTF-8 and a colon, so that no text can be shifted from one part into
   * another. The database makes the same in {@code audit_entry_hash} (migration V025).
   */
  public String computedHash() {
    Stream<String> place =
        Stream.of(
            VERSION,
            previousHash,
            Long.toString(position),
            organizationId.uuid().toString(),
            id.uuid().toString(),
            Long.toString(ChronoUnit.MICROS.between(Instant.EPOCH, at)));
    StringBuilder text = new StringBuilder();
    Stream.concat(place, says.stream())
        .forEach(
            part ->
                text.append(part.getBytes(StandardCharsets.UTF_8).length).append(':').append(part));
    return Sha256.hex(text.toString());
  }

  private ChainedEntry with(String computed) {
    return new ChainedEntry(organizationId, id, at, says, position, previousHash, computed);
  }
}
