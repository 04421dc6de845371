package io.domainwatch.core.check.blacklist.list;

import io.domainwatch.core.check.blacklist.list.ListProvider.Families;
import io.domainwatch.core.check.blacklist.list.ListProvider.Points;
import io.domainwatch.core.check.blacklist.list.ListProvider.Tier;
import io.domainwatch.core.check.blacklist.list.ListZone.Kind;
import java.util.List;
import java.util.Optional;

/** The lists that the program knows, in the order of their table. */
public final class ListProviders {

  private static final String NONE = "-";

  /** What a list that the program does not know is asked at most; as those of the table. */
  private static final int USUAL_QUERIES_PER_DAY = 50_000;

  /**
   * A row of the table.
   *
   * @param keyed what follows a customer's key in the zone; {@code -} where keys have no meaning
   */
  private record Row(ListProvider provider, boolean byDefault, String keyed) {
    private boolean isFor(ListZone zone) {
      return zone.kind() == provider.kind()
          && (zone.name().equals(provider.zone())
              || (!keyed.equals(NONE) && zone.name().endsWith("." + keyed)));
    }
  }

  private final List<Row> rows;

  private ListProviders(List<Row> rows) {
    this.rows = List.copyOf(rows);
  }

  /** The lists of these lines, each with columns between tabs. */
  public static ListProviders of(List<String> lines) {
    return new ListProviders(lines.stream().map(ListProviders::row).toList());
  }

  /** All of them, in order. */
  public List<ListProvider> all() {
    return rows.stream().map(Row::provider).toList();
  }

  /**
   * The named zones, each with the codes of the table where it stands there; else the usual ones.
   */
  public List<ListProvider> chosen(Optional<List<ListZone>> zones) {
    return zones
        .map(named -> named.stream().distinct().map(this::named).toList())
        .orElseGet(() -> rows.stream().filter(Row::byDefault).map(Row::provider).toList());
  }

  private ListProvider named(ListZone zone) {
    return rows.stream()
        .filter(row -> row.isFor(zone))
        .findFirst()
        .map(row -> at(zone, row))
        .orElseGet(() -> unknown(zone));
  }

  /** The same list under a zone with a key; the key is not shown. */
  private static ListProvider at(ListZone zone, Row row) {
    ListProvider known = row.provider();
    boolean plain = zone.name().equals(known.zone());
    return new ListProvider(
        plain ? known.name() : row.keyed(),
        zone.name(),
        known.kind(),
        known.families(),
        known.codes(),
        known.tier(),
        known.points(),
        known.queriesPerDay());
  }

  private static ListProvider unknown(ListZone zone) {
    boolean addresses = zone.kind() == Kind.IP;
    return new ListProvider(
        zone.name(),
        zone.name(),
        zone.kind(),
        new Families(addresses, false),
        ListCodes.UNKNOWN_LIST,
        Tier.A,
        addresses ? Points.V4 : Points.NAMES,
        USUAL_QUERIES_PER_DAY);
  }

  private static Row row(String line) {
    String[] columns = line.split("\t", -1);
    Kind kind = columns[1].equals("ip") ? Kind.IP : Kind.DOMAIN;
    Families families = new Families(columns[2].contains("v4"), columns[2].contains("v6"));
    ListProvider provider =
        new ListProvider(
            columns[0],
            columns[0],
            kind,
            families,
            ListCodes.parse(columns[3], columns[4], columns[5].equals("strict")),
            Tier.valueOf(columns[6]),
            points(kind, families, columns[8]),
            Integer.parseInt(columns[9]));
    return new Row(provider, columns[7].equals("on"), columns[10]);
  }

  private static Points points(Kind kind, Families families, String own) {
    if (!own.equals(NONE)) {
      String[] names = own.split("/", -1);
      return new Points(names[0], names[1]);
    }
    return kind == Kind.DOMAIN ? Points.NAMES : families.v4() ? Points.V4 : Points.V6;
  }
}
