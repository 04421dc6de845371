package io.domainwatch.dashboard.check.view;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DelistingTest {
  @Test
  void thePageOfTheListingComesBeforeThatOfTheList() {
    assertThat(
            Delisting.links(
                "bl.spamcop.net", "Blocked - see https://www.spamcop.net/bl.shtml?192.0.2.1."))
        .containsExactly(
            new Delisting.Link(
                "https://www.spamcop.net/bl.shtml?192.0.2.1", "page of this listing"),
            new Delisting.Link("https://www.spamcop.net/bl.shtml", "lookup and removal"));
  }

  @Test
  void aListThatNobodyKnowsHasNoPage() {
    assertThat(Delisting.links("bl.example.com", "spam")).isEmpty();
    assertThat(Delisting.links("notspamcop.net", "")).isEmpty();
  }

  @Test
  void aKeyedZoneIsThatOfItsOperator() {
    assertThat(Delisting.links("secret.zen.dq.spamhaus.net", ""))
        .containsExactly(new Delisting.Link("https://check.spamhaus.org/", "lookup and removal"));
  }

  @Test
  void onlyWebAddressesBecomeLinks() {
    assertThat(Delisting.links("bl.example.com", "javascript:alert(1) data:text/html,x")).isEmpty();
    assertThat(Delisting.links("bl.example.com", "https://a.example/\u202Egpj\" onx=y"))
        .extracting(Delisting.Link::address)
        .containsExactly("https://a.example/");
  }
}
