package io.domainwatch.checks.net.dns;

import io.domainwatch.checks.net.FailureText;
import io.domainwatch.checks.net.dns.DnsReply.Failure;
import io.domainwatch.checks.net.dns.DnsReply.Reason;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.xbill.DNS.EDNSOption;
import org.xbill.DNS.ExtendedErrorCodeOption;
import org.xbill.DNS.Flags;
import org.xbill.DNS.Message;
import org.xbill.DNS.OPTRecord;
import org.xbill.DNS.Opcode;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Record;
import org.xbill.DNS.Section;
import org.xbill.DNS.Type;

/** Judges whether bytes answer a question and what they then say. */
final class DnsMessageReader {

  /** CNAME records followed inside one reply (docs/spec/checks/dns-shared.md, "Replies"). */
  static final int ALIAS_LIMIT = 8;

  private DnsMessageReader() {}

  /** A message that belongs to the query, or why it does not. */
  sealed interface Parsed {}

  record Readable(DnsSections sections, boolean truncated, OptionalInt ednsVersion)
      implements Parsed {}

  record Unusable(Reason reason, String detail) implements Parsed {}

  static Parsed parse(byte[] wire, Message query, boolean tcp) {
    try {
      Message message = new Message(wire);
      Optional<String> mismatch = mismatch(message, query);
      if (mismatch.isPresent()) {
        return new Unusable(Reason.MISMATCH, mismatch.get());
      }
      boolean truncated = message.getHeader().getFlag(Flags.TC);
      return new Readable(sections(message, tcp), truncated, ednsVersion(message));
    } catch (IOException
        | IllegalArgumentException
        | IllegalStateException
        | IndexOutOfBoundsException broken) {
      return new Unusable(Reason.MALFORMED, FailureText.of(broken));
    }
  }

  private static Optional<String> mismatch(Message message, Message query) {
    if (message.getHeader().getID() != query.getHeader().getID()) {
      return Optional.of("another message id");
    }
    if (!message.getHeader().getFlag(Flags.QR) || message.getHeader().getOpcode() != Opcode.QUERY) {
      return Optional.of("not a response to a query");
    }
    Record asked = query.getQuestion();
    List<Record> echoed = message.getSection(Section.QUESTION);
    boolean errorWithoutQuestion = echoed.isEmpty() && message.getRcode() != Rcode.NOERROR;
    if (errorWithoutQuestion && message.getRcode() != Rcode.NXDOMAIN) {
      return Optional.empty();
    }
    boolean same =
        echoed.size() == 1
            && echoed.getFirst().getName().equals(asked.getName())
            && echoed.getFirst().getType() == asked.getType()
            && echoed.getFirst().getDClass() == asked.getDClass();
    return same ? Optional.empty() : Optional.of("another question");
  }

  private static DnsSections sections(Message message, boolean tcp) {
    OPTRecord opt = message.getOPT();
    return new DnsSections(
        message.getRcode(),
        new DnsSections.Flags(
            message.getHeader().getFlag(Flags.AA),
            message.getHeader().getFlag(Flags.RA),
            message.getHeader().getFlag(Flags.AD)),
        opt != null,
        tcp,
        opt == null ? List.of() : extendedErrors(opt),
        records(message, Section.ANSWER),
        records(message, Section.AUTHORITY),
        records(message, Section.ADDITIONAL));
  }

  private static OptionalInt ednsVersion(Message message) {
    OPTRecord opt = message.getOPT();
    return opt == null ? OptionalInt.empty() : OptionalInt.of(opt.getVersion());
  }

  private static List<Integer> extendedErrors(OPTRecord opt) {
    List<Integer> codes = new ArrayList<>();
    for (EDNSOption option : opt.getOptions()) {
      if (option instanceof ExtendedErrorCodeOption error) {
        codes.add(error.getErrorCode());
      }
    }
    return List.copyOf(codes);
  }

  private static List<DnsRecord> records(Message message, int section) {
    return message.getSection(section).stream()
        .filter(record -> record.getType() != Type.OPT)
        .filter(record -> record.getDClass() == org.xbill.DNS.DClass.IN)
        .map(DnsRecordReader::read)
        .toList();
  }

