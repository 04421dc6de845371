package io.domainwatch.dashboard.sample;

import static io.domainwatch.dashboard.sample.Seen.list;
import static io.domainwatch.dashboard.sample.Seen.none;
import static io.domainwatch.dashboard.sample.Seen.object;

import io.domainwatch.core.value.JsonValue;
import java.time.Instant;
import java.util.List;

/** What the check of open ports sees. */
public final class PortLooks {
  private PortLooks() {}

  /** Web ports, and a database when {@code risky}. */
  public static Look ports(boolean risky, Instant now) {
    JsonValue.JsonObject web =
        object(
            "80",
            port(none(), "http", now),
            "443",
            port(none(), none(), now),
            "22",
            port(JsonValue.of("SSH-2.0-OpenSSH_9.6"), "ssh", now));
    JsonValue.JsonObject open =
        risky ? web.with("5432", port(none(), "postgresql", now.minusSeconds(86_400))) : web;
    JsonValue union = risky ? list(22, 80, 443, 5_432) : list(22, 80, 443);
    JsonValue.JsonObject seen =
        object(
            "ips",
                list(
                    object(
                        "ip",
                        "192.0.2.80",
                        "cdn",
                        none(),
                        "status",
                        "conclusive",
                        "allPortsOpen",
                        false,
                        "reachable",
                        true,
                        "scannedAt",
                        now,
                        "ports",
                        open,
                        "otherPorts",
                        object("closed", 61, "filtered", 4))),
            "openUnion", union,
            "expected", list(22, 80, 443),
            "notScanned", List.of("2001:db8::80"));
    return Look.fine(
        seen, risky ? "4 ports are open, one of them is risky." : "3 ports are open, as expected.");
  }

  private static JsonValue port(JsonValue banner, Object service, Instant since) {
    return object(
        "state",
        "open",
        "firstSeen",
        since.minusSeconds(7_000_000),
        "banner",
        banner,
        "service",
        service);
  }
}
