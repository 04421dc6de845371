package io.domainwatch.core.check;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EventTypeTest {
  @Test
  void peopleReadWordsOfATypeThatTheCatalogueDoesNotKnow() {
    assertThat(new EventType("foo_bar_began").words()).isEqualTo("Foo bar began");
    assertThat(new EventType("_").words()).isEmpty();
  }
}
