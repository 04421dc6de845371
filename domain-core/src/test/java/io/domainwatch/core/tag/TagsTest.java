package io.domainwatch.core.tag;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.text.Sentence;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tags of a domain, and how they change. */
class TagsTest {
  private static final Tags SHOP_AND_PROD = tags("shop", "prod");

  private static Tags tags(String... texts) {
    return Tags.of(Stream.of(texts).map(Tag::new).toList());
  }

  private static List<String> many(int number) {
    return IntStream.range(0, number).mapToObj(i -> "t" + i).toList();
  }

  @Test
  void theyAreSortedAndEachIsThereOnce() {
    assertThat(Tags.parse("tags", List.of("shop", "Prod", " SHOP", "a:b")))
        .isEqualTo(new Tags.Parsed.Valid(tags("a:b", "prod", "shop")));
    assertThat(tags("shop", "a:b", "prod").texts()).containsExactly("a:b", "prod", "shop");
  }

  @Test
  void everyOneThatIsWrongIsNamedWithItsPlace() {
    assertThat(Tags.parse("tags", List.of("ok", "not ok", "", "fine")))
        .isEqualTo(
            new Tags.Parsed.Rejected(
                List.of(new TagProblem("tags[1]", Tag.RULE), new TagProblem("tags[2]", Tag.RULE))));
  }

  @Test
  void twentyAreTheMost() {
    assertThat(Tags.parse("tags", many(Tags.MAX_TAGS))).isInstanceOf(Tags.Parsed.Valid.class);
    assertThat(Tags.parse("tags", many(Tags.MAX_TAGS + 1)))
        .isEqualTo(
            new Tags.Parsed.Rejected(
                List.of(new TagProblem("tags", Sentence.of("must be at most {0} tags", 20)))));
    List<String> twice = Stream.concat(many(20).stream(), many(20).stream()).toList();
    assertThat(Tags.parse("tags", twice)).isInstanceOf(Tags.Parsed.Valid.class);
  }

  @Test
  void allAndAnyOfNothingAreWhatLogicSays() {
    assertThat(SHOP_AND_PROD.hasAll(Tags.NONE)).isTrue();
    assertThat(Tags.NONE.hasAll(Tags.NONE)).isTrue();
    assertThat(SHOP_AND_PROD.hasAny(Tags.NONE)).isFalse();
    assertThat(SHOP_AND_PROD.hasAll(tags("shop"))).isTrue();
    assertThat(SHOP_AND_PROD.hasAll(tags("shop", "test"))).isFalse();
    assertThat(SHOP_AND_PROD.hasAny(tags("shop", "test"))).isTrue();
    assertThat(SHOP_AND_PROD.hasAny(tags("test"))).isFalse();
    assertThat(SHOP_AND_PROD.without(tags("shop", "test"))).isEqualTo(tags("prod"));
    assertThat(Tags.NONE.isEmpty()).isTrue();
  }

  @Test
  void aChangeReplacesAddsOrRemoves() {
    Tags given = tags("shop", "test");

    assertThat(new TagChange.Replace(given).after(SHOP_AND_PROD)).contains(given);
    assertThat(new TagChange.Replace(Tags.NONE).after(SHOP_AND_PROD)).contains(Tags.NONE);
    assertThat(new TagChange.Add(given).after(SHOP_AND_PROD))
        .contains(tags("prod", "shop", "test"));
    assertThat(new TagChange.Remove(given).after(SHOP_AND_PROD)).contains(tags("prod"));
    assertThat(new TagChange.Remove(SHOP_AND_PROD).after(Tags.NONE)).contains(Tags.NONE);
  }

  @Test
  void moreThanTwentyTogetherAreTooMany() {
    Tags twenty = Tags.of(many(20).stream().map(Tag::new).toList());

    assertThat(new TagChange.Add(tags("t0", "t19")).after(twenty)).contains(twenty);
    assertThat(new TagChange.Add(tags("one-more")).after(twenty)).isEmpty();
  }
}
