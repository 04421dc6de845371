package io.domainwatch.checks.nameserver;

import io.domainwatch.core.check.nameserver.NameserverProbeResult.Contact;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.EdnsState;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.ProbeSeen;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.Soa;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.SoaReply;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.Transfer;
import java.util.Arrays;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** What single addresses may say, sound and not. */
final class Contacts {

  static final Soa SOA =
      new Soa("ns1.shop.example", "host.shop.example", 100, 14_400, 3_600, 1_209_600, 300);

  private static final SortedSet<String> NAMES =
      new TreeSet<>(Arrays.asList("ns1.shop.example", "ns2.other.example"));

  private Contacts() {}

  static Contact ok() {
    return ok(SOA);
  }

  static Contact serial(long serial) {
    return ok(serial, 14_400);
  }

  static Contact ok(long serial, long refresh) {
    return ok(
        new Soa(
            SOA.mname(), SOA.rname(), serial, refresh, SOA.retry(), SOA.expire(), SOA.minimum()));
  }

  static Contact ok(Soa soa) {
    return asked(answered(soa), answered(soa), EdnsState.OK, false, Transfer.NOT_TRIED);
  }

  static Contact names(String... names) {
    SoaReply reply = answered(SOA);
    return new Contact.Asked(
        new ProbeSeen(
            reply,
            reply,
            EdnsState.OK,
            Optional.of(false),
            Optional.of(new TreeSet<>(Arrays.asList(names))),
            Transfer.NOT_TRIED));
  }

  static Contact edns(EdnsState edns) {
    return asked(answered(SOA), answered(SOA), edns, false, Transfer.NOT_TRIED);
  }

  static Contact recursing() {
    return asked(answered(SOA), answered(SOA), EdnsState.OK, true, Transfer.NOT_TRIED);
  }

  static Contact transfer(Transfer transfer) {
    return asked(answered(SOA), answered(SOA), EdnsState.OK, false, transfer);
  }

  static Contact udpOnly() {
    return asked(answered(SOA), silent(), EdnsState.OK, false, Transfer.NOT_TRIED);
  }

  /** Authoritative over UDP; that TCP does not answer may be our own fault. */
  static Contact tcpUntested() {
    SoaReply tcp = new SoaReply.Unasked("own_tcp");
    return asked(answered(SOA), tcp, EdnsState.OK, false, Transfer.NOT_TRIED);
  }

  static Contact tcpOnly() {
    return asked(silent(), answered(SOA), EdnsState.UNKNOWN, false, Transfer.NOT_TRIED);
  }

  static Contact unreachable() {
    return bare(silent(), silent());
  }

  static Contact rcode(String rcode) {
    SoaReply reply = new SoaReply.Answered(rcode, false, false, false, Optional.empty(), 9);
    return bare(reply, reply);
  }

  /** It knows the zone's SOA, but as a resolver does. */
  static Contact notAuthoritative() {
    SoaReply reply = new SoaReply.Answered("NOERROR", false, true, false, Optional.of(SOA), 9);
    return bare(reply, reply);
  }

  /** Response rate limiting: an empty truncated reply over UDP, the whole one over TCP. */
  static Contact rateLimited() {
    SoaReply udp = new SoaReply.Answered("NOERROR", true, false, true, Optional.empty(), 9);
    return asked(udp, answered(SOA), EdnsState.UNKNOWN, false, Transfer.NOT_TRIED);
  }

  static Contact untested() {
    return new Contact.Untested("no_ipv6");
  }

  static Contact exhausted() {
    return bare(new SoaReply.Unasked("queries_exhausted"), new SoaReply.Unasked("deadline"));
  }

  static Contact nonPublic() {
    return new Contact.NonPublic();
  }

  private static SoaReply answered(Soa soa) {
    return new SoaReply.Answered("NOERROR", true, false, false, Optional.of(soa), 9);
  }

  private static SoaReply silent() {
    return new SoaReply.Silent("timeout");
  }

  private static Contact bare(SoaReply udp, SoaReply tcp) {
    return new Contact.Asked(
        new ProbeSeen(
            udp, tcp, EdnsState.UNKNOWN, Optional.empty(), Optional.empty(), Transfer.NOT_TRIED));
  }

  private static Contact asked(
      SoaReply udp, SoaReply tcp, EdnsState edns, boolean recursion, Transfer transfer) {
    return new Contact.Asked(
        new ProbeSeen(udp, tcp, edns, Optional.of(recursion), Optional.of(NAMES), transfer));
  }
}
