package io.domainwatch.boot.migrate;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonString;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What a monitor of Uptime Kuma looks at, and what of it no check here does. */
record KumaMonitor(KumaRow row) {
  /** What a new monitor takes for an answer. */
  private static final String USUAL_CODES = "200-299";

  /** How many redirects a new monitor follows. */
  private static final long USUAL_REDIRECTS = 10;

  /** Where it looks. */
  sealed interface Target {
    /** At a URL or a host. */
    record At(String text) implements Target {}

    /** At nothing that could be a domain here; why, in words for people. */
    record Nowhere(String why) implements Target {}
  }

  String type() {
    return row.text("type");
  }

  String subject() {
    return "monitor \"" + row.text("name") + "\" (" + type() + ")";
  }

  Target target() {
    return switch (type()) {
      case "http", "keyword", "json-query", "real-browser", "websocket-upgrade" -> atUrl();
      case "ping", "port", "dns", "tailscale-ping", "smtp" -> atHost();
      case "globalping" -> row.text("subtype").equals("http") ? atUrl() : atHost();
      case "push" -> new Target.Nowhere("nothing here waits to be called");
      case "manual" -> new Target.Nowhere("no state is set by hand here");
      case "docker", "pm2", "system-service" ->
          new Target.Nowhere("containers and processes are not watched here");
      case "grpc-keyword" -> unspoken(MonitorAddress.of(row.text("grpc_url")).host());
      case "mqtt", "radius", "steam", "gamedig", "snmp", "ntp", "sip-options" ->
          unspoken(row.text("hostname"));
      case "kafka-producer", "rabbitmq" -> unspoken("");
      case "sqlserver", "postgres", "mysql", "mongodb", "redis", "oracledb" ->
          unspoken(MonitorAddress.of(row.text("database_connection_string")).host());
      default -> new Target.Nowhere("its type is not known here");
    };
  }

  private Target atUrl() {
    return new Target.At(row.text("url"));
  }

  private Target atHost() {
    return new Target.At(row.text("hostname"));
  }

  private static Target unspoken(String host) {
    return new Target.Nowhere(
        "no check here speaks its protocol"
            + (host.isBlank()
                ? ""
                : "; what else there is of " + host + " is watched if you add it"));
  }

  /** What it looks at and no check here does, in words for people. */
  List<String> left() {
    List<String> left = new ArrayList<>(ofType());
    if (type().equals("http") || type().equals("keyword") || type().equals("json-query")) {
      ofRequest(left);
    }
    if (row.isSet("upside_down")) {
      left.add("upside down");
    }
    if (row.isSet("ignore_tls")) {
      left.add("ignored errors of TLS (mute or disable the check ssl)");
    }
    if (!row.items("conditions").isEmpty()) {
      left.add("its conditions");
    }
    if (row.isSet("proxy_id")) {
      left.add("the proxy");
    }
    if (row.isSet("resend_interval")) {
      left.add("repeated notifications (channels have reminderAfterSeconds)");
    }
    if (row.has("description")) {
      left.add("the description");
    }
    return left;
  }

  private List<String> ofType() {
    return switch (type()) {
      case "keyword" ->
          List.of(
              row.isSet("invert_keyword") ? "the keyword that must not be there" : "the keyword");
      case "json-query" -> List.of("the JSON query");
      case "real-browser" -> List.of("the screenshot");
      case "websocket-upgrade" -> List.of("the WebSocket upgrade");
      case "globalping" -> List.of("probes elsewhere in the world");
      case "port" ->
          List.of(
              "the single port " + row.text("port") + " (the check of open ports looks at many)");
      case "ping", "tailscale-ping" -> List.of("ICMP (the check of uptime asks by HTTP)");
      case "smtp" -> List.of("the dialogue by SMTP at port " + row.text("port"));
      default -> List.of();
    };
  }

  private void ofRequest(List<String> left) {
    String method = row.text("method");
    if (!method.isEmpty() && !method.equals("GET")) {
      left.add("method " + method);
    }
    if (row.has("headers")) {
      left.add("headers");
    }
    if (row.has("body")) {
      left.add("body");
    }
    if (row.has("auth_method") || row.has("basic_auth_user")) {
      left.add("signing in (" + (row.has("auth_method") ? row.text("auth_method") : "basic") + ")");
    }
    String codes = codes();
    if (!codes.isEmpty() && !codes.equals(USUAL_CODES)) {
      left.add("accepted status codes " + codes);
    }
    if (row.whole("maxredirects").orElse(USUAL_REDIRECTS) != USUAL_REDIRECTS) {
      left.add("at most " + row.text("maxredirects") + " redirects");
    }
  }

  private String codes() {
    List<JsonValue> found = row.items("accepted_statuscodes_json");
    return (found.isEmpty() ? row.items("accepted_statuscodes") : found)
        .stream()
            .map(code -> code instanceof JsonString(String text) ? text : "")
            .collect(Collectors.joining(", "));
  }

  /** Its tags, a value after a colon. */
  List<String> tags() {
    return KumaRow.of(row.fields(), "tags").stream().map(KumaMonitor::tag).toList();
  }

  private static String tag(KumaRow tag) {
    String name = tag.text("name");
    String value = tag.text("value");
    return value.isBlank() ? name : name.replace(':', '-') + ":" + value.replace(':', '-');
  }
}
