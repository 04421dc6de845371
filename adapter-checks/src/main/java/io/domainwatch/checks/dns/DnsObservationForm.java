package io.domainwatch.checks.dns;

import io.domainwatch.checks.dns.DnsObservation.AliasSeen;
import io.domainwatch.checks.dns.DnsObservation.MailTarget;
import io.domainwatch.checks.dns.DnsObservation.RecordKey;
import io.domainwatch.checks.dns.DnsObservation.ServerView;
import io.domainwatch.checks.dns.DnsObservation.SetSeen;
import io.domainwatch.checks.net.Fingerprint;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.value.JsonValue;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** The stored form of an observation (docs/spec/checks/dns.md, "What is stored"). */
final class DnsObservationForm {

  private DnsObservationForm() {}

  static JsonValue.JsonObject value(DnsObservation seen, CheckTarget target) {
    DnsMemory memory = new DnsMemory(target.memory());
    JsonValue.Builder records = JsonValue.fields();
    seen.views().entrySet().stream()
        .sorted(Comparator.comparing(entry -> entry.getKey().toString()))
        .filter(entry -> isWorthTelling(entry.getValue()))
        .forEach(e -> records.put(e.getKey().toString(), set(e.getKey(), e.getValue(), memory)));
    JsonValue.Builder form = JsonValue.fields();
    form.put("zone", seen.zone().map(DnsObservation.ZoneSeen::apex));
    form.put("zoneServers", seen.zone().map(DnsObservation.ZoneSeen::servers).orElse(List.of()));
    form.put("source", seen.views().isEmpty() ? "recursive" : "authoritative");
    form.put("records", records.build());
    form.put("fingerprint", fingerprint(seen));
    form.put("cnameChain", seen.resolution().aliases());
    form.put("resolution", resolution(seen.resolution()));
    form.put(
        "aliases", JsonValue.of(seen.aliases().stream().map(DnsObservationForm::alias).toList()));
    form.put(
        "mxTargets",
        JsonValue.of(
            seen.mailTargets().orElse(List.of()).stream().map(DnsObservationForm::mail).toList()));
    form.put("dnssec", DnssecForm.value(seen.dnssec()));
    form.put(
        "nonGlobal", seen.nonGlobal().stream().map(a -> a.owner() + "/" + a.address()).toList());
    form.put(
        "unknowns",
        JsonValue.of(
            seen.unknowns().stream()
                .map(
                    u ->
                        JsonValue.fields()
                            .put("probe", u.probe())
                            .put("reason", u.reason())
                            .build())
                .toList()));
    form.put("queries", seen.load().value());
    return form.build();
  }

  /**
   * SHA-256 over all record sets in canonical form and order (docs/spec/checks/dns-shared.md,
   * "Stored form").
   */
  private static String fingerprint(DnsObservation seen) {
    SortedSet<String> lines = new TreeSet<>();
    seen.views()
        .forEach(
            (key, views) ->
                views.forEach(
                    view -> {
                      if (view.seen() instanceof SetSeen.Present present) {
                        present.rdata().forEach(rdata -> lines.add(key + " " + rdata));
                      }
                    }));
    return Fingerprint.of(lines);
  }

  private static boolean isWorthTelling(List<ServerView> views) {
    return views.stream().anyMatch(view -> view.seen() instanceof SetSeen.Present);
  }

  private static JsonValue.JsonObject set(RecordKey key, List<ServerView> views, DnsMemory memory) {
    SortedSet<String> union = new TreeSet<>();
    LongSummaryStatistics ttls = new LongSummaryStatistics();
    for (ServerView view : views) {
      if (view.seen() instanceof SetSeen.Present present) {
        union.addAll(present.rdata());
        ttls.accept(present.ttlSeconds());
      }
    }
    JsonValue.Builder form = JsonValue.fields().put("rdata", union);
    form.put("ttlMin", ttls.getMin()).put("ttlMax", ttls.getMax());
    long agree = views.stream().filter(view -> shows(view, union)).count();
    form.put("servers", JsonValue.fields().put("agree", agree).put("total", views.size()).build());
    if (DnsObservation.ADDRESS_TYPES.contains(key.type())) {
      AddressHistory history = memory.history(key.toString());
      form.put("volatile", history.isVolatile());
      form.put("history", history.value().fieldsOf("members"));
    }
    return form.build();
  }

  private static boolean shows(ServerView view, Set<String> union) {
    return view.seen() instanceof SetSeen.Present present && present.rdata().equals(union);
  }

  private static JsonValue.JsonObject resolution(DnsObservation.Resolution resolution) {
    return JsonValue.fields()
        .put("v4", resolution.v4())
        .put("v6", resolution.v6())
        .put("rcode", resolution.ending().word())
        .put("reason", resolution.detail())
        .build();
  }

  private static JsonValue.JsonObject alias(AliasSeen alias) {
    return JsonValue.fields()
        .put("owner", alias.owner())
        .put("target", alias.target())
        .put("foreign", alias.foreign())
        .put("state", word(alias.existence()))
        .build();
  }

  private static JsonValue.JsonObject mail(MailTarget target) {
    return JsonValue.fields()
        .put("host", target.host())
        .put("preference", target.preference())
        .put("v4", target.v4())
        .put("v6", target.v6())
        .put("isCname", target.isAlias())
        .put("exists", target.existence() == DnsObservation.Existence.EXISTS)
        .put("state", word(target.existence()))
        .build();
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
