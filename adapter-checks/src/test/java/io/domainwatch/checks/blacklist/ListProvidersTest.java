package io.domainwatch.checks.blacklist;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.blacklist.list.ListCodes;
import io.domainwatch.core.check.blacklist.list.ListProvider;
import io.domainwatch.core.check.blacklist.list.ListProviders;
import io.domainwatch.core.check.blacklist.list.ListZone;
import io.domainwatch.core.check.blacklist.list.ListZone.Kind;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ListProvidersTest {

  /**
   * Ended lists, whose zones answer anything or nothing today (docs/spec/checks/blacklist.md,
   * "Lists").
   */
  private static final List<String> DEAD =
      List.of(
          "sorbs.net",
          "ix.dnsbl.manitu.net",
          "ubl.unsubscore.com",
          "dnsbl.inps.de",
          "njabl.org",
          "ahbl.org",
          "rfc-ignorant.org",
          "megarbl.net",
          "emailbasura.org",
          "spamcannibal.org");

  private final ListProviders providers = BuiltInLists.providers();

  @Test
  void onlyListsThatAnyoneMayUseAreAskedByDefault() {
    assertThat(zones(providers.chosen(Optional.empty())))
        .containsExactlyInAnyOrder(
            "bl.spamcop.net",
            "psbl.surriel.com",
            "bl.blocklist.de",
            "dnsbl.dronebl.org",
            "bl.spameatingmonkey.net",
            "bl.ipv6.spameatingmonkey.net",
            "bip.virusfree.cz",
            "rep.mailspike.net",
            "multi.uribl.com",
            "spam.spamrats.com");
  }

  @Test
  void noDeadListIsShipped() {
    assertThat(zones(providers.all()))
        .noneMatch(zone -> DEAD.stream().anyMatch(zone::endsWith))
        .doesNotHaveDuplicates();
  }

  @Test
  void aNamedZoneReplacesAllAndKeepsItsCodes() {
    List<ListProvider> chosen = chosen(new ListZone(Kind.IP, "zen.spamhaus.org"));

    assertThat(zones(chosen)).containsExactly("zen.spamhaus.org");
    assertThat(chosen.getFirst().codes().strict()).isTrue();
  }

  @Test
  void aZoneWithAKeyIsKnownAndItsKeyIsNotShown() {
    ListProvider chosen = chosen(new ListZone(Kind.IP, "sekret.zen.dq.spamhaus.net")).getFirst();

    assertThat(chosen.zone()).isEqualTo("sekret.zen.dq.spamhaus.net");
    assertThat(chosen.name()).isEqualTo("zen.dq.spamhaus.net");
    assertThat(chosen.codes().meanings()).containsKey(10);
  }

  @Test
  void anUnknownZoneListsByAnyCode() {
    ListProvider chosen = chosen(new ListZone(Kind.DOMAIN, "bl.example.test")).getFirst();

    assertThat(chosen.kind()).isEqualTo(Kind.DOMAIN);
    assertThat(chosen.codes()).isEqualTo(ListCodes.UNKNOWN_LIST);
    assertThat(chosen.points().listed()).isEqualTo("test");
  }

  @Test
  void aZoneNamedForTheOtherKindIsAnotherList() {
    assertThat(chosen(new ListZone(Kind.DOMAIN, "zen.spamhaus.org")).getFirst().codes())
        .isEqualTo(ListCodes.UNKNOWN_LIST);
  }

  private List<ListProvider> chosen(ListZone... zones) {
    return providers.chosen(Optional.of(List.of(zones)));
  }

  private static List<String> zones(List<ListProvider> chosen) {
    return chosen.stream().map(ListProvider::zone).toList();
  }
}
