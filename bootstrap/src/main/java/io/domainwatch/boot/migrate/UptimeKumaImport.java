package io.domainwatch.boot.migrate;

import io.domainwatch.boot.migrate.MigrationBuilder.Monitor;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Reads what Uptime Kuma watches (github.com/louislam/uptime-kuma): a backup of version 1, or the
 * rows of a database of version 1 or 2 in the same form.
 */
public final class UptimeKumaImport {
  private static final String NO_DOMAIN = "it is for no monitor that is taken over";

  /** Lists of what there is nothing like here: its name for people, what is its name, and why. */
  private static final List<Nothing> NOTHING_LIKE =
      List.of(
          new Nothing("statusPageList", "status page", "title", "there are no public pages here"),
          new Nothing("proxyList", "proxy", "host", "checks go straight to what they look at"),
          new Nothing("dockerHostList", "Docker host", "name", "containers are not watched here"),
          new Nothing(
              "remoteBrowserList", "remote browser", "name", "a browser of its own is used"),
          new Nothing("apiKeyList", "API key", "name", "make one here"));

  private final MigrationBuilder builder = new MigrationBuilder();
  private final Map<Long, KumaRow> rows = new HashMap<>();
  private final List<Watched> watched = new ArrayList<>();

  private UptimeKumaImport() {}

  /** A monitor with its groups, and the domain that it became or is part of. */
  private record Watched(List<KumaRow> line, String domain) {}

  private record Nothing(String list, String word, String name, String why) {}

  /** Whether this looks like a backup. */
  public static boolean fits(JsonObject backup) {
    return backup.find("monitorList").isPresent();
  }

  /** What becomes of a backup. */
  public static Migration read(JsonObject backup) {
    UptimeKumaImport reading = new UptimeKumaImport();
    List<KumaRow> monitors = KumaRow.of(backup, "monitorList");
    monitors.forEach(row -> reading.rows.put(id(row), row));
    monitors.forEach(reading::monitor);
    KumaRow.of(backup, "notificationList").forEach(reading::notification);
    Optional<String> zone = backup.findText("serverTimezone");
    KumaRow.of(backup, "maintenanceList")
        .forEach(row -> reading.maintenance(row, new KumaMaintenance(row, zone)));
    for (Nothing each : NOTHING_LIKE) {
      KumaRow.of(backup, each.list())
          .forEach(
              row ->
                  reading.builder.not(
                      each.word() + " \"" + row.text(each.name()) + "\"", each.why()));
    }
    return reading.builder.end();
  }

  private static long id(KumaRow row) {
    return row.whole("id").orElse(-1);
  }

  private void monitor(KumaRow row) {
    KumaMonitor monitor = new KumaMonitor(row);
    if (monitor.type().equals("group")) {
      group(monitor);
      return;
    }
    switch (monitor.target()) {
      case KumaMonitor.Target.Nowhere(String why) -> builder.not(monitor.subject(), why);
      case KumaMonitor.Target.At(String text) -> {
        List<String> tags = new ArrayList<>(monitor.tags());
        List<KumaRow> line = line(row);
        line.subList(1, line.size()).forEach(group -> tags.add(groupTag(group)));
        builder
            .add(
                new Monitor(
                    monitor.subject(),
                    text,
                    tags,
                    line.stream().allMatch(KumaRow::isActive),
                    row.whole("interval").isPresent()
                        ? Optional.of(Duration.ofSeconds(row.whole("interval").getAsLong()))
                        : Optional.empty(),
                    monitor.left()))
            .ifPresent(name -> watched.add(new Watched(line, name)));
      }
    }
  }

  /** What is grouped has a tag here, where the name of the group makes one. */
  private void group(KumaMonitor group) {
    MigrationBuilder.tag(groupTag(group.row()))
        .ifPresentOrElse(
            tag -> builder.taken(group.subject(), "its monitors have the tag " + tag, group.tags()),
            () -> builder.not(group.subject(), "its name makes no tag"));
  }

  private static String groupTag(KumaRow group) {
    return "group:" + group.text("name").replace(':', '-');
  }

  /** A monitor, its group, the group of that and so on. */
  private List<KumaRow> line(KumaRow monitor) {
    List<KumaRow> line = new ArrayList<>();
    Optional<KumaRow> next = Optional.of(monitor);
    while (next.isPresent() && !line.contains(next.get())) {
      line.add(next.get());
      next = Optional.ofNullable(rows.get(next.get().whole("parent").orElse(-1)));
    }
    return line;
  }

  /** The domains of monitors that are so themselves, or a group of which is so. */
  private SortedSet<String> domains(Predicate<KumaRow> isSo) {
    return watched.stream()
        .filter(each -> each.line().stream().anyMatch(isSo))
        .map(Watched::domain)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private void notification(KumaRow row) {
    KumaNotification notification = new KumaNotification(row);
    Optional<ForeignChannel> kind = notification.kind();
    if (kind.isEmpty()) {
      builder.not(notification.subject(), "make a channel of a type that there is, by hand");
      return;
    }
    List<String> missing = kind.get().missing(notification::value);
    if (!missing.isEmpty()) {
      builder.not(notification.subject(), missing.getFirst() + " is missing or cannot be read");
      return;
    }
    String id = row.text("id");
    SortedSet<String> names = domains(monitor -> monitor.object("notificationIDList").isTrue(id));
    if (names.isEmpty()) {
      builder.not(notification.subject(), NO_DOMAIN);
      return;
    }
    notification
        .channels(kind.get())
        .forEach(
            channel ->
                builder.channel(notification.subject(), channel, names, notification.left()));
  }

  private void maintenance(KumaRow row, KumaMaintenance maintenance) {
    List<JsonValue> ids = row.items("monitors");
    SortedSet<String> names = domains(monitor -> ids.contains(JsonValue.of(id(monitor))));
    switch (maintenance.window()) {
      case KumaMaintenance.Window.Never(String why) -> builder.not(maintenance.subject(), why);
      case KumaMaintenance.Window.When(JsonObject times, String words, List<String> left) -> {
        if (names.isEmpty()) {
          builder.not(maintenance.subject(), NO_DOMAIN);
        } else {
          builder.window(maintenance.subject(), maintenance.name(), times, words, names, left);
        }
      }
    }
  }
}
