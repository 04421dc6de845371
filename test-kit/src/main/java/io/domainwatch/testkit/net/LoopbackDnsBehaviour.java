package io.domainwatch.testkit.net;

import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.xbill.DNS.DClass;
import org.xbill.DNS.Flags;
import org.xbill.DNS.Message;
import org.xbill.DNS.Name;
import org.xbill.DNS.Record;
import org.xbill.DNS.Section;

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
      answer.getHeader().setRcode(org.xbill.DNS.Rcode.FORMERR);
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
}
