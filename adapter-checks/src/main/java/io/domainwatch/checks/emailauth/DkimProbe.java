package io.domainwatch.checks.emailauth;

import io.domainwatch.checks.net.Workers;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Dkim;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Selector;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Wildcard;
import io.domainwatch.core.check.emailauth.dkim.DkimKey;
import io.domainwatch.core.check.emailauth.record.Answer;
import io.domainwatch.core.check.emailauth.record.Shown;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Looks for DKIM keys. Selectors cannot be listed, so common ones are tried, one question each; the
 * ones that were seen before are asked until two voices agree.
 */
final class DkimProbe {

  /** Questions under way at once. */
  private static final int TOGETHER = 8;

  /** Common selectors tried in one run (docs/spec/checks/email_auth.md, "DKIM"). */
  private static final int COMMON_LIMIT = 40;

  /** Characters of the selector that nobody made. */
  private static final int RANDOM_LABEL = 20;

  private final String name;
  private final RecursiveLookup lookup;

  DkimProbe(String name, RecursiveLookup lookup) {
    this.name = name;
    this.lookup = lookup;
  }

  /**
   * What there is.
   *
   * @param common selectors to try
   * @param known selectors that answered in an earlier run
   * @param now makes the selector that nobody made another one each time
   */
  Dkim look(List<String> common, Collection<String> known, Instant now)
      throws InterruptedException {
    String random = Shown.sha256(name + " " + now).substring(0, RANDOM_LABEL);
    Answer<String> anywhere = lookup.glance(at(random));
    Optional<DkimKey> everywhere = DkimKey.parse(anywhere.records());
    SortedMap<String, Selector> selectors = new TreeMap<>();
    List<String> untried =
        common.stream().filter(s -> !known.contains(s)).distinct().limit(COMMON_LIMIT).toList();
    try (Workers workers = new Workers()) {
      workers.all(List.copyOf(known), this::confirmed).forEach(selectors::putAll);
      for (int from = 0; from < untried.size(); from += TOGETHER) {
        List<String> some = untried.subList(from, Math.min(untried.size(), from + TOGETHER));
        workers.all(some, selector -> glimpsed(selector, everywhere)).forEach(selectors::putAll);
      }
    }
    return new Dkim(keysCanExist(), wildcard(anywhere, everywhere), selectors);
  }

  private String at(String selector) {
    return selector + "._domainkey." + name;
  }

  private Optional<Boolean> keysCanExist() {
    return switch (lookup.texts("_domainkey." + name)) {
      case Answer.Found<String> _ -> Optional.of(true);
      case Answer.None<String>(boolean exists) -> Optional.of(exists);
      case Answer.Unknown<String> _ -> Optional.empty();
    };
  }

  private static Wildcard wildcard(Answer<String> anywhere, Optional<DkimKey> everywhere) {
    if (anywhere instanceof Answer.Unknown<String>) {
      return Wildcard.UNKNOWN;
    }
    return everywhere
        .map(key -> key.state() == DkimKey.State.REVOKED ? Wildcard.REVOKED : Wildcard.KEY)
        .orElse(Wildcard.NONE);
  }

  private SortedMap<String, Selector> confirmed(String selector) {
    Answer<String> texts = lookup.texts(at(selector));
    Selector seen =
        texts instanceof Answer.Unknown<String>(String reason)
            ? new Selector.Unknown(reason)
            : DkimKey.parse(texts.records())
                .<Selector>map(Selector.Present::new)
                .orElseGet(Selector.Absent::new);
    return new TreeMap<>(Map.of(selector, seen));
  }

  /** A key of its own at a common selector; what stands everywhere is nobody's key. */
  private SortedMap<String, Selector> glimpsed(String selector, Optional<DkimKey> everywhere) {
    SortedMap<String, Selector> found = new TreeMap<>();
    DkimKey.parse(lookup.glance(at(selector)).records())
        .filter(key -> !Optional.of(key).equals(everywhere))
        .ifPresent(key -> found.put(selector, new Selector.Present(key)));
    return found;
  }
}
