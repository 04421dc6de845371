package io.domainwatch.dashboard.check.view;

import io.domainwatch.core.check.rdap.RdapObservation;
import io.domainwatch.core.check.rdap.registration.RdapRecord;
import io.domainwatch.core.check.rdap.registration.RdapRecord.Published;
import io.domainwatch.core.check.rdap.registration.RdapRecord.Registrant;
import io.domainwatch.core.check.rdap.registration.RdapRecord.Registrar;
import io.domainwatch.core.check.rdap.registration.RdapRecord.SecureDns;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Cells;
import io.domainwatch.dashboard.check.block.Labels;
import io.domainwatch.dashboard.check.block.UnknownFields;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The life of a registration (docs/spec/checks/rdap.md, "What is stored"; statuses: RFC 8056). */
public final class RdapView {
  /** Days before the end from which they are marked; the check warns by its own rules. */
  private static final long SOON_DAYS = 30;

  private static final Map<String, String> MEANINGS =
      Map.ofEntries(
          Map.entry("active", "nothing is restricted"),
          Map.entry("client delete prohibited", "the registrar refuses deletion"),
          Map.entry("client transfer prohibited", "the registrar refuses transfers"),
          Map.entry("client update prohibited", "the registrar refuses changes"),
          Map.entry("client renew prohibited", "the registrar refuses renewal"),
          Map.entry("client hold", "the registrar keeps the name out of the DNS"),
          Map.entry("server delete prohibited", "the registry refuses deletion"),
          Map.entry("server transfer prohibited", "the registry refuses transfers"),
          Map.entry("server update prohibited", "the registry refuses changes"),
          Map.entry("server renew prohibited", "the registry refuses renewal"),
          Map.entry("server hold", "the registry keeps the name out of the DNS"),
          Map.entry("add period", "registered a few days ago"),
          Map.entry("auto renew period", "renewed by itself at its end"),
          Map.entry("renew period", "renewed a few days ago"),
          Map.entry("redemption period", "deleted; the holder can still get it back"),
          Map.entry("pending delete", "about to be deleted for good"),
          Map.entry("pending transfer", "a transfer has been asked for"),
          Map.entry("inactive", "no name servers are set"));

  private RdapView() {}

  /** Dates, statuses, what is registered, what could not be told. */
  public static List<Block> blocks(RdapObservation seen) {
    return List.of(
        life(seen), statuses(seen), registered(seen), UnknownFields.block(seen.unknowns()));
  }

  private static Optional<Published> published(RdapObservation seen) {
    return seen.record().map(RdapRecord::published);
  }

  private static Block life(RdapObservation seen) {
    Optional<Published> published = published(seen);
    Optional<Instant> ofRegistrar = published.flatMap(Published::registrarExpiration);
    Optional<String> unreadable =
        seen.record().flatMap(record -> record.unreadableDate("expiration"));
    return BlockBuilder.facts("Registration period")
        .put("Created", Cells.moment(published.flatMap(Published::registration)))
        .put("Updated", Cells.moment(published.flatMap(Published::lastChanged)))
        .put("Expires", Cells.moment(published.flatMap(Published::expiration)))
        .putIf(unreadable.isPresent(), "Unreadable date", Cells.text(unreadable))
        .putIf(ofRegistrar.isPresent(), "Registrar expiry date", Cells.moment(ofRegistrar))
        .put("Days left", daysLeft(seen))
        .put("Registry data as of", Cells.moment(seen.record().flatMap(RdapRecord::dbUpdated)))
        .put("Read", Cells.moment(seen.record().flatMap(RdapRecord::fetchedAt)))
        .build();
  }

  private static Cell daysLeft(RdapObservation seen) {
    return seen.daysLeft()
        .map(RdapView::left)
        .orElseGet(
            () ->
                seen.record().flatMap(record -> record.unreadableDate("expiration")).isPresent()
                    ? Cell.UNKNOWN
                    : Cells.flag(
                        published(seen).flatMap(Published::expiryPublished),
                        Cell.UNKNOWN,
                        Cell.ours("the registry does not say")));
  }

  private static Cell left(long days) {
    String text = Labels.count(days, "day");
    return days < 0
        ? Cell.bad("expired")
        : days < SOON_DAYS ? Cell.doubtful(text) : Cell.good(text);
  }

  private static Block statuses(RdapObservation seen) {
    Optional<List<String>> statuses = published(seen).flatMap(Published::status);
    BlockBuilder.TableSheet table = BlockBuilder.table("Statuses", "Status", "Meaning");
    statuses
        .orElse(List.of())
        .forEach(status -> table.row(Cell.told(status), Cell.ours(meaning(status))));
    return table.orElse(statuses.isPresent(), "None are published.");
  }

  private static String meaning(String status) {
    return MEANINGS.getOrDefault(status.toLowerCase(Locale.ROOT), "see RFC 8056");
  }

  private static Block registered(RdapObservation seen) {
    Optional<Published> published = published(seen);
    Optional<Registrar> registrar = published.flatMap(Published::registrar);
    Optional<Registrant> registrant = published.flatMap(Published::registrant);
    Optional<SecureDns> secure = published.flatMap(Published::secureDns);
    Optional<List<String>> ds = secure.flatMap(SecureDns::ds);
    return BlockBuilder.facts("What is registered")
        .put("Name", Cells.text(seen.queried()))
        .put("State", Labels.cell(seen.state().map(RdapObservation.State::wireName).orElse("")))
        .put("Registrar", Cells.text(registrar.flatMap(Registrar::name)))
        .put("Registrar's IANA number", Cells.text(registrar.flatMap(Registrar::ianaId)))
        .put("Holder", Cells.textOr(registrant.flatMap(Registrant::name), "not published"))
        .put(
            "Country of the holder",
            Cells.textOr(registrant.flatMap(Registrant::country), "not published"))
        .put("Name servers", Cells.texts(published.flatMap(Published::nameservers)))
        .put(
            "DNSSEC",
            Cells.flag(secure.map(SecureDns::signed), Cell.good("signed"), Cell.ours("not signed")))
        .putIf(ds.isPresent(), "DS records", Cells.texts(ds))
        .put("Registry ID", Cells.text(published.flatMap(Published::handle)))
        .put("Asked", Cells.text(seen.server()))
        .build();
  }
}
