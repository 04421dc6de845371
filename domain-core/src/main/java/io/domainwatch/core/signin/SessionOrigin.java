package io.domainwatch.core.signin;

/**
 * From where and with what a session began, as its person is told.
 *
 * @param network block of addresses in CIDR notation; empty text when not known
 * @param browser in words ({@link BrowserName}); empty text when not known
 */
public record SessionOrigin(String network, String browser) {
  /** Of sessions that began before origins were kept. */
  public static final SessionOrigin UNKNOWN = new SessionOrigin("", "");
}
