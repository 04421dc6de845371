package io.domainwatch.checks.net.dnssec;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.dns.DnsClient;
import io.domainwatch.checks.net.dns.DnsFixture;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsType;
import io.domainwatch.checks.net.dnssec.DnssecVerdict.Status;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import io.domainwatch.testkit.net.dns.LoopbackDnsBehaviour;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.xbill.DNS.DClass;
import org.xbill.DNS.Flags;
import org.xbill.DNS.Message;
import org.xbill.DNS.Name;
import org.xbill.DNS.OPTRecord;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Record;
import org.xbill.DNS.Section;
import org.xbill.DNS.Type;

/**
 * Denial, wildcards, aliases and cuts of signed zones, as BIND served them, judged as Unbound and
 * delv judged them on the day that {@code verdicts.tsv} names; {@code tools/dnssec-differential}
 * makes all anew.
 */
class DenialZonesTest {

  /** Within the validity of the signatures. */
  private static final Instant NOW = Instant.parse("2026-11-24T12:00:00Z");

  private static final Map<String, Recorded> ANSWERS = answers();

  @TempDir static Path folder;

  private static LoopbackDns dns;
  private static DnsClient client;
  private static DnssecValidator validator;

  /** What a resolver that does not validate said. */
  private record Recorded(int rcode, List<Record> answer, List<Record> authority) {}

  record Case(String label, String name, String type, String unbound, String delv) {
    /** Nothing is bogus that one of them accepts; else what Unbound says, or delv. */
    Status expected() {
      boolean refused = unbound.equals("bogus") && delv.equals("bogus");
      String word = refused || !unbound.equals("bogus") ? unbound : delv;
      return Status.valueOf(word.toUpperCase(Locale.ROOT));
    }

    @Override
    public String toString() {
      return label;
    }
  }

  @BeforeAll
  static void start() throws IOException {
    dns = LoopbackDns.world().start();
    dns.resolverServers().forEach(resolver -> resolver.behave(DenialZonesTest::replay));
    client = DnsFixture.patientClient(dns, List.of(dns.resolver()));
    Path file = folder.resolve("trust.anchor");
    Files.writeString(file, String.join("\n", lines("trust.anchor")) + "\n");
    validator = new DnssecValidator(client, DnsTrustAnchors.file(file));
  }

  @AfterAll
  static void stop() {
    client.close();
    dns.close();
  }

  static Stream<Case> cases() {
    return lines("verdicts.tsv").stream()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split("\t", -1))
        .map(c -> new Case(c[0], c[1], c[2], c[3], c[4]));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void whatOneMainstreamValidatorAcceptsIsNotBogus(Case each) {
    DnssecVerdict verdict =
        validator.validate(
            DnsName.named(each.name()), type(each.type()), NOW, DnsFixture.session());

    assertThat(verdict.status()).as("%s: %s", each, verdict.reason()).isEqualTo(each.expected());
  }

  @Test
  void thereAreAsManyCasesAsWereRecorded() {
    assertThat(cases()).hasSizeGreaterThanOrEqualTo(75);
    assertThat(ANSWERS).hasSizeGreaterThanOrEqualTo(250);
  }

  private static DnsType type(String word) {
    return Arrays.stream(DnsType.values())
        .filter(type -> type.name().equals(word))
        .findFirst()
        .orElse(DnsType.A);
  }

  private static Optional<byte[]> replay(Message query, Message honest, boolean tcp) {
    Record question = query.getQuestion();
    String name = question.getName().toString(true).toLowerCase(Locale.ROOT);
    String key = (name.isEmpty() ? "." : name) + " " + Type.string(question.getType());
    Recorded said = ANSWERS.get(key);
    Message reply = new Message(query.getHeader().getID());
    reply.getHeader().setFlag(Flags.QR);
    reply.getHeader().setFlag(Flags.RA);
    reply.addRecord(question, Section.QUESTION);
    if (said == null) {
      reply.getHeader().setRcode(Rcode.SERVFAIL);
    } else {
      reply.getHeader().setRcode(said.rcode());
      said.answer().forEach(record -> reply.addRecord(record, Section.ANSWER));
      said.authority().forEach(record -> reply.addRecord(record, Section.AUTHORITY));
    }
    reply.addRecord(new OPTRecord(4096, 0, 0), Section.ADDITIONAL);
    return Optional.of(LoopbackDnsBehaviour.wire(query, reply, tcp));
  }

  private static Map<String, Recorded> answers() {
    Map<String, Recorded> all = new HashMap<>();
    Recorded at = new Recorded(Rcode.SERVFAIL, new ArrayList<>(), new ArrayList<>());
    for (String line : lines("answers.txt")) {
      if (line.startsWith("? ")) {
        String[] words = line.split(" ");
        at = new Recorded(Rcode.value(words[3]), new ArrayList<>(), new ArrayList<>());
        all.put(words[1] + " " + words[2], at);
      } else if (line.startsWith("a ")) {
        at.answer().add(record(line.substring(2)));
      } else if (line.startsWith("u ")) {
        at.authority().add(record(line.substring(2)));
      }
    }
    return Map.copyOf(all);
  }

  private static Record record(String text) {
    String[] words = text.split(" ", 5);
    try {
      Name owner = Name.fromString(words[0]);
      return Record.fromString(
          owner, Type.value(words[3]), DClass.IN, Long.parseLong(words[1]), words[4], Name.root);
    } catch (IOException e) {
      throw new UncheckedIOException(text, e);
    }
  }

  private static List<String> lines(String file) {
    try (InputStream in =
        Objects.requireNonNull(
            DenialZonesTest.class.getResourceAsStream("/dnssec/denial/" + file), file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
