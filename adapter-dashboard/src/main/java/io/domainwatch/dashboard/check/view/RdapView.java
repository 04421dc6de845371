package io.domainwatch.dashboard.check.view;

import static io.domainwatch.dashboard.text.Texts.text;

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
import io.domainwatch.dashboard.check.block.Phrases;
import io.domainwatch.dashboard.check.block.UnknownFields;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The life of a registration (docs/spec/checks/rdap.md, "What is stored"; statuses: RFC 8056). */
public final class RdapView {
  /** Days before the end from which they are marked; the check warns by its own rules. */
  private static final long SOON_DAYS = 30;

  /** Statuses that are explained. */
  private static final Set<String> EXPLAINED =
      Set.of(
          "active",
          "client delete prohibited",
          "client transfer prohibited",
          "client update prohibited",
          "client renew prohibited",
          "client hold",
          "server delete prohibited",
          "server transfer prohibited",
          "server update prohibited",
          "server renew prohibited",
          "server hold",
          "add period",
          "auto renew period",
          "renew period",
          "redemption period",
          "pending delete",
          "pending transfer",
          "inactive");

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
    return BlockBuilder.facts(text("views-dns.period"))
        .put(text("views-dns.created"), Cells.moment(published.flatMap(Published::registration)))
        .put(text("views-dns.updated"), Cells.moment(published.flatMap(Published::lastChanged)))
        .put(text("views-dns.expires"), Cells.moment(published.flatMap(Published::expiration)))
        .putIf(unreadable.isPresent(), text("views-dns.unreadable-date"), Cells.text(unreadable))
        .putIf(
            ofRegistrar.isPresent(), text("views-dns.registrar-expiry"), Cells.moment(ofRegistrar))
        .put(text("views.days-left"), daysLeft(seen))
        .put(
            text("views-dns.data-as-of"),
            Cells.moment(seen.record().flatMap(RdapRecord::dbUpdated)))
        .put(text("views-dns.read"), Cells.moment(seen.record().flatMap(RdapRecord::fetchedAt)))
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
                        Cell.ours(text("views-dns.registry-silent"))));
  }

  private static Cell left(long days) {
    String text = text("views-dns.days", days);
    return days < 0
        ? Cell.bad(text("views.expired"))
        : days < SOON_DAYS ? Cell.doubtful(text) : Cell.good(text);
  }

  private static Block statuses(RdapObservation seen) {
    Optional<List<String>> statuses = published(seen).flatMap(Published::status);
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            text("views-dns.statuses"), text("views.status"), text("views-dns.meaning"));
    statuses
        .orElse(List.of())
        .forEach(status -> table.row(Cell.told(status), Cell.ours(meaning(status))));
    return table.orElse(statuses.isPresent(), text("views-dns.no-statuses"));
  }

  private static String meaning(String status) {
    return EXPLAINED.contains(status.toLowerCase(Locale.ROOT))
        ? text("views-dns.status-" + status.toLowerCase(Locale.ROOT).replace(' ', '-'))
        : text("views-dns.status-other");
  }

  private static Block registered(RdapObservation seen) {
    Optional<Published> published = published(seen);
    Optional<Registrar> registrar = published.flatMap(Published::registrar);
    Optional<Registrant> registrant = published.flatMap(Published::registrant);
    Optional<SecureDns> secure = published.flatMap(Published::secureDns);
    Optional<List<String>> ds = secure.flatMap(SecureDns::ds);
    return BlockBuilder.facts(text("views-dns.registered"))
        .put(text("views.name"), Cells.text(seen.queried()))
        .put(text("views.state"), Phrases.cell("rdap", seen.state()))
        .put("Registrar", Cells.text(registrar.flatMap(Registrar::name)))
        .put(text("views-dns.iana-number"), Cells.text(registrar.flatMap(Registrar::ianaId)))
        .put(
            text("views-dns.holder"),
            Cells.textOr(registrant.flatMap(Registrant::name), text("views-dns.not-published")))
        .put(
            text("views-dns.country"),
            Cells.textOr(registrant.flatMap(Registrant::country), text("views-dns.not-published")))
        .put(text("views.name-servers"), Cells.texts(published.flatMap(Published::nameservers)))
        .put(
            "DNSSEC",
            Cells.flag(
                secure.map(SecureDns::signed),
                Cell.good(text("views-dns.signed")),
                Cell.ours(text("views.not-signed"))))
        .putIf(ds.isPresent(), text("views-dns.ds-records"), Cells.texts(ds))
        .put(text("views-dns.registry-id"), Cells.text(published.flatMap(Published::handle)))
        .put(text("views-dns.asked"), Cells.text(seen.server()))
        .build();
  }
}
