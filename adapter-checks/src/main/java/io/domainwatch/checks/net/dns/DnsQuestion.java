package io.domainwatch.checks.net.dns;

/**
 * What is asked.
 *
 * @param dnssecOk sets DO (RFC 4035 §3.2.1), so that signatures come along
 * @param checkingDisabled sets CD (RFC 4035 §3.2.2), so that a validating resolver does not judge
 */
public record DnsQuestion(DnsName name, DnsType type, boolean dnssecOk, boolean checkingDisabled) {

  /** A plain question. */
  public static DnsQuestion of(DnsName name, DnsType type) {
    return new DnsQuestion(name, type, false, false);
  }

  /** The same question with signatures wanted. */
  public DnsQuestion withSignatures() {
    return new DnsQuestion(name, type, true, checkingDisabled);
  }

  /** The same question, to be answered without validation. */
  public DnsQuestion unchecked() {
    return new DnsQuestion(name, type, dnssecOk, true);
  }
}
