package io.domainwatch.checks.net.dns;

import java.util.List;
import java.util.stream.Stream;
import org.xbill.DNS.Rcode;

/**
 * A reply as it came: header bits and sections, in the server's order.
 *
 * @param rcode the RCODE with the EDNS extension bits (RFC 6891 §6.1.3)
 * @param edns whether an OPT record came back
 * @param tcp whether the reply came over TCP
 * @param extendedErrors the INFO-CODEs of RFC 8914, in order
 */
public record DnsSections(
    int rcode,
    Flags flags,
    boolean edns,
    boolean tcp,
    List<Integer> extendedErrors,
    List<DnsRecord> answer,
    List<DnsRecord> authority,
    List<DnsRecord> additional) {

  /** The header bits AA, RA and AD. */
  public record Flags(boolean authoritative, boolean recursionAvailable, boolean authenticData) {}

  /** The name of the RCODE as IANA writes it, for example {@code NXDOMAIN}. */
  public String rcodeWord() {
    return Rcode.string(rcode);
  }

  /** All records of {@code type} at {@code owner} in the answer section. */
  public List<DnsRecord> answersAt(DnsName owner, DnsType type) {
    return answer.stream().filter(r -> r.is(type) && r.owner().equals(owner)).toList();
  }

  /** All signatures in the answer section that cover {@code type} at {@code owner}. */
  public List<DnsRecord> signaturesAt(DnsName owner, DnsType type) {
    return answer.stream()
        .filter(r -> r.owner().equals(owner))
        .filter(r -> r.data() instanceof DnsRdata.Signature s && s.typeNumber() == type.number())
        .toList();
  }

  /** The records of all three sections, answer first. */
  public Stream<DnsRecord> everything() {
    return Stream.of(answer, authority, additional).flatMap(List::stream);
  }
}
