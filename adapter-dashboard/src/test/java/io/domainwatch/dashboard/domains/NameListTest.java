package io.domainwatch.dashboard.domains;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class NameListTest {
  @Test
  void theColumnHeadedDomainIsTakenEvenBehindOneHeadedName() {
    assertThat(ofCsv("Name,Domain\nshop,a.example.com\nblog,b.example.com\n"))
        .containsExactly("a.example.com", "b.example.com");
  }

  @Test
  void theColumnHeadedNameOfOurOwnExportIsTaken() {
    assertThat(ofCsv("id,name\n1,a.example.com\n")).containsExactly("a.example.com");
  }

  @Test
  void withoutSuchAHeadTheFirstColumnIsTakenFromItsFirstRowOn() {
    assertThat(ofCsv("a.example.com,x\nb.example.com,y\n"))
        .containsExactly("a.example.com", "b.example.com");
  }

  private static java.util.List<String> ofCsv(String text) {
    return NameList.ofCsv(text.getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }
}
