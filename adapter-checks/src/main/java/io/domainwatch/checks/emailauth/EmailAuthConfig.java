package io.domainwatch.checks.emailauth;

import java.util.List;
import java.util.Optional;

/**
 * What is looked up beside the well-known names.
 *
 * @param dkimSelectors DKIM selectors; empty for the built-in list
 * @param smtpPort where mail servers are asked for their certificates
 */
public record EmailAuthConfig(Optional<List<String>> dkimSelectors, int smtpPort) {

  /** With the registered port of mail servers. */
  public EmailAuthConfig(Optional<List<String>> dkimSelectors) {
    this(dkimSelectors, MailServers.SMTP_PORT);
  }
}
