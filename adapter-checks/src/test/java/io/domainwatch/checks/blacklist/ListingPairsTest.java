package io.domainwatch.checks.blacklist;

import static io.domainwatch.checks.blacklist.BlacklistProbeResults.STRONG;
import static io.domainwatch.checks.blacklist.BlacklistProbeResults.WEB;
import static io.domainwatch.checks.blacklist.BlacklistProbeResults.healthy;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.event.Event;
import io.domainwatch.testkit.check.CheckStory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Whatever a list answers, in whatever order, its two classes are told and ended by themselves. */
class ListingPairsTest {

  private static final int HISTORIES = 400;
  private static final int RUNS = 30;

  /** More answers of one kind than any confirmation and any damping of flapping asks for. */
  private static final int SETTLED = 12;

  /** Answers that end a listing (docs/spec/checks/blacklist.md, "Positives and cleans"). */
  private static final int CLEANS = 2;

  private enum Word {
    ABUSE("abuse", "blacklist_ip_listed", "blacklist_ip_delisted"),
    POLICY("policy", "blacklist_policy_listed", "blacklist_policy_delisted");

    private final String kind;
    private final String listed;
    private final String delisted;

    Word(String kind, String listed, String delisted) {
      this.kind = kind;
      this.listed = listed;
      this.delisted = delisted;
    }
  }

  /** What the list answered: the classes of its codes; empty where it did not answer. */
  private record Given(Optional<Set<Word>> classes) {
    private static final List<Given> ALL =
        List.of(
            new Given(Optional.of(Set.of())),
            new Given(Optional.of(Set.of(Word.ABUSE))),
            new Given(Optional.of(Set.of(Word.POLICY))),
            new Given(Optional.of(Set.of(Word.ABUSE, Word.POLICY))),
            new Given(Optional.empty()));

    BlacklistProbeResults run() {
      if (classes.isEmpty()) {
        return healthy().unknown(STRONG, WEB, "timeout");
      }
      String[] sublists =
          classes.get().stream()
              .sorted()
              .map(word -> word.name() + ":" + word.kind)
              .toArray(String[]::new);
      return sublists.length == 0 ? healthy() : healthy().listed(STRONG, WEB, sublists);
    }
  }

  @Test
  void anEndIsReportedOnlyAfterAnswersWithoutACodeOfItsClass() {
    int ends = 0;
    for (long seed = 0; seed < HISTORIES; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      CheckStory<BlacklistProbeResults> story = BlacklistProbeResults.story();
      List<Set<Word>> answers = new ArrayList<>();
      for (int run = 0; run < RUNS; run++) {
        Given given = Given.ALL.get(random.nextInt(Given.ALL.size()));
        int before = story.events().size();
        story.run(given.run());
        given.classes().ifPresent(answers::add);
        for (Event event : story.events().subList(before, story.events().size())) {
          ends += judge(event, answers, seed);
        }
      }
    }
    assertThat(ends).as("the test has bite").isPositive();
  }

  /** One for an end, which the answers must bear out. */
  private static int judge(Event event, List<Set<Word>> answers, long seed) {
    for (Word word : Word.values()) {
      if (event.type().wireName().equals(word.delisted)) {
        List<Set<Word>> last = answers.subList(answers.size() - CLEANS, answers.size());
        assertThat(last)
            .as("%s, history %d: %s", word.delisted, seed, answers)
            .noneMatch(classes -> classes.contains(word));
        return 1;
      }
      if (event.type().wireName().equals(word.listed)) {
        assertThat(answers.getLast()).as("%s, history %d", word.listed, seed).contains(word);
      }
    }
    return 0;
  }

  @Test
  void whatStaysIsReportedAndWhatIsGoneIsEnded() {
    for (long seed = 0; seed < HISTORIES; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      CheckStory<BlacklistProbeResults> story = BlacklistProbeResults.story();
      for (int run = 0; run < RUNS; run++) {
        story.run(Given.ALL.get(random.nextInt(Given.ALL.size())).run());
      }
      Given last = Given.ALL.get(random.nextInt(Given.ALL.size() - 1));
      for (int run = 0; run < SETTLED; run++) {
        story.run(last.run());
      }
      for (Word word : Word.values()) {
        long open = count(story, word.listed) - count(story, word.delisted);
        assertThat(open)
            .as("%s is open after %s, history %d", word.listed, last, seed)
            .isEqualTo(last.classes().orElseThrow().contains(word) ? 1 : 0);
      }
    }
  }

  private static long count(CheckStory<BlacklistProbeResults> story, String type) {
    return story.eventTypes().stream().filter(type::equals).count();
  }
}
