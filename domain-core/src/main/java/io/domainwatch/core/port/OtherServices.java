package io.domainwatch.core.port;

import java.util.Set;

/**
 * Ports from 1024 on where a well-known service that is no web application listens: the registered
 * ones of IANA's Service Name and Transport Protocol Port Number Registry that the Fetch Standard
 * blocks ("bad ports", section 2.9), and those of databases, queues, remote control and cluster
 * control. None of 32768 and above: systems give those out for a moment to anybody.
 */
final class OtherServices {
  /** Blocked by browsers: Fetch Standard, section 2.9, "bad ports" from 1024 on. */
  private static final Set<Integer> BLOCKED_BY_BROWSERS =
      Set.of(
          1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
          6669, 6679, 6697, 10080);

  /** Databases, caches, search and directories, by IANA's registry or their own documentation. */
  private static final Set<Integer> DATABASES =
      Set.of(
          1433, 1434, 1521, 2181, 2379, 2380, 3268, 3269, 3306, 5432, 5433, 5984, 6379, 6380, 6432,
          7000, 7001, 7199, 7473, 7474, 7687, 8086, 9042, 9160, 9200, 9300, 11211, 11214, 11215,
          26257, 27017, 27018, 27019, 28015, 29015);

  /** Queues and logs: MQTT, AMQP, Kafka, NATS, Beats, syslog over TLS. */
  private static final Set<Integer> QUEUES =
      Set.of(1883, 4222, 5044, 5671, 5672, 6514, 8883, 9092, 9093, 9094, 25672);

  /** Mail, chat and news beside their system ports: SMTP (2525), Sieve, XMPP. */
  private static final Set<Integer> MAIL = Set.of(2525, 5222, 5223, 5269, 5280);

  /** Remote control: SSH (2222), RDP, VNC, X11, WinRM, Telnet and Java's RMI and debuggers. */
  private static final Set<Integer> REMOTE_CONTROL =
      Set.of(
          1099, 2222, 2323, 3389, 4369, 5005, 5800, 5900, 5901, 5902, 5903, 5985, 5986, 6001, 6002,
          9418);

  /** Control of hosts and clusters: Docker, Kubernetes, Consul, Nomad, Vault, agents, storage. */
  private static final Set<Integer> CLUSTERS =
      Set.of(
          2375, 2376, 2377, 3260, 4243, 4646, 6443, 8200, 8300, 8301, 8302, 8500, 10250, 10251,
          10252, 10255, 10256, 10257, 10259, 24007);

  /** Proxies and tunnels: SOCKS, Squid, OpenVPN, PPTP's kin. */
  private static final Set<Integer> TUNNELS = Set.of(1080, 1194, 1701, 3128);

  private OtherServices() {}

  /** Whether such a service is expected there. */
  static boolean isAt(int port) {
    return BLOCKED_BY_BROWSERS.contains(port)
        || DATABASES.contains(port)
        || QUEUES.contains(port)
        || MAIL.contains(port)
        || REMOTE_CONTROL.contains(port)
        || CLUSTERS.contains(port)
        || TUNNELS.contains(port);
  }
}
