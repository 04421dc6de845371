package io.domainwatch.core.check.emailauth.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class TagListTest {

  @Test
  void tagsAreReadWithWhiteSpaceAroundThem() {
    TagList tags = TagList.parse("v = DMARC1 ;\tP=none; rua = mailto:a@b.example , mailto:c@d ;");

    assertThat(tags.startsWith("v", "DMARC1")).isTrue();
    assertThat(tags.find("p")).contains("none");
    assertThat(TagList.items(tags.find("rua").orElseThrow()))
        .containsExactly("mailto:a@b.example", "mailto:c@d");
    assertThat(tags.problems()).isEmpty();
  }

  @Test
  void whatIsNoTagIsReportedAndSetAside() {
    TagList tags = TagList.parse("v=X1; p none; 1up=x; p=a; p=b; =y");

    assertThat(tags.find("p")).contains("a");
    assertThat(tags.problems())
        .containsExactly(
            "\"p none\" is no tag",
            "\"1up=x\" is no tag",
            "the tag p is there twice",
            "\"=y\" is no tag");
  }

  @Test
  void noTextIsTooStrange() {
    Random random = new Random(7);
    for (int i = 0; i < 3_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int j = random.nextInt(60); j > 0; j--) {
        text.append(";= \t\n\0ap1v\u00ff,".charAt(random.nextInt(12)));
      }
      TagList tags = TagList.parse(text.toString());
      tags.problems().forEach(problem -> assertThat(problem).matches("[ -~…]*"));
    }
  }

  @Test
  void aRecordThatIsCutKeepsItsIdentity() {
    String one = Shown.record("x".repeat(5_000) + "1");
    String other = Shown.record("x".repeat(5_000) + "2");

    assertThat(one).isNotEqualTo(other).hasSizeLessThan(1_200);
    assertThat(Shown.record("a\u00e9\n")).startsWith("a?? [sha256 ");
    assertThat(Shown.record("v=spf1 -all")).isEqualTo("v=spf1 -all");
  }
}
