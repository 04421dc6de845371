package io.domainwatch.persistence.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** The settings of ours that PostgreSQL reads after its own, written anew at each start. */
final class ServerSettings {
  private static final String FILE = "domainwatch.conf";

  private ServerSettings() {}

  /** Makes a new cluster read our file too. */
  static void include(Path cluster) throws IOException {
    Files.writeString(
        cluster.resolve("postgresql.conf"),
        "\ninclude_if_exists = '" + FILE + "'\n",
        StandardOpenOption.APPEND);
  }

  /**
   * @param durable false only where the data may be lost with the machine, that is in tests
   */
  static void write(Path cluster, ServerAccount account, int port, boolean durable)
      throws IOException {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("listen_addresses", "127.0.0.1");
    settings.put("port", Integer.toString(port));
    settings.put("unix_socket_directories", "");
    settings.put("max_connections", "100");
    settings.put("shared_buffers", durable ? "128MB" : "32MB");
    settings.put("max_wal_size", "1GB");
    settings.put("wal_compression", "on");
    // The table of schedules is updated all the time: clean it soon, or it swells.
    settings.put("autovacuum_naptime", "15s");
    settings.put("timezone", "UTC");
    settings.put("log_timezone", "UTC");
    // Neither errors of single statements, which the service reports itself and whose text may hold
    // customers' data, nor every checkpoint: the log stays small.
    settings.put("log_min_messages", "log");
    settings.put("log_checkpoints", "off");
    if (!durable) {
      settings.put("fsync", "off");
      settings.put("synchronous_commit", "off");
      settings.put("full_page_writes", "off");
    }
    Path file = cluster.resolve(FILE);
    Files.writeString(
        file,
        settings.entrySet().stream()
            .map(setting -> setting.getKey() + " = '" + setting.getValue() + "'\n")
            .collect(Collectors.joining()));
    account.own(file);
  }
}
