package io.domainwatch.dashboard.web;

import java.time.Instant;
import java.util.Map;

/**
 * Parts of a page that change while it is looked at. Asked once a second.
 *
 * <p>Throws {@link io.domainwatch.app.RequestRefused} when there is nothing to see any more; the
 * stream ends then.
 */
@FunctionalInterface
public interface Feed {
  /** The parts as they are now: HTML by the id of the element that it replaces. */
  Map<String, String> parts(Instant now);
}
