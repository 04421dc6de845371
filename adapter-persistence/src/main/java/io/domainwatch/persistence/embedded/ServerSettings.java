package io.domainwatch.persistence.embedded;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
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

  /** PostgreSQL's own default, and the schedule of 100,000 domains with room to spare. */
  private static final long MIN_BUFFERS_MEGABYTES = 128;

  private static final long MAX_BUFFERS_MEGABYTES = 1024;

  /** The rest of the memory belongs to the service, its checks, and the kernel's cache. */
  private static final long SHARE_OF_MEMORY = 16;

  private static long sharedBuffersMegabytes() {
    long megabytes =
        ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean machine
            ? machine.getTotalMemorySize() / (1024 * 1024)
            : 0;
    return Math.clamp(megabytes / SHARE_OF_MEMORY, MIN_BUFFERS_MEGABYTES, MAX_BUFFERS_MEGABYTES);
  }

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
    settings.put("shared_buffers", durable ? sharedBuffersMegabytes() + "MB" : "32MB");
    // Checkpoints far apart: after each one every page is written to the log as a whole once more,
    // which is what recording runs costs most. Recovery still takes seconds.
    settings.put("max_wal_size", "4GB");
    settings.put("checkpoint_timeout", "15min");
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
