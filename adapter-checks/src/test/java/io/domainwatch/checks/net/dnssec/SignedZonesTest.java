package io.domainwatch.checks.net.dnssec;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.dns.DnsClient;
import io.domainwatch.checks.net.dns.DnsFixture;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsType;
import io.domainwatch.checks.net.dnssec.DnssecVerdict.Status;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import io.domainwatch.testkit.net.dns.LoopbackDnsBehaviour;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.xbill.DNS.Flags;
import org.xbill.DNS.Master;
import org.xbill.DNS.Message;
import org.xbill.DNS.Name;
import org.xbill.DNS.OPTRecord;
import org.xbill.DNS.RRSIGRecord;
import org.xbill.DNS.Record;
import org.xbill.DNS.Section;

/**
 * Zones that BIND signed, judged as Unbound and delv judge them: a zone is bogus only when both say
 * so, for any path that holds makes it secure (RFC 6840 §5.11).
 */
class SignedZonesTest {

  /** Within the validity of the signatures. */
  private static final Instant NOW = Instant.parse("2026-11-22T12:00:00Z");

  private static final List<Record> RECORDS = records();

  @TempDir static Path folder;

  private static LoopbackDns dns;
  private static DnsClient client;
  private static DnsClient oneResolver;
  private static DnsTrustAnchors anchors;

  record Case(String zone, String unbound, String delv) {
    Status expected() {
      boolean accepted = !unbound.equals("bogus") || !delv.equals("bogus");
      String word = !accepted ? "bogus" : unbound.equals("bogus") ? delv : unbound;
      return Status.valueOf(word.toUpperCase(Locale.ROOT));
    }

    @Override
    public String toString() {
      return zone;
    }
  }

  @BeforeAll
  static void start() throws IOException {
    dns = LoopbackDns.world().start();
    dns.resolverServers().forEach(resolver -> resolver.behave(SignedZonesTest::answer));
    client = DnsFixture.client(dns);
    oneResolver = DnsFixture.client(dns, List.of(dns.resolver()));
    Path file = folder.resolve("trust.anchor");
    try (InputStream in = open("trust.anchor")) {
      Files.write(file, in.readAllBytes());
    }
    anchors = DnsTrustAnchors.file(file);
  }

  @AfterAll
  static void stop() {
    dns.close();
  }

  static List<Case> cases() throws IOException {
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(open("verdicts.tsv"), StandardCharsets.UTF_8))) {
      return reader
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("\t", -1))
          .map(columns -> new Case(columns[0], columns[1], columns[2]))
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void whatOneMainstreamValidatorAcceptsIsNotBogus(Case signed) {
    assertThat(status(client, signed)).isEqualTo(signed.expected());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void oneResolverIsEnough(Case signed) {
    assertThat(status(oneResolver, signed)).isEqualTo(signed.expected());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theOrderInWhichRecordsComeDoesNotMatter(Case signed) {
    dns.resolverServers().forEach(resolver -> resolver.behave(SignedZonesTest::answerBackwards));
    try {
      assertThat(status(oneResolver, signed)).isEqualTo(signed.expected());
    } finally {
      dns.resolverServers().forEach(resolver -> resolver.behave(SignedZonesTest::answer));
    }
  }

  private static Status status(DnsClient through, Case signed) {
    return new DnssecValidator(through, anchors)
        .validate(DnsName.named(signed.zone()), DnsType.SOA, NOW, DnsFixture.session())
        .status();
  }

  /** All records of the name and type, with what signs them. */
  private static Optional<byte[]> answer(Message query, Message honest, boolean tcp) {
    return answer(query, RECORDS, tcp);
  }

  private static Optional<byte[]> answerBackwards(Message query, Message honest, boolean tcp) {
    return answer(query, RECORDS.reversed(), tcp);
  }

  private static Optional<byte[]> answer(Message query, List<Record> records, boolean tcp) {
    Record question = query.getQuestion();
    Message reply = new Message(query.getHeader().getID());
    reply.getHeader().setFlag(Flags.QR);
    reply.getHeader().setFlag(Flags.RA);
    reply.addRecord(question, Section.QUESTION);
    records.stream()
        .filter(record -> record.getName().equals(question.getName()))
        .filter(record -> type(record) == question.getType())
        .forEach(record -> reply.addRecord(record, Section.ANSWER));
    reply.addRecord(new OPTRecord(1232, 0, 0), Section.ADDITIONAL);
    return Optional.of(LoopbackDnsBehaviour.wire(query, reply, tcp));
  }

  private static int type(Record record) {
    return record instanceof RRSIGRecord signature ? signature.getTypeCovered() : record.getType();
  }

  private static List<Record> records() {
    List<Record> all = new ArrayList<>();
    try (InputStream in = open("signed.zones");
        Master master = new Master(in, Name.root)) {
      for (Record each = master.nextRecord(); each != null; each = master.nextRecord()) {
        all.add(each);
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return List.copyOf(all);
  }

  private static InputStream open(String file) {
    return Objects.requireNonNull(
        SignedZonesTest.class.getResourceAsStream("/dnssec/" + file), file);
  }
}
