package io.domainwatch.checks.dns;

import io.domainwatch.checks.net.dns.DnsRecord;
import io.domainwatch.checks.net.dns.DnsReply;
import io.domainwatch.checks.net.dns.DnsReply.Answer;
import io.domainwatch.checks.net.dns.DnsReply.Failure;
import io.domainwatch.checks.net.dns.DnsReply.NameError;
import io.domainwatch.checks.net.dns.DnsReply.NoData;
import io.domainwatch.checks.net.dns.DnsReply.Referral;
import io.domainwatch.core.check.dns.DnsProbeResult.SetSeen;
import java.util.List;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;

/** Turns replies into record sets as they are compared. */
final class SetReading {

  /** Records of one set that are kept (docs/spec/checks/dns.md, "Comparison"). */
  private static final int RECORD_LIMIT = 100;

  /**
   * Characters of one record that are kept; they are bytes where it is a TXT
   * (docs/spec/checks/dns.md, "Comparison").
   */
  private static final int RECORD_LENGTH = 4096;

  private SetReading() {}

  /** The records of the wanted type at the very name that was asked for. */
  static SetSeen own(DnsReply reply) {
    return switch (reply) {
      case Answer answer when !answer.aliases().isEmpty() -> new SetSeen.Unseen("alias");
      case Answer answer -> present(answer.records());
      case NoData none when none.aliases().isEmpty() -> new SetSeen.Absent();
      case NameError error when error.aliases().isEmpty() -> new SetSeen.NameMissing();
      case NoData _, NameError _ -> new SetSeen.Unseen("alias");
      case Referral _ -> new SetSeen.Unseen("not_authoritative");
      case Failure failure -> new SetSeen.Unseen(word(failure));
    };
  }

  /** The records at the end of the alias chain, as resolvers see them. */
  static SetSeen resolved(DnsReply reply) {
    return switch (reply) {
      case Answer answer -> present(answer.records());
      case NoData _ -> new SetSeen.Absent();
      case NameError _ -> new SetSeen.NameMissing();
      case Referral _ -> new SetSeen.Unseen("not_authoritative");
      case Failure failure -> new SetSeen.Unseen(word(failure));
    };
  }

  /** The CNAME at the name that was asked for, told from a reply to another type. */
  static SetSeen alias(DnsReply reply) {
    return switch (reply) {
      case DnsReply.Statement statement when !statement.aliases().isEmpty() ->
          present(statement.aliases().subList(0, 1));
      case Answer _, NoData _ -> new SetSeen.Absent();
      case NameError _ -> new SetSeen.NameMissing();
      case Referral _ -> new SetSeen.Unseen("not_authoritative");
      case Failure failure -> new SetSeen.Unseen(word(failure));
    };
  }

  /** What two looks in one run give together. */
  static SetSeen twice(SetSeen first, SetSeen second) {
    if (first instanceof SetSeen.Present one
        && second instanceof SetSeen.Present other
        && !one.rdata().equals(other.rdata())) {
      SortedSet<String> union = new TreeSet<>(one.rdata());
      union.addAll(other.rdata());
      return new SetSeen.Present(union, Math.min(one.ttlSeconds(), other.ttlSeconds()), true);
    }
    return first;
  }

  static SetSeen present(List<DnsRecord> records) {
    SortedSet<String> rdata = new TreeSet<>();
    records.stream()
        .map(record -> cut(record.data().canonical()))
        .sorted()
        .limit(RECORD_LIMIT)
        .forEach(rdata::add);
    long ttl = records.stream().mapToLong(DnsRecord::ttlSeconds).min().orElse(0);
    return new SetSeen.Present(rdata, ttl, false);
  }

  private static String cut(String text) {
    return text.length() <= RECORD_LENGTH ? text : text.substring(0, RECORD_LENGTH);
  }

  static String word(Failure failure) {
    return failure.reason().name().toLowerCase(Locale.ROOT);
  }
}
