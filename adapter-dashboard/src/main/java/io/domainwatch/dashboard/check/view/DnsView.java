package io.domainwatch.dashboard.check.view;

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
import io.domainwatch.core.json.WireName;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Cells;
import io.domainwatch.dashboard.check.block.Labels;
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
    return BlockBuilder.facts("Resolution")
        .put(
            "Answer",
            resolution.flatMap(StoredResolution::rcode).map(DnsView::answer).orElse(Cell.UNKNOWN))
        .put("IPv4 addresses", Cells.texts(resolution.flatMap(StoredResolution::v4)))
        .put("IPv6 addresses", Cells.texts(resolution.flatMap(StoredResolution::v6)))
        .putIf(reason.isPresent(), "Reason", Labels.cell(reason.orElse("")))
        .put("Aliases", Cells.texts(seen.cnameChain()))
        .put("Zone", Cells.text(seen.zone()))
        .put("Asked", words(seen.source()))
        .put("Name servers", Cells.texts(seen.zoneServers()))
        .putIf(nonPublic, "Addresses that are not public", Cells.texts(seen.nonGlobal()))
        .build();
  }

  private static Cell words(Optional<? extends WireName> found) {
    return found.map(known -> Labels.cell(known.wireName())).orElse(Cell.UNKNOWN);
  }

  private static Cell answer(Ending ending) {
    return switch (ending) {
      case RESOLVES -> Cell.good("found");
      case NO_ADDRESS, NAME_ERROR, SERVER_FAILURE, ALIAS_LOOP, SILENT ->
          Cell.bad(Labels.plain(ending.wireName()));
      case UNKNOWN -> Cell.UNKNOWN;
    };
  }

  private static Block changes(List<Event> events) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("What changed", "When", "Record", "Added", "Removed");
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
    return table.orElse("No change among the latest events.");
  }

  private static Block records(Optional<Map<String, StoredRecords>> records) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Records", "Record", "Content", "TTL", "Servers agree");
    records
        .orElse(Map.of())
        .forEach(
            (key, set) ->
                table.row(
                    Cell.told(key),
                    Cells.texts(set.rdata()),
                    ttl(set),
                    set.servers().map(DnsView::agreement).orElse(Cell.UNKNOWN)));
    return table.orElse(records.isPresent(), "No records were read.");
  }

  private static Cell ttl(StoredRecords set) {
    Cell shortest = Cells.number(set.ttlMin(), "s");
    return set.ttlMin().equals(set.ttlMax())
        ? shortest
        : Cell.line(shortest, Cells.number(set.ttlMax(), "s"));
  }

  private static Cell agreement(Agreement servers) {
    String text = servers.agree() + " of " + servers.total();
    return servers.agree() == servers.total() ? Cell.ours(text) : Cell.doubtful(text);
  }

  private static Block aliases(Optional<List<StoredAlias>> aliases) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Aliases", "Name", "Target", "Third party", "Target exists");
    for (StoredAlias alias : aliases.orElse(List.of())) {
      table.row(
          Cell.told(alias.owner()),
          Cell.told(alias.target()),
          Cells.flag(alias.foreign(), Cell.ours("yes"), Cell.ours("no")),
          alias.state().map(DnsView::existence).orElse(Cell.UNKNOWN));
    }
    return table.orElse(aliases.isPresent(), "There is no alias.");
  }

  private static Block exchangers(Optional<List<StoredMailTarget>> targets) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Mail exchangers", "Host", "Preference", "IPv4", "IPv6", "Exists");
    for (StoredMailTarget target : targets.orElse(List.of())) {
      table.row(
          Cell.told(target.host()),
          Cells.number(target.preference(), ""),
          Cells.texts(target.v4()),
          Cells.texts(target.v6()),
          target.isCname().orElse(false)
              ? Cell.doubtful("is an alias")
              : target.state().map(DnsView::existence).orElse(Cell.UNKNOWN));
    }
    return table.orElse(targets.isPresent(), "There is no mail exchanger.");
  }

  private static Cell existence(Existence state) {
    return switch (state) {
      case EXISTS -> Cell.good("yes");
      case NAME_ERROR, NO_ADDRESS, LOOP -> Cell.bad(Labels.plain(state.wireName()));
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
                "State",
                dnssec.flatMap(StoredDnssec::status).map(DnsView::state).orElse(Cell.UNKNOWN))
            .putIf(reason.isPresent(), "Reason", Labels.cell(reason.orElse("")))
            .put(
                "DS records at the parent",
                known ? Cells.texts(dnssec.flatMap(StoredDnssec::ds)) : Cell.UNKNOWN)
            .putIf(leftover.isPresent(), "DS records without a key", Cells.texts(leftover))
            .putIf(
                announced.isPresent(),
                "Announced to the parent (CDS, CDNSKEY)",
                Cells.texts(announced));
    dnssec.flatMap(StoredDnssec::keys).orElse(List.of()).forEach(key -> facts.put("Key", key(key)));
    dnssec
        .flatMap(StoredDnssec::signatures)
        .orElse(List.of())
        .forEach(signature -> facts.put("Signature", signature(signature)));
    return facts.build();
  }

  private static Cell key(StoredKey key) {
    return Cell.line(
        Cell.ours("tag"),
        Cell.told(String.valueOf(key.tag())),
        Cell.ours("algorithm"),
        Cell.told(String.valueOf(key.alg())),
        Cells.number(key.bits(), "bits"));
  }

  private static Cell signature(StoredSignature signature) {
    return Cell.line(
        Cell.told(signature.type()),
        words(signature.state()),
        Cell.ours("until"),
        Cells.moment(signature.expiresAt()));
  }

  private static Cell state(Status status) {
    return switch (status) {
      case SECURE -> Cell.good("signed and valid");
      case INSECURE -> Cell.ours("not signed");
      case BOGUS -> Cell.bad("signed, but does not validate");
      case UNKNOWN -> Cell.UNKNOWN;
    };
  }
}
