package io.domainwatch.core.check.redirect;

import io.domainwatch.core.json.Inline;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.OmitEmpty;
import io.domainwatch.core.json.RecordJson;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What the next run wants to know.
 *
 * @param temporarySince by entry: since when each run saw a temporary redirect to the site's own
 *     address
 * @param target where the last run ended
 * @param foreign chains that have left the expected domain
 * @param query what of the query stays the same
 * @param rotation places that the name leads to by turns
 */
public record RedirectMemory(
    Map<String, Instant> temporarySince,
    @OmitEmpty Optional<Target> target,
    @Inline ForeignEnds foreign,
    QueryMemory query,
    @Inline RotatingTargets rotation) {

  /** Before the first run. */
  private static final RedirectMemory NEW =
      new RedirectMemory(
          Map.of(), Optional.empty(), ForeignEnds.NONE, QueryMemory.NONE, RotatingTargets.NONE);

  public RedirectMemory {
    temporarySince = Map.copyOf(temporarySince);
  }

  /**
   * Where the name leads, as the baseline holds it too.
   *
   * @param path without query
   * @param domain registrable
   * @param query without what changes by itself; empty while that is not known
   */
  public record Target(
      String origin, String path, String domain, @OmitEmpty Optional<String> query) {

    /** What stands for a baseline that holds none. */
    private static final Target NOWHERE = new Target("", "", "", Optional.empty());

    static Target of(RedirectProbeResult.Place end) {
      return new Target(end.origin(), end.path(), end.registrable(), Optional.empty());
    }

    Target with(Optional<String> steadyQuery) {
      return new Target(origin, path, domain, steadyQuery);
    }

    /**
     * Whether both are one place, but for the query: hosts that share a load, and tokens, are one.
     */
    boolean isAt(Target other) {
      return HostFamily.ofOrigin(origin).equals(HostFamily.ofOrigin(other.origin))
          && PathTokens.withoutIn(path).equals(PathTokens.withoutIn(other.path))
          && domain.equals(other.domain);
    }

    /** Whether the query is surely another. */
    boolean asksElse(Target other) {
      return query.isPresent() && other.query.isPresent() && !query.equals(other.query);
    }

    /** The target that the baseline holds, as much of it as there is. */
    static Target of(JsonValue stored) {
      return stored instanceof JsonObject fields ? RecordJson.read(NOWHERE, fields) : NOWHERE;
    }
  }

  /** The memory that was stored, as much of it as there is. */
  public static RedirectMemory of(JsonObject stored) {
    return RecordJson.read(NEW, stored);
  }

  /** With a temporary redirect seen at {@code now}, for the first time or again. */
  RedirectMemory temporary(String entry, Instant now) {
    Map<String, Instant> more = new HashMap<>(temporarySince);
    more.putIfAbsent(entry, now);
    return new RedirectMemory(more, target, foreign, query, rotation);
  }

  /** With no temporary redirect any more. */
  RedirectMemory permanent(String entry) {
    Map<String, Instant> less = new HashMap<>(temporarySince);
    less.remove(entry);
    return new RedirectMemory(less, target, foreign, query, rotation);
  }

  RedirectMemory endingAt(Target end, QueryMemory seen, RotatingTargets places) {
    return new RedirectMemory(temporarySince, Optional.of(end), foreign, seen, places);
  }

  RedirectMemory with(ForeignEnds ends) {
    return new RedirectMemory(temporarySince, target, ends, query, rotation);
  }
}
