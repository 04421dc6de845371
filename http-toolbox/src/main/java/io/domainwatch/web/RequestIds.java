package io.domainwatch.web;

import io.domainwatch.core.value.NewIds;
import io.domainwatch.core.value.OpaqueId;
import java.time.Instant;
import java.util.List;

/** Names each request for answers and log lines (decisions.md §7). */
public final class RequestIds {
  /** Longest id that a caller may choose. */
  private static final int MAX_LENGTH = 128;

  private final NewIds newIds;

  /**
   * @param newIds makes the ids of requests that bring none
   */
  public RequestIds(NewIds newIds) {
    this.newIds = newIds;
  }

  /** The caller's id if it sent exactly one and that is sane, else a new one. */
  public String of(List<String> sent, Instant now) {
    return sent.size() == 1 && sane(sent.getFirst())
        ? sent.getFirst()
        : OpaqueId.text("req", newIds.next(now));
  }

  private static boolean sane(String id) {
    return !id.isEmpty()
        && id.length() <= MAX_LENGTH
        && id.chars().allMatch(c -> c > ' ' && c <= '~' && "\"',\\".indexOf(c) < 0);
  }
}
