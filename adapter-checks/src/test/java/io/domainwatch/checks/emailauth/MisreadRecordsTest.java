package io.domainwatch.checks.emailauth;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.emailauth.EmailAuthAssessment;
import io.domainwatch.testkit.check.CheckStory;
import io.domainwatch.testkit.mail.MisreadRecord;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The sentences of events about records that somebody meant otherwise than receivers read them. */
class MisreadRecordsTest {

  static Stream<MisreadRecord> records() throws IOException {
    return MisreadRecord.all();
  }

  @ParameterizedTest
  @MethodSource("records")
  void theEventShowsTheTextAndWhatIsWrongWithIt(MisreadRecord record) {
    CheckStory<MisreadRecord> story =
        CheckStory.<MisreadRecord>of(
                CheckType.EMAIL_AUTH,
                MisreadRecord.NAME.ascii(),
                (seen, target, now) ->
                    EmailAuthAssessment.outcome(seen.seen(), seen.stored(), target, now))
            .runs(2, record);

    assertThat(story.eventTypes()).isEqualTo(List.of(record.event()));
    assertThat(story.lastEvent().message()).isEqualTo(record.message());
  }
}
