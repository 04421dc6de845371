package io.domainwatch.core.check.openports.speech;

/**
 * Which service answered.
 *
 * @param family its name, as tables have it
 * @param guarded whether it is known to let in nobody as we are: it refuses our address, or asks
 *     for a login before anything else
 */
record ServiceSeen(String family, boolean guarded) {

  /** One that is not known to refuse anybody. */
  static ServiceSeen open(String family) {
    return new ServiceSeen(family, false);
  }

  /** The same where it is known to refuse us, or not. */
  ServiceSeen guarded(boolean known) {
    return new ServiceSeen(family, known);
  }
}
