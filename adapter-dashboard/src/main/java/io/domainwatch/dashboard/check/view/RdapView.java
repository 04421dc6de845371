package io.domainwatch.dashboard.check.view;

import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Labels;
import io.domainwatch.dashboard.check.block.ObservationReader;
import io.domainwatch.dashboard.check.block.UnknownFields;
import java.util.List;
import java.util.Locale;
import java.util.Map;

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
  public static List<Block> blocks(ObservationReader seen) {
    return List.of(life(seen), statuses(seen), registered(seen), UnknownFields.block(seen));
  }

  private static Block life(ObservationReader seen) {
    return BlockBuilder.facts("Registration period")
        .put("Created", seen.moment("registration"))
        .put("Updated", seen.moment("lastChanged"))
        .put("Expires", seen.moment("expiration"))
        .putIf(
            seen.has("registrarExpiration"),
            "Registrar expiry date",
            seen.moment("registrarExpiration"))
        .put("Days left", daysLeft(seen))
        .put("Registry data as of", seen.moment("dbUpdated"))
        .put("Read", seen.moment("fetchedAt"))
        .build();
  }

  private static Cell daysLeft(ObservationReader seen) {
    if (seen.whole("daysLeft").isEmpty()) {
      return seen.flag("expiryPublished", Cell.UNKNOWN, Cell.ours("the registry does not say"));
    }
    long days = seen.whole("daysLeft").getAsLong();
    String text = Labels.count(days, "day");
    return days < 0
        ? Cell.bad("expired")
        : days < SOON_DAYS ? Cell.doubtful(text) : Cell.good(text);
  }

  private static Block statuses(ObservationReader seen) {
    BlockBuilder.TableSheet table = BlockBuilder.table("Statuses", "Status", "Meaning");
    for (String status : seen.fields().textsOf("status")) {
      table.row(Cell.told(status), Cell.ours(meaning(status)));
    }
    return table.orElse(seen.holds("status"), "None are published.");
  }

  private static String meaning(String status) {
    return MEANINGS.getOrDefault(status.toLowerCase(Locale.ROOT), "see RFC 8056");
  }

  private static Block registered(ObservationReader seen) {
    ObservationReader registrar = seen.in("registrar");
    ObservationReader registrant = seen.in("registrant");
    ObservationReader secure = seen.in("secureDns");
    return BlockBuilder.facts("What is registered")
        .put("Name", seen.text("queried"))
        .put("State", Labels.cell(seen.word("state")))
        .put("Registrar", registrar.text("name"))
        .put("Registrar's IANA number", registrar.text("ianaId"))
        .put("Holder", registrant.textOr("name", "not published"))
        .put("Country of the holder", registrant.textOr("country", "not published"))
        .put("Name servers", seen.texts("nameservers"))
        .put("DNSSEC", secure.flag("signed", Cell.good("signed"), Cell.ours("not signed")))
        .putIf(secure.has("ds"), "DS records", secure.texts("ds"))
        .put("Registry ID", seen.text("handle"))
        .put("Asked", seen.text("server"))
        .build();
  }
}
