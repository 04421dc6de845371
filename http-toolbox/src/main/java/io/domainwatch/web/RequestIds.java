package io.domainwatch.web;

import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.core.value.OpaqueId;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;

/** Names each request for answers and log lines (docs/spec/api.md, "Request identifiers"). */
public final class RequestIds {
  /**
   * What a caller may choose: enough for UUIDs, ULIDs and trace ids, and nothing that means
   * something to a page, a shell or a log.
   */
  private static final Pattern SANE = Pattern.compile("[A-Za-z0-9._~:/+=@-]{1,128}");

  private final IdGenerator newIds;

  /**
   * @param newIds makes the ids of requests that bring none
   */
  public RequestIds(IdGenerator newIds) {
    this.newIds = newIds;
  }

  /** The caller's id if it sent exactly one and that is sane, else a new one. */
  public String of(List<String> sent, Instant now) {
    return sent.size() == 1 && SANE.matcher(sent.getFirst()).matches()
        ? sent.getFirst()
        : OpaqueId.text("req", newIds.next(now));
  }
}
