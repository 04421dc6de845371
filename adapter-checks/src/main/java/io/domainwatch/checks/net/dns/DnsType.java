package io.domainwatch.checks.net.dns;

/** The record types the checks ask for or read; the number is IANA's. */
public enum DnsType {
  A(1),
  NS(2),
  CNAME(5),
  SOA(6),
  PTR(12),
  MX(15),
  TXT(16),
  AAAA(28),
  DNAME(39),
  DS(43),
  RRSIG(46),
  NSEC(47),
  DNSKEY(48),
  NSEC3(50),
  NSEC3PARAM(51),
  TLSA(52),
  CDS(59),
  CDNSKEY(60),
  SVCB(64),
  HTTPS(65),
  CAA(257);

  private final int number;

  DnsType(int number) {
    this.number = number;
  }

  /** IANA's number of this type. */
  public int number() {
    return number;
  }
}
