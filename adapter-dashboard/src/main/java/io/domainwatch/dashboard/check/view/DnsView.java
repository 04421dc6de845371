package io.domainwatch.dashboard.check.view;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.check.dns.DnsObservation;
import io.domainwatch.core.check.dns.DnsObservation.StoredAlias;
import io.domainwatch.core.check.dns.DnsObservation.StoredMailTarget;
import io.domainwatch.core.check.dns.DnsObservation.StoredResolution;
import io.domainwatch.core.check.dns.DnsProbeResult.Ending;
import io.domainwatch.core.check.dns.DnsProbeResult.Existence;
import io.domainwatch.core.check.dns.DnssecSeen.Status;
import io.domainwatch.core.check.dns.RecordChange;
import io.domainwatch.core.check.dns.StoredDnssec;
import io.domainwatch.core.check.dns.StoredDnssec.StoredKey;
import io.domainwatch.core.check.dns.StoredDnssec.StoredSignature;
import io.domainwatch.core.check.dns.StoredRecords;
import io.domainwatch.core.check.dns.StoredRecords.Agreement;
import io.domainwatch.core.event.Event;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Cells;
import io.domainwatch.dashboard.check.block.Phrases;
import io.domainwatch.dashboard.check.block.UnknownFields;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Records with what changed, aliases, mail targets, DNSSEC (docs/spec/checks/dns.md, "What is
 * stored").
 */
public final class DnsView {
  private DnsView() {}

  /**
   * Resolution, changes, records, targets, DNSSEC.
   *
   * @param events newest first; those about records say what changed
   */
  public static List<Block> blocks(DnsObservation seen, List<Event> events) {
    return List.of(
        resolution(seen),
        changes(events),
        records(seen.records()),
        aliases(seen.aliases()),
        exchangers(seen.mxTargets()),
        dnssec(seen.dnssec()),
        UnknownFields.block(seen.unknowns()));
  }

  private static Block resolution(DnsObservation seen) {
    Optional<StoredResolution> resolution = seen.resolution();
    Optional<String> reason = resolution.flatMap(StoredResolution::reason);
    boolean nonPublic = seen.nonGlobal().filter(found -> !found.isEmpty()).isPresent();
    return BlockBuilder.facts(text("views-dns.resolution"))
        .put(
            text("views.answer"),
            resolution.flatMap(StoredResolution::rcode).map(DnsView::answer).orElse(Cell.UNKNOWN))
        .put(text("views.ipv4-addresses"), Cells.texts(resolution.flatMap(StoredResolution::v4)))
        .put(text("views.ipv6-addresses"), Cells.texts(resolution.flatMap(StoredResolution::v6)))
        .putIf(reason.isPresent(), text("views.reason"), Phrases.cell(reason.orElse("")))
        .put(text("views.aliases"), Cells.texts(seen.cnameChain()))
        .put(text("views.zone"), Cells.text(seen.zone()))
        .put(text("views-dns.asked"), Phrases.cell("source", seen.source()))
        .put(text("views.name-servers"), Cells.texts(seen.zoneServers()))
        .putIf(nonPublic, text("views-dns.not-public"), Cells.texts(seen.nonGlobal()))
        .build();
  }

  private static Cell answer(Ending ending) {
    return switch (ending) {
      case RESOLVES -> Cell.good(text("views-dns.found"));
      case NO_ADDRESS, NAME_ERROR, SERVER_FAILURE, ALIAS_LOOP, SILENT ->
          Cell.bad(Phrases.plain(ending.wireName()));
      case UNKNOWN -> Cell.UNKNOWN;
    };
  }

  private static Block changes(List<Event> events) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            text("views-dns.changes"),
            text("views-dns.when"),
            text("views.record"),
            text("views-dns.added"),
            text("views-dns.removed"));
    for (Event event : events) {
      for (RecordChange change : RecordChange.allIn(event.details())) {
        if (change.added().isPresent() || change.removed().isPresent()) {
          table.row(
              new Cell.Moment(event.occurredAt()),
              Cells.text(change.record()),
              Cells.texts(change.added()),
              Cells.texts(change.removed()));
        }
      }
    }
    return table.orElse(text("views-dns.no-change"));
  }

  private static Block records(Optional<Map<String, StoredRecords>> records) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            text("views-dns.records"),
            text("views.record"),
            text("views-dns.content"),
            "TTL",
            text("views-dns.servers-agree"));
    records
        .orElse(Map.of())
        .forEach(
            (key, set) ->
                table.row(
                    Cell.told(key),
                    Cells.texts(set.rdata()),
                    ttl(set),
                    set.servers().map(DnsView::agreement).orElse(Cell.UNKNOWN)));
    return table.orElse(records.isPresent(), text("views-dns.no-records"));
  }

  private static Cell ttl(StoredRecords set) {
    Cell shortest = Cells.number(set.ttlMin(), "s");
    return set.ttlMin().equals(set.ttlMax())
        ? shortest
        : Cell.line(shortest, Cells.number(set.ttlMax(), "s"));
  }

  private static Cell agreement(Agreement servers) {
    String text = text("views-dns.agree", servers.agree(), servers.total());
    return servers.agree() == servers.total() ? Cell.ours(text) : Cell.doubtful(text);
  }

  private static Block aliases(Optional<List<StoredAlias>> aliases) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            text("views.aliases"),
            text("views.name"),
            text("views-dns.target"),
            text("views-dns.third-party"),
            text("views-dns.target-exists"));
    for (StoredAlias alias : aliases.orElse(List.of())) {
      table.row(
          Cell.told(alias.owner()),
          Cell.told(alias.target()),
          Cells.flag(alias.foreign(), Cell.ours(text("views.yes")), Cell.ours(text("views.no"))),
          alias.state().map(DnsView::existence).orElse(Cell.UNKNOWN));
    }
    return table.orElse(aliases.isPresent(), text("views-dns.no-alias"));
  }

  private static Block exchangers(Optional<List<StoredMailTarget>> targets) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            text("views.mail-exchangers"),
            "Host",
            text("views.preference"),
            "IPv4",
            "IPv6",
            text("views-dns.exists"));
    for (StoredMailTarget target : targets.orElse(List.of())) {
      table.row(
          Cell.told(target.host()),
          Cells.number(target.preference(), ""),
          Cells.texts(target.v4()),
          Cells.texts(target.v6()),
          target.isCname().orElse(false)
              ? Cell.doubtful(text("views-dns.is-alias"))
              : target.state().map(DnsView::existence).orElse(Cell.UNKNOWN));
    }
    return table.orElse(targets.isPresent(), text("views.no-mail-exchanger"));
  }

  private static Cell existence(Existence state) {
    return switch (state) {
      case EXISTS -> Cell.good(text("views.yes"));
      case NAME_ERROR, NO_ADDRESS, LOOP -> Cell.bad(Phrases.plain(state.wireName()));
      case UNKNOWN -> Cell.UNKNOWN;
    };
  }

  private static Block dnssec(Optional<StoredDnssec> dnssec) {
    Optional<String> reason = dnssec.flatMap(StoredDnssec::reason);
    boolean known = dnssec.flatMap(StoredDnssec::dsKnown).orElse(false);
    Optional<List<String>> leftover =
        dnssec.flatMap(StoredDnssec::leftoverDs).filter(found -> !found.isEmpty());
    Optional<List<String>> announced = dnssec.flatMap(StoredDnssec::announced);
    BlockBuilder.FactSheet facts =
        BlockBuilder.facts("DNSSEC")
            .put(
                text("views.state"),
                dnssec.flatMap(StoredDnssec::status).map(DnsView::state).orElse(Cell.UNKNOWN))
            .putIf(reason.isPresent(), text("views.reason"), Phrases.cell(reason.orElse("")))
            .put(
                text("views-dns.ds-parent"),
                known ? Cells.texts(dnssec.flatMap(StoredDnssec::ds)) : Cell.UNKNOWN)
            .putIf(leftover.isPresent(), text("views-dns.ds-leftover"), Cells.texts(leftover))
            .putIf(announced.isPresent(), text("views-dns.ds-announced"), Cells.texts(announced));
    dnssec
        .flatMap(StoredDnssec::keys)
        .orElse(List.of())
        .forEach(key -> facts.put(text("views.key"), key(key)));
    dnssec
        .flatMap(StoredDnssec::signatures)
        .orElse(List.of())
        .forEach(signature -> facts.put(text("views.signature"), signature(signature)));
    return facts.build();
  }

  private static Cell key(StoredKey key) {
    return Cell.line(
        Cell.ours(text("views-dns.key-tag")),
        Cell.told(String.valueOf(key.tag())),
        Cell.ours(text("views-dns.key-algorithm")),
        Cell.told(String.valueOf(key.alg())),
        Cells.number(key.bits(), text("views.unit-bits")));
  }

  private static Cell signature(StoredSignature signature) {
    return Cell.line(
        Cell.told(signature.type()),
        Phrases.cell("signature", signature.state()),
        Cell.ours(text("views.until")),
        Cells.moment(signature.expiresAt()));
  }

  private static Cell state(Status status) {
    return switch (status) {
      case SECURE -> Cell.good(text("views-dns.dnssec-secure"));
      case INSECURE -> Cell.ours(text("views.not-signed"));
      case BOGUS -> Cell.bad(text("views-dns.dnssec-bogus"));
      case UNKNOWN -> Cell.UNKNOWN;
    };
  }
}
