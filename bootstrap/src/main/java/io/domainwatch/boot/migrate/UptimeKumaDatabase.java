package io.domainwatch.boot.migrate;

import io.domainwatch.boot.terminal.Refused;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonArray;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.json.JsonLimits;
import io.domainwatch.json.JsonReader;
import io.domainwatch.json.JsonReading;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reads Uptime Kuma's SQLite database by the program {@code sqlite3} (ADR 66), and changes nothing
 * in it.
 */
public final class UptimeKumaDatabase {
  /** How such a file begins (sqlite.org/fileformat.html, 1.3.1). */
  private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);

  /** What a backup calls what a table has; not every version has every table. */
  private static final Map<String, String> LISTS =
      Map.of(
          "notificationList", "notification",
          "statusPageList", "status_page",
          "proxyList", "proxy",
          "dockerHostList", "docker_host",
          "remoteBrowserList", "remote_browser",
          "apiKeyList", "api_key");

  private static final String TAGS =
      "select mt.monitor_id, t.name, mt.value from monitor_tag mt join tag t on t.id = mt.tag_id"
          + " order by mt.monitor_id, t.name, mt.value";
  private static final String NOTIFIED =
      "select monitor_id, notification_id from monitor_notification order by id";
  private static final String MAINTAINED =
      "select maintenance_id, monitor_id from monitor_maintenance order by id";
  private static final String ZONE = "select value from setting where key = 'serverTimezone'";

  private static final JsonReader ROWS = JsonReader.lenient(new JsonLimits(10, 30, 64 << 20));

  private final Path file;
  private final String program;

  private UptimeKumaDatabase(Path file, String program) {
    this.file = file;
    this.program = program;
  }

  /**
   * Whether a file is an SQLite database. It is not read as a whole, for it may be of gigabytes.
   *
   * @throws IOException when it cannot be read
   */
  public static boolean fits(Path file) throws IOException {
    try (InputStream octets = Files.newInputStream(file)) {
      return Arrays.equals(octets.readNBytes(MAGIC.length), MAGIC);
    }
  }

  /**
   * The rows in the form of a backup, with what a backup does not have: {@code maintenanceList} and
   * so on.
   *
   * @param program the command {@code sqlite3}, version 3.33 or later
   * @throws Refused when it cannot be read
   */
  public static JsonObject read(Path file, String program) {
    UptimeKumaDatabase database = new UptimeKumaDatabase(file, program);
    Set<String> tables =
        database.rows("select name from sqlite_master where type = 'table'").stream()
            .flatMap(row -> row.findText("name").stream())
            .collect(Collectors.toSet());
    if (!tables.contains("monitor")) {
      return refuse(file + " is no database of Uptime Kuma: it has no table monitor");
    }
    JsonValue.Builder backup = JsonValue.fields().put("monitorList", database.monitors());
    LISTS.forEach(
        (list, table) ->
            backup.put(
                list,
                tables.contains(table)
                    ? JsonValue.of(database.rows("select * from " + table + " order by id"))
                    : JsonValue.of(List.of())));
    if (tables.contains("maintenance")) {
      backup.put("maintenanceList", database.maintenance());
    }
    database.rows(ZONE).stream()
        .flatMap(row -> row.findText("value").stream())
        .map(text -> text.replace("\"", ""))
        .forEach(zone -> backup.put("serverTimezone", zone));
    return backup.build();
  }

  private JsonValue monitors() {
    Map<String, List<JsonObject>> tags = by("monitor_id", rows(TAGS));
    Map<String, List<JsonObject>> notified = by("monitor_id", rows(NOTIFIED));
    return JsonValue.of(
        rows("select * from monitor order by id").stream()
            .map(
                row -> {
                  String id = String.valueOf(row.findWhole("id"));
                  JsonValue.Builder ids = JsonValue.fields();
                  notified
                      .getOrDefault(id, List.of())
                      .forEach(
                          each ->
                              each.findWhole("notification_id")
                                  .ifPresent(number -> ids.put(Long.toString(number), true)));
                  return row.with("tags", JsonValue.of(tags.getOrDefault(id, List.of())))
                      .with("notificationIDList", ids.build());
                })
            .toList());
  }

  private JsonValue maintenance() {
    Map<String, List<JsonObject>> monitors = by("maintenance_id", rows(MAINTAINED));
    return JsonValue.of(
        rows("select * from maintenance order by id").stream()
            .map(
                row ->
                    row.with(
                        "monitors",
                        JsonValue.of(
                            monitors
                                .getOrDefault(String.valueOf(row.findWhole("id")), List.of())
                                .stream()
                                .flatMap(each -> each.find("monitor_id").stream())
                                .toList())))
            .toList());
  }

  private static Map<String, List<JsonObject>> by(String column, List<JsonObject> rows) {
    return rows.stream()
        .collect(Collectors.groupingBy(row -> String.valueOf(row.findWhole(column))));
  }

  private List<JsonObject> rows(String query) {
    byte[] answer = ask(query);
    if (answer.length == 0) {
      return List.of();
    }
    return ROWS.read(answer) instanceof JsonReading.Read(JsonValue value)
            && value instanceof JsonArray(List<JsonValue> items)
        ? items.stream().map(JsonObject.class::cast).toList()
        : refuse("sqlite3 answers something else than JSON; it must be version 3.33 or later");
  }

  private byte[] ask(String query) {
    try {
      Path problems = Files.createTempFile("sqlite3", ".txt");
      try {
        Process process =
            new ProcessBuilder(program, "-readonly", "-json", name(), query)
                .redirectError(problems.toFile())
                .start();
        process.getOutputStream().close();
        byte[] answer = process.getInputStream().readAllBytes();
        if (process.waitFor() != 0) {
          throw new Refused(
              "the database " + file + " cannot be read: " + Files.readString(problems).strip());
        }
        return answer;
      } finally {
        Files.delete(problems);
      }
    } catch (IOException _) {
      return refuse(
          "to read "
              + file
              + " the program sqlite3 is needed (package sqlite3 of most systems);"
              + " or export a backup as JSON in Uptime Kuma 1");
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return refuse("interrupted");
    }
  }

  /**
   * The file as {@code sqlite3} takes it. Uptime Kuma's database has a write-ahead log, for which
   * SQLite writes beside it even to read; what nobody has open has none, and is read as it is, from
   * folders too in which nothing can be written (sqlite.org/uri.html, "immutable").
   */
  private String name() {
    boolean isOpen = Files.exists(beside("-wal")) || Files.exists(beside("-journal"));
    return isOpen ? file.toString() : file.toUri() + "?immutable=1";
  }

  private Path beside(String ending) {
    return file.resolveSibling(file.getFileName() + ending);
  }

  private static <T> T refuse(String why) {
    throw new Refused(why);
  }
}