  /** What {@code sections} say about {@code question}. */
  static DnsReply judge(DnsSections sections, DnsQuestion question, boolean authoritative) {
    return switch (sections.rcode()) {
      case Rcode.NOERROR -> judgeNoError(sections, question, authoritative);
      case Rcode.NXDOMAIN -> judgeNameError(sections, question, authoritative);
      case Rcode.FORMERR -> Failure.of(Reason.FORMAT_ERROR, "FORMERR", sections);
      case Rcode.SERVFAIL -> Failure.of(Reason.SERVER_FAILURE, "SERVFAIL", sections);
      case Rcode.NOTIMP -> Failure.of(Reason.NOT_IMPLEMENTED, "NOTIMP", sections);
      case Rcode.REFUSED -> Failure.of(Reason.REFUSED, "REFUSED", sections);
      default -> Failure.of(Reason.OTHER_RCODE, Rcode.string(sections.rcode()), sections);
    };
  }

  private static DnsReply judgeNoError(
      DnsSections sections, DnsQuestion question, boolean authoritative) {
    Optional<List<DnsRecord>> aliases = aliases(sections, question);
    if (aliases.isEmpty()) {
      return Failure.of(Reason.ALIAS_LOOP, "CNAME loop at " + question.name(), sections);
    }
    List<DnsRecord> chain = aliases.get();
    List<DnsRecord> records = sections.answersAt(end(question, chain), question.type());
    boolean said = !records.isEmpty() || !chain.isEmpty();
    if (authoritative && !sections.flags().authoritative()) {
      return said ? lame(sections) : referral(sections, question).orElseGet(() -> lame(sections));
    }
    if (!records.isEmpty() || (authoritative && said)) {
      return new DnsReply.Answer(chain, records, sections);
    }
    return new DnsReply.NoData(chain, sections);
  }

  private static DnsReply judgeNameError(
      DnsSections sections, DnsQuestion question, boolean authoritative) {
    if (authoritative && !sections.flags().authoritative()) {
      return lame(sections);
    }
    return aliases(sections, question)
        .<DnsReply>map(chain -> new DnsReply.NameError(chain, sections))
        .orElseGet(
            () -> Failure.of(Reason.ALIAS_LOOP, "CNAME loop at " + question.name(), sections));
  }

  private static DnsReply lame(DnsSections sections) {
    return Failure.of(Reason.NOT_AUTHORITATIVE, "the reply is not authoritative", sections);
  }

  private static Optional<DnsReply> referral(DnsSections sections, DnsQuestion question) {
    return sections.authority().stream()
        .filter(record -> record.is(DnsType.NS))
        .map(DnsRecord::owner)
        .filter(zone -> zone.labelCount() > 0 && question.name().isWithin(zone))
        .findFirst()
        .map(zone -> new DnsReply.Referral(zone, sections));
  }

  private static DnsName end(DnsQuestion question, List<DnsRecord> aliases) {
    return aliases.isEmpty() ? question.name() : target(aliases.getLast());
  }

  private static Optional<List<DnsRecord>> aliases(DnsSections sections, DnsQuestion question) {
    List<DnsRecord> chain = new ArrayList<>();
    if (question.type() == DnsType.CNAME) {
      return Optional.of(chain);
    }
    DnsName at = question.name();
    Set<DnsName> seen = new HashSet<>(Set.of(at));
    List<DnsRecord> next = sections.answersAt(at, DnsType.CNAME);
    while (!next.isEmpty()) {
      chain.add(next.getFirst());
      at = target(next.getFirst());
      if (!seen.add(at) || chain.size() > ALIAS_LIMIT) {
        return Optional.empty();
      }
      next = sections.answersAt(at, DnsType.CNAME);
    }
    return Optional.of(List.copyOf(chain));
  }

  private static DnsName target(DnsRecord alias) {
    return ((DnsRdata.Target) alias.data()).name();
  }
}
