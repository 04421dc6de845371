package io.domainwatch.testkit.net.dns;

import java.net.InetAddress;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.xbill.DNS.ARecord;
import org.xbill.DNS.DClass;
import org.xbill.DNS.Flags;
import org.xbill.DNS.Message;
import org.xbill.DNS.NSRecord;
import org.xbill.DNS.Name;
import org.xbill.DNS.OPTRecord;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Record;
import org.xbill.DNS.Section;
import org.xbill.DNS.Type;

/** What a loopback DNS server does with the answer it ought to give. */
@FunctionalInterface
public interface LoopbackDnsBehaviour {

  /** The bytes to send, or empty to stay silent. */
  Optional<byte[]> reply(Message query, Message honest, boolean tcp);

  /** The bytes of a message, cut to 512 or what EDNS allows over UDP, with TC set when cut. */
  static byte[] wire(Message query, Message answer, boolean tcp) {
    int udp = query.getOPT() == null ? 512 : Math.max(512, query.getOPT().getPayloadSize());
    return answer.toWire(tcp ? Message.MAXLENGTH : udp);
  }

  /** Answers as it should. */
  static LoopbackDnsBehaviour honest() {
    return (query, honest, tcp) -> Optional.of(wire(query, honest, tcp));
  }

  /** Never answers, over TCP it accepts and stays silent. */
  static LoopbackDnsBehaviour silent() {
    return (_, _, _) -> Optional.empty();
  }

  /** Answers everything with this RCODE and nothing else. */
  static LoopbackDnsBehaviour rcode(int rcode) {
    return (query, _, tcp) -> {
      Message answer = LoopbackDnsAnswers.empty(query);
      answer.getHeader().setRcode(rcode);
      return Optional.of(wire(query, answer, tcp));
    };
  }

  /** Truncates every UDP answer; TCP works when {@code tcpWorks}. */
  static LoopbackDnsBehaviour truncating(boolean tcpWorks) {
    return (query, honest, tcp) -> {
      if (tcp) {
        return tcpWorks ? Optional.of(wire(query, honest, true)) : Optional.empty();
      }
      Message part = honest.clone();
      part.removeAllRecords(Section.ANSWER);
      part.getHeader().setFlag(Flags.TC);
      return Optional.of(wire(query, part, false));
    };
  }

  /** Answers rightly, after a while. */
  static LoopbackDnsBehaviour slow(Duration delay) {
    return (query, honest, tcp) -> {
      LockSupport.parkNanos(delay.toNanos());
      return Optional.of(wire(query, honest, tcp));
    };
  }

  /** Answers with another message id. */
  static LoopbackDnsBehaviour wrongId() {
    return (query, honest, tcp) -> {
      byte[] bytes = wire(query, honest, tcp);
      bytes[0] ^= 0x55;
      return Optional.of(bytes);
    };
  }

  /** Answers another question than the one asked. */
  static LoopbackDnsBehaviour wrongQuestion() {
    return (query, honest, tcp) -> {
      Message other = honest.clone();
      other.removeAllRecords(Section.QUESTION);
      other.addRecord(
          Record.newRecord(
              Name.fromConstantString("elsewhere.example."),
              query.getQuestion().getType(),
              DClass.IN),
          Section.QUESTION);
      return Optional.of(wire(query, other, tcp));
    };
  }

  /** Answers with the right header and then bytes whose name compression points at itself. */
  static LoopbackDnsBehaviour compressionLoop() {
    return (query, honest, tcp) -> {
      byte[] head = Arrays.copyOf(wire(query, honest, tcp), 12 + 16);
      Arrays.fill(head, 4, head.length, (byte) 0);
      head[5] = 1;
      head[12] = (byte) 0xC0;
      head[13] = 12;
      return Optional.of(head);
    };
  }

  /** Answers with only the first bytes of the right answer. */
  static LoopbackDnsBehaviour cut(int bytes) {
    return (query, honest, tcp) -> Optional.of(Arrays.copyOf(wire(query, honest, tcp), bytes));
  }

  /** Answers queries with EDNS by FORMERR, others rightly. */
  static LoopbackDnsBehaviour withoutEdns() {
    return (query, honest, tcp) ->
        query.getOPT() == null
            ? Optional.of(wire(query, honest, tcp))
            : formatError(query).reply(query, honest, tcp);
  }

