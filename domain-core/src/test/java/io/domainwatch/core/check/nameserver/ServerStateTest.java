package io.domainwatch.core.check.nameserver;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.nameserver.NameserverProbeResult.Contact;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.EdnsState;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.ProbeSeen;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.Soa;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.SoaReply;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.Transfer;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the replies over both transports make of an address. */
class ServerStateTest {

  private static final Soa SOA = new Soa("a", "b", 100, 14_400, 3_600, 1_209_600, 300);

  private static final Map<String, SoaReply> REPLIES =
      Map.of(
          "good", new SoaReply.Answered("NOERROR", true, false, false, Optional.of(SOA), 1),
          "lame", new SoaReply.Answered("REFUSED", false, false, false, Optional.empty(), 1),
          "truncated", new SoaReply.Answered("NOERROR", true, false, true, Optional.empty(), 1),
          "silent", new SoaReply.Silent("timeout"),
          "unasked", new SoaReply.Unasked("deadline"));

  @ParameterizedTest
  @CsvSource({
    "good, good, OK",
    "good, lame, OK",
    "good, unasked, OK",
    "good, silent, UDP_ONLY",
    "lame, good, LAME",
    "lame, silent, LAME",
    "truncated, good, OK",
    "truncated, lame, LAME",
    "truncated, silent, UNKNOWN",
    "truncated, unasked, UNKNOWN",
    "silent, good, TCP_ONLY",
    "silent, lame, TCP_ONLY",
    "silent, silent, UNREACHABLE",
    "silent, unasked, UNKNOWN",
    "unasked, good, UNKNOWN"
  })
  void theStateFollowsFromTheReplies(String udp, String tcp, ServerState state) {
    ProbeSeen probe =
        new ProbeSeen(
            Objects.requireNonNull(REPLIES.get(udp)),
            Objects.requireNonNull(REPLIES.get(tcp)),
            EdnsState.UNKNOWN,
            Optional.empty(),
            Optional.empty(),
            Transfer.NOT_TRIED);

    assertThat(ServerState.of(new Contact.Asked(probe))).isEqualTo(state);
  }
}
