package io.domainwatch.core.check.redirect;

import static io.domainwatch.core.check.Severity.HIGH;
import static io.domainwatch.core.check.Severity.LOW;
import static io.domainwatch.core.check.Severity.MEDIUM;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventTable;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Prerequisite;
import io.domainwatch.core.check.SpeedClass;
import java.time.Duration;

/**
 * The check {@code redirect} (docs/spec/checks/redirect.md, "Events"): its event types by name, in
 * catalogue order.
 */
public final class RedirectDefinition {
  public static final EventType LOOP = new EventType("redirect_loop");
  public static final EventType LOOP_RESOLVED = new EventType("redirect_loop_resolved");
  public static final EventType BROKEN = new EventType("redirect_broken");
  public static final EventType RECOVERED = new EventType("redirect_recovered");
  public static final EventType EXTERNAL_TARGET = new EventType("redirect_external_target");
  public static final EventType EXTERNAL_TARGET_RESOLVED =
      new EventType("redirect_external_target_resolved");
  public static final EventType HTTPS_MISSING = new EventType("redirect_https_missing");
  public static final EventType HTTPS_ENFORCED = new EventType("redirect_https_enforced");
  public static final EventType DOWNGRADE = new EventType("redirect_downgrade");
  public static final EventType DOWNGRADE_RESOLVED = new EventType("redirect_downgrade_resolved");
  public static final EventType NOT_CANONICAL = new EventType("redirect_not_canonical");
  public static final EventType CANONICAL = new EventType("redirect_canonical");
  public static final EventType CHAIN_LONG = new EventType("redirect_chain_long");
  public static final EventType CHAIN_SHORT = new EventType("redirect_chain_short");
  public static final EventType HSTS_ORDER = new EventType("redirect_hsts_order");
  public static final EventType HSTS_ORDER_OK = new EventType("redirect_hsts_order_ok");
  public static final EventType TEMPORARY = new EventType("redirect_temporary");
  public static final EventType PERMANENT = new EventType("redirect_permanent");
  public static final EventType TARGET_CHANGED = new EventType("redirect_target_changed");

  private static final EventTable EVENTS =
      new EventTable()
          .failure(LOOP, "Redirect loop", HIGH, 3)
          .recovery(LOOP_RESOLVED, "Redirect loop gone", 2)
          .failure(BROKEN, "Redirect leads nowhere", MEDIUM, 3)
          .recovery(RECOVERED, "Redirect works again", 2)
          .failure(EXTERNAL_TARGET, "Redirects to a foreign domain", HIGH, 2)
          .recovery(EXTERNAL_TARGET_RESOLVED, "Back on the expected domain", 2)
          .warning(HTTPS_MISSING, "HTTP is not redirected to HTTPS", MEDIUM, 2)
          .recovery(HTTPS_ENFORCED, "HTTP redirects to HTTPS again", 1)
          .failure(DOWNGRADE, "HTTPS redirects to HTTP", HIGH, 2)
          .recovery(DOWNGRADE_RESOLVED, "No downgrade any more", 1)
          .warning(NOT_CANONICAL, "Variants end on different hosts", LOW, 2)
          .recovery(CANONICAL, "All variants end on one host", 1)
          .warning(CHAIN_LONG, "Redirect chain too long", LOW, 2)
          .recovery(CHAIN_SHORT, "Redirect chain acceptable", 1)
          .warning(HSTS_ORDER, "First redirect skips HTTPS on the same host", LOW, 1)
          .recovery(HSTS_ORDER_OK, "Redirect order allows HSTS", 1)
          .warning(TEMPORARY, "Temporary redirect used permanently", LOW, 1)
          .recovery(PERMANENT, "Permanent redirect in place", 1)
          .info(TARGET_CHANGED, "Redirect target changed", LOW, 2);

  public static final CheckDefinition DEFINITION =
      CheckDefinition.of(
          CheckType.REDIRECT,
          "Redirects",
          "Where the variants of the address lead, and by which hops.",
          Prerequisite.SITE,
          SpeedClass.MEDIUM,
          Duration.ofSeconds(3600),
          EVENTS.rows());

  private RedirectDefinition() {}
}