  /** FORMERR with no question, as very old servers send it. */
  private static LoopbackDnsBehaviour formatError(Message query) {
    return (_, _, tcp) -> {
      Message answer = new Message(query.getHeader().getID());
      answer.getHeader().setFlag(Flags.QR);
      answer.getHeader().setRcode(Rcode.FORMERR);
      return Optional.of(wire(query, answer, tcp));
    };
  }

  /** Answers as if it did not serve the zone: no AA. */
  static LoopbackDnsBehaviour lame() {
    return (query, honest, tcp) -> {
      Message answer = honest.clone();
      answer.getHeader().unsetFlag(Flags.AA);
      return Optional.of(wire(query, answer, tcp));
    };
  }

  /** Never answers queries with EDNS, others rightly. */
  static LoopbackDnsBehaviour droppingEdns() {
    return (query, honest, tcp) ->
        query.getOPT() == null ? Optional.of(wire(query, honest, tcp)) : Optional.empty();
  }

  /** Answers queries with EDNS as if they had none. */
  static LoopbackDnsBehaviour ignoringEdns() {
    return (query, honest, tcp) -> Optional.of(wire(query, withoutOpt(honest), tcp));
  }

  /** Answers with an OPT record of this EDNS version. */
  static LoopbackDnsBehaviour ednsVersion(int version) {
    return (query, honest, tcp) -> {
      Message answer = withoutOpt(honest);
      if (query.getOPT() != null) {
        answer.addRecord(new OPTRecord(1232, 0, version), Section.ADDITIONAL);
      }
      return Optional.of(wire(query, answer, tcp));
    };
  }

  private static Message withoutOpt(Message honest) {
    Message answer = honest.clone();
    answer.getSection(Section.ADDITIONAL).stream()
        .filter(OPTRecord.class::isInstance)
        .toList()
        .forEach(opt -> answer.removeRecord(opt, Section.ADDITIONAL));
    return answer;
  }

  /** Answers over UDP only; TCP connections are accepted and stay silent. */
  static LoopbackDnsBehaviour udpOnly() {
    return (query, honest, tcp) -> tcp ? Optional.empty() : Optional.of(wire(query, honest, false));
  }

  /** Answers over TCP only. */
  static LoopbackDnsBehaviour tcpOnly() {
    return (query, honest, tcp) -> tcp ? Optional.of(wire(query, honest, true)) : Optional.empty();
  }

  /** Answers everything with a referral to the root, as lame servers used to. */
  static LoopbackDnsBehaviour referringUpwards() {
    return (query, _, tcp) -> {
      Message answer = LoopbackDnsAnswers.empty(query);
      answer.addRecord(
          new NSRecord(Name.root, DClass.IN, 60, Name.fromConstantString("ns.root.")),
          Section.AUTHORITY);
      return Optional.of(wire(query, answer, tcp));
    };
  }

  /** Resolves for everybody: where recursion is desired, what it refuses has this address. */
  static LoopbackDnsBehaviour recursing(String address) {
    return (query, honest, tcp) -> {
      Message answer = honest.clone();
      boolean foreign = honest.getRcode() == Rcode.REFUSED;
      if (foreign && query.getHeader().getFlag(Flags.RD)) {
        answer.getHeader().setRcode(Rcode.NOERROR);
        answer.getHeader().setFlag(Flags.RA);
        answer.addRecord(
            new ARecord(
                query.getQuestion().getName(), DClass.IN, 60, InetAddress.ofLiteral(address)),
            Section.ANSWER);
      }
      return Optional.of(wire(query, answer, tcp));
    };
  }

  /** Hands its zones over by AXFR (RFC 5936): the SOA, then this many addresses. */
  static LoopbackDnsBehaviour transferring(int records) {
    return (query, honest, tcp) -> {
      if (!tcp || query.getQuestion().getType() != Type.AXFR) {
        return Optional.of(wire(query, honest, tcp));
      }
      Message zone = honest.clone();
      Record soa = zone.getSection(Section.AUTHORITY).getFirst();
      zone.removeAllRecords(Section.AUTHORITY);
      zone.addRecord(soa, Section.ANSWER);
      for (int i = 0; i < records; i++) {
        InetAddress address = InetAddress.ofLiteral("192.0.2." + i % 250);
        Name owner = Name.fromConstantString("host" + i + "." + soa.getName());
        zone.addRecord(new ARecord(owner, DClass.IN, 60, address), Section.ANSWER);
      }
      return Optional.of(wire(query, zone, true));
    };
  }
}
