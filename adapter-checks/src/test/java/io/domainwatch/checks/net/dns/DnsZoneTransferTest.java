package io.domainwatch.checks.net.dns;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.HostLimiter;
import io.domainwatch.checks.net.dns.DnsZoneTransfer.Offer;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.Network;
import io.domainwatch.testkit.net.LoopbackTls;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.xbill.DNS.ARecord;
import org.xbill.DNS.DClass;
import org.xbill.DNS.Flags;
import org.xbill.DNS.Message;
import org.xbill.DNS.Name;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Record;
import org.xbill.DNS.SOARecord;
import org.xbill.DNS.Section;

/** Attempts at AXFR with servers that hand over, refuse, and misbehave. */
class DnsZoneTransferTest {

  private static final Name ZONE = Name.fromConstantString("shop.example.");
  private static final Record SOA =
      new SOARecord(ZONE, DClass.IN, 60, ZONE, ZONE, 1, 14_400, 3_600, 604_800, 300);
  private static final Record HOST = host(1);

  /** What a server writes after it has read the query. */
  @FunctionalInterface
  private interface Reply {
    void write(Message query, DataOutputStream out) throws IOException;
  }

  private static Record host(int number) {
    Name owner = Name.fromConstantString("host" + number + ".shop.example.");
    return new ARecord(owner, DClass.IN, 60, java.net.InetAddress.ofLiteral("192.0.2.1"));
  }

  private static Offer attempt(Reply reply) {
    return attempt(reply, Network.parse("127.0.0.0/8"), Duration.ofMillis(600));
  }

  private static Offer attempt(Reply reply, Network allowed, Duration patience) {
    try (LoopbackTls server = LoopbackTls.raw(socket -> serve(socket, reply));
        GuardedConnector connector =
            new GuardedConnector(
                new AddressPolicy(List.of(allowed), List.of()), new HostLimiter(), 4)) {
      return new DnsZoneTransfer(connector, server.port())
          .attempt(server.address(), DnsName.of(ZONE), new DnsSession(Deadline.after(patience), 1));
    }
  }

  private static void serve(Socket socket, Reply reply) throws IOException {
    DataInputStream in = new DataInputStream(socket.getInputStream());
    Message query = new Message(in.readNBytes(in.readUnsignedShort()));
    reply.write(query, new DataOutputStream(socket.getOutputStream()));
  }

  private static void send(DataOutputStream out, byte[] wire) throws IOException {
    out.writeShort(wire.length);
    out.write(wire);
    out.flush();
  }

  private static Message message(Message query, Record... answer) {
    Message message = new Message(query.getHeader().getID());
    message.getHeader().setFlag(Flags.QR);
    message.getHeader().setFlag(Flags.AA);
    for (Record record : answer) {
      message.addRecord(record, Section.ANSWER);
    }
    return message;
  }

  private static Reply rcode(int rcode) {
    return (query, out) -> {
      Message message = message(query);
      message.getHeader().setRcode(rcode);
      send(out, message.toWire());
    };
  }

  private static Reply records(Record... answer) {
    return (query, out) -> send(out, message(query, answer).toWire());
  }

  @Test
  void theSoaAndOneMoreRecordAreAnOpenTransfer() {
    assertThat(attempt(records(SOA, HOST))).isEqualTo(Offer.OPEN);
  }

  @Test
  void theSecondRecordMayComeInASecondMessage() {
    assertThat(
            attempt(
                (query, out) -> {
                  send(out, message(query, SOA).toWire());
                  send(out, message(query, HOST).toWire());
                }))
        .isEqualTo(Offer.OPEN);
  }

  @Test
  void aMessageLargerThanWhatIsReadIsEnough() {
    Record[] many = new Record[1_800];
    many[0] = SOA;
    for (int i = 1; i < many.length; i++) {
      many[i] = host(i);
    }

    assertThat(attempt(records(many))).isEqualTo(Offer.OPEN);
  }

  @Test
  void anEndlessTransferIsNotTaken() {
    AtomicLong sent = new AtomicLong();
    Offer offer =
        attempt(
            (query, out) -> {
              send(out, message(query, SOA).toWire());
              byte[] wire = message(query, HOST).toWire();
              while (sent.addAndGet(wire.length) < 100_000_000) {
                send(out, wire);
              }
            },
            Network.parse("127.0.0.0/8"),
            Duration.ofSeconds(20));

    assertThat(offer).isEqualTo(Offer.OPEN);
    assertThat(sent.get()).isLessThan(100_000_000);
  }

  @Test
  void refusalsAndOtherAnswersAreClosed() {
    assertThat(attempt(rcode(Rcode.REFUSED))).isEqualTo(Offer.CLOSED);
    assertThat(attempt(rcode(Rcode.NOTAUTH))).isEqualTo(Offer.CLOSED);
    assertThat(attempt(rcode(Rcode.NOTIMP))).isEqualTo(Offer.CLOSED);
    assertThat(attempt(records())).isEqualTo(Offer.CLOSED);
    assertThat(attempt(records(HOST, SOA))).isEqualTo(Offer.CLOSED);
    assertThat(attempt((_, _) -> {})).isEqualTo(Offer.CLOSED);
    assertThat(attempt((query, out) -> send(out, message(query, SOA).toWire())))
        .isEqualTo(Offer.CLOSED);
  }

  @Test
  void troubleAndNonsenseAreUnknown() {
    assertThat(attempt(rcode(Rcode.SERVFAIL))).isEqualTo(Offer.UNKNOWN);
    assertThat(attempt((_, out) -> send(out, new byte[40]))).isEqualTo(Offer.UNKNOWN);
    assertThat(attempt((_, out) -> send(out, new byte[1]))).isEqualTo(Offer.UNKNOWN);
    assertThat(attempt((_, out) -> out.writeShort(500))).isEqualTo(Offer.UNKNOWN);
    assertThat(attempt((_, _) -> LockSupport.parkNanos(Duration.ofSeconds(5).toNanos())))
        .isEqualTo(Offer.UNKNOWN);
    assertThat(
            attempt(
                (query, out) -> {
                  Message other = message(query, SOA, HOST);
                  other.getHeader().setID((query.getHeader().getID() + 1) % 65_536);
                  send(out, other.toWire());
                }))
        .isEqualTo(Offer.UNKNOWN);
  }

  @Test
  void aDrippedAnswerEndsWithTheDeadline() {
    long start = System.nanoTime();

    Offer offer =
        attempt(
            (query, out) -> {
              out.writeShort(2_000);
              for (byte one : message(query, SOA, HOST).toWire()) {
                out.write(one);
                out.flush();
                LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
              }
            });

    assertThat(offer).isEqualTo(Offer.UNKNOWN);
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(4));
  }

  @Test
  void anyBytesGiveAnOfferAndNothingElse() {
    Random random = new Random(7);
    for (int i = 0; i < 60; i++) {
      byte[] noise = new byte[random.nextInt(200)];
      random.nextBytes(noise);
      Offer offer =
          attempt(
              (query, out) -> {
                byte[] wire = message(query, SOA, HOST).toWire();
                int from = random.nextInt(12, wire.length);
                System.arraycopy(noise, 0, wire, from, Math.min(noise.length, wire.length - from));
                send(out, wire);
              });

      assertThat(offer).isNotNull();
    }
  }

  @Test
  void refusedAddressesAreNotConnected() {
    assertThat(attempt(records(SOA, HOST), Network.parse("198.51.99.0/24"), Duration.ofSeconds(2)))
        .isEqualTo(Offer.UNKNOWN);
  }
}
