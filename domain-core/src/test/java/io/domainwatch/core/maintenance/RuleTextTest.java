package io.domainwatch.core.maintenance;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RuleTextTest {
  private static final LocalDateTime START = LocalDateTime.parse("2026-01-31T02:00:00");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "                                            | must be a recurrence rule of RFC 5545",
        "every day                                   | must be a recurrence rule of RFC 5545",
        "FREQ=HOURLY                                 | must have FREQ of DAILY",
        "FREQ=MINUTELY                               | must have FREQ of DAILY",
        "FREQ=SECONDLY                               | must have FREQ of DAILY",
        "BYDAY=MO                                    | must have FREQ of DAILY",
        "FREQ=DAILY;BYSECOND=1,2,3                   | must consist of parts of these names",
        "RSCALE=GREGORIAN;FREQ=DAILY                 | must consist of parts of these names",
        "FREQ=DAILY;FREQ=WEEKLY                      | must name FREQ once",
        "FREQ=DAILY;COUNT=3;UNTIL=20270101T000000Z   | must have UNTIL or COUNT, not both",
        "FREQ=DAILY;UNTIL=20270101                   | must have UNTIL in UTC",
        "FREQ=DAILY;UNTIL=20270230T000000Z           | must have UNTIL in UTC",
        "FREQ=DAILY;COUNT=1001                       | must have COUNT of 1 to 1000",
        "FREQ=DAILY;COUNT=0                          | must have COUNT of 1 to 1000",
        "FREQ=DAILY;INTERVAL=999999999999            | must have COUNT of 1 to 1000",
        "FREQ=DAILY;BYHOUR=1,2,3,4,5;BYMINUTE=0,10,20,30,40 | must begin at most 24 times a day",
        "FREQ=DAILY;BYDAY=XX                         | must be a recurrence rule of RFC 5545, such",
        "FREQ=DAILY;BYHOUR=25                        | must be a recurrence rule of RFC 5545, such",
        "FREQ=DAILY;                                 | must consist of parts of these names",
      })
  void whatIsNoRuleOrCostsTooMuchIsRefused(String text, String reason) {
    assertThat(RuleText.parse(text == null ? "" : text))
        .isInstanceOfSatisfying(
            RuleText.Parsed.Refused.class,
            refused -> assertThat(refused.reason().text()).startsWith(reason));
  }

  @Test
  void aRuleIsKeptInCapitalsWithoutItsName() {
    assertThat(RecurrenceRule.of(" rrule:freq=weekly;byday=su ").text())
        .isEqualTo("FREQ=WEEKLY;BYDAY=SU");
  }

  @Test
  void aLongRuleIsRefusedBeforeItIsRead() {
    assertThat(RuleText.parse("FREQ=DAILY;BYMONTHDAY=" + "1,".repeat(300) + "1"))
        .isInstanceOf(RuleText.Parsed.Refused.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
        "FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=4",
        "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
        "FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1",
      })
  void aRuleThatNeverComesHasNoStart(String text) {
    assertThat(starts(text, START, START, 1)).isEmpty();
  }

  @Test
  void whatIsCountedIsCountedFromTheStart() {
    LocalDateTime later = START.plusDays(2);
    assertThat(starts("FREQ=DAILY;COUNT=4", START, later, 10))
        .containsExactly(later, START.plusDays(3));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "FREQ=DAILY;INTERVAL=3",
        "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR",
        "FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=31",
        "FREQ=MONTHLY;BYDAY=2TU",
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29",
        "FREQ=YEARLY;INTERVAL=3",
        "FREQ=MONTHLY;INTERVAL=7",
        "FREQ=WEEKLY;INTERVAL=3;BYDAY=SU,MO;WKST=SU",
        "FREQ=WEEKLY;INTERVAL=3;BYDAY=SU,MO;WKST=MO",
        "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
        "FREQ=YEARLY;BYYEARDAY=1,-1",
        "FREQ=YEARLY;INTERVAL=2;BYWEEKNO=1;BYDAY=MO",
        "FREQ=YEARLY;BYWEEKNO=53;BYDAY=WE",
        "FREQ=DAILY;BYHOUR=22,23;BYMINUTE=15",
      })
  void whereReadingBeginsChangesNothing(String text) {
    List<LocalDateTime> all = starts(text, START, START, 60);
    for (int skipped = 1; skipped < 40; skipped += 3) {
      assertThat(starts(text, START, all.get(skipped), 10))
          .as("from the %dth", skipped)
          .isEqualTo(all.subList(skipped, skipped + 10));
      assertThat(starts(text, START, all.get(skipped).minusSeconds(1), 10))
          .isEqualTo(all.subList(skipped, skipped + 10));
    }
  }

  private static List<LocalDateTime> starts(
      String text, LocalDateTime start, LocalDateTime notBefore, int most) {
    List<LocalDateTime> found = new ArrayList<>();
    RecurrenceRule.of(text)
        .starts(
            start,
            notBefore,
            one -> {
              found.add(one);
              return found.size() < most;
            });
    return found;
  }
}
