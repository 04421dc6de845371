package io.domainwatch.checks.ssl;

import java.time.Duration;
import java.util.Optional;

/**
 * Why a run may see what is ours and not the site's.
 *
 * @param clockSkew how far our clock is off, when it is: then nothing that depends on dates is
 *     judged (checks-web.md section 1.4)
 * @param issuerOfMany whether the issuer that is new here is suddenly that of many domains, as when
 *     connections are intercepted near us (checks-web.md section 3.2)
 */
record MonitorDoubts(Optional<Duration> clockSkew, boolean issuerOfMany) {

  /** No doubt. */
  static final MonitorDoubts NONE = new MonitorDoubts(Optional.empty(), false);

  /** Whether dates can be judged. */
  boolean datesKnown() {
    return clockSkew.isEmpty();
  }
}
