package io.domainwatch.checks.rdap;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.json.ForeignJson;
import io.domainwatch.core.check.rdap.RdapAssessment;
import io.domainwatch.core.check.rdap.RdapProbeResult;
import io.domainwatch.core.check.rdap.registration.RdapAnswer;
import io.domainwatch.core.check.rdap.registration.RdapRecord;
import io.domainwatch.core.observation.QueryCost;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.testkit.Mutations;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Whatever a registry answers, a run ends with an assessment, and soon. {@code
 * -Ddomainwatch.mutations=20000} makes more than the build does.
 */
class MutatedRdapAnswersTest {
  private static final Instant NOW = Instant.parse("2026-11-24T12:00:00Z");

  /** Processor time: far below the 100 s of a run, and far above what any answer takes. */
  private static final Duration LONGEST = Duration.ofSeconds(10);

  private static final List<String> ANSWERS =
      List.of(
          RdapFixture.registration(RdapFixture.NAME, NOW.plus(Duration.ofDays(20))),
          """
          {"objectClassName":"domain","ldhName":"EXAMPLE.COM.","status":["ok","auto renew period"],
           "events":[{"eventAction":"Record expires","eventDate":"01.03.2027 10:28:24 (+0900)"},
            {"eventAction":"created","eventDate":"Tue Jun 21 23:59:59 GMT 2011"},
            {"eventAction":"last update of RDAP database","eventDate":1803859200}],
           "secureDNS":{"delegationSigned":true,"dsData":[{"keyTag":1,"algorithm":8,
            "digestType":2,"digest":"aabb"}]},"nameservers":[{"ldhName":"NS1.EXAMPLE.NET"}]}
          """);

  @Test
  void noAnswerEndsARun() {
    Mutations mutations = Mutations.of(ANSWERS);
    int read = 0;
    for (int i = 0; i < Mutations.count(); i++) {
      String answer = mutations.next();
      long before = Mutations.processorNanos();
      try {
        read += isJudged(answer) ? 1 : 0;
      } catch (RuntimeException e) {
        throw new AssertionError("this answer ends a run: " + answer, e);
      }
      assertThat(Duration.ofNanos(Mutations.processorNanos() - before))
          .as(answer)
          .isLessThan(LONGEST);
    }
    assertThat(read).as("answers that were read").isGreaterThan(Mutations.count() / 50);
  }

  private static boolean isJudged(String answer) {
    Optional<RdapRecord> record =
        ForeignJson.object(answer.getBytes(StandardCharsets.UTF_8))
            .flatMap(json -> RdapAnswer.read(json, RdapFixture.NAME, NOW));
    record.ifPresent(
        known ->
            assertThat(
                    RdapAssessment.assess(
                        new RdapProbeResult(
                            RdapFixture.NAME,
                            Optional.empty(),
                            Optional.of(200),
                            new RdapProbeResult.Registered(known),
                            new QueryCost(0, 1, 0)),
                        RdapFixture.target(),
                        NOW))
                .isInstanceOf(CheckOutcome.Observed.class));
    return record.isPresent();
  }
}
