package io.domainwatch.core.control;

import io.domainwatch.core.domain.DomainName;

/** What is to be published for a name, and where; one of the two is enough. */
public record Challenge(DomainName name, ControlToken token) {
  /** Where the file is on the web server of the name (RFC 8615). */
  public static final String FILE_PATH = "/.well-known/domainwatch-challenge.txt";

  /** The label before the name (docs/spec/isolation.md, "Control of a domain"). */
  private static final String LABEL = "_domainwatch-challenge.";

  /** The name of the TXT record. */
  public String recordName() {
    return LABEL + name.ascii();
  }

  /** The value of the TXT record, and the content of the file. */
  public String value() {
    return token.text();
  }

  /**
   * Whether a published text holds the token: as one of its lines, so that several organizations
   * can have theirs in one file.
   */
  public boolean isShownBy(String published) {
    return published.lines().map(String::strip).anyMatch(value()::equals);
  }

  /** What to do, in sentences for people. */
  public String instructions() {
    return "Publish the TXT record %s with the value %s, or that value in the file http://%s%s."
        .formatted(recordName(), value(), name.ascii(), FILE_PATH);
  }
}
