package io.domainwatch.checks.nameserver;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.dns.DnsProbed;
import io.domainwatch.checks.net.dns.DnsReply.Reason;
import io.domainwatch.checks.net.dns.DnsSections;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.EdnsState;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** RFC 6891 §7, and what servers do instead. */
class EdnsReadingTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0, false, OK",
    "0, -1, false, BROKEN",
    "0, -1, true, UNKNOWN",
    "0, 0, true, OK",
    "0, 1, false, VERSION",
    "1, -1, false, NONE",
    "4, -1, false, NONE",
    "1, 0, false, BROKEN",
    "3, 0, false, BROKEN",
    "16, 0, false, VERSION",
    "2, 0, false, UNKNOWN",
    "2, -1, false, UNKNOWN",
    "5, -1, false, UNKNOWN"
  })
  void aReplyTells(int rcode, int version, boolean truncated, EdnsState state) {
    OptionalInt edns = version < 0 ? OptionalInt.empty() : OptionalInt.of(version);
    DnsSections sections =
        new DnsSections(
            rcode,
            new DnsSections.Flags(true, false, false),
            edns.isPresent(),
            false,
            List.of(),
            List.of(),
            List.of(),
            List.of());

    assertThat(
            EdnsReading.of(new DnsProbed.Replied(sections, truncated, edns, Duration.ZERO), true))
        .isEqualTo(state);
  }

  @ParameterizedTest
  @CsvSource({
    "TIMEOUT, true, BROKEN",
    "MALFORMED, true, BROKEN",
    "TIMEOUT, false, UNKNOWN",
    "QUERIES_EXHAUSTED, true, UNKNOWN",
    "DEADLINE, true, UNKNOWN"
  })
  void silenceTellsOnlyBesideAnAnswer(Reason reason, boolean plainAnswered, EdnsState state) {
    assertThat(EdnsReading.of(new DnsProbed.Unanswered(reason, ""), plainAnswered))
        .isEqualTo(state);
  }
}
