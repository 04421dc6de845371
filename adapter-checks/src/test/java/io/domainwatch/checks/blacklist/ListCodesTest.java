package io.domainwatch.checks.blacklist;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.blacklist.list.ListAnswer;
import io.domainwatch.core.check.blacklist.list.ListCodes;
import io.domainwatch.core.check.blacklist.list.ListProvider;
import io.domainwatch.core.check.blacklist.list.Sublist;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ListCodesTest {

  private static final List<ListProvider> BUILT_IN = BuiltInLists.providers().all();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "zen.spamhaus.org|127.0.0.2|SBL",
        "zen.spamhaus.org|127.0.0.3|CSS",
        "zen.spamhaus.org|127.0.0.4|XBL",
        "zen.spamhaus.org|127.0.0.9 127.0.0.2|DROP SBL",
        "zen.spamhaus.org|127.0.0.11|PBL",
        "zen.spamhaus.org|127.0.0.77|unusable unknown_code",
        "zen.spamhaus.org|127.0.0.2 127.0.0.77|unusable unknown_code",
        "zen.spamhaus.org|127.255.255.252|unusable provider_error",
        "zen.spamhaus.org|127.255.255.254|unusable provider_error",
        "zen.spamhaus.org|127.255.255.255|unusable provider_error",
        "zen.spamhaus.org|127.0.0.2 127.255.255.254|unusable provider_error",
        "zen.spamhaus.org|127.0.0.1|unusable intercepted",
        "zen.spamhaus.org|203.0.113.80|unusable rewritten",
        "zen.spamhaus.org|127.0.0.2 203.0.113.80|unusable rewritten",
        "zen.spamhaus.org|127.0.1.2|unusable unknown_code",
        "zen.spamhaus.org|127.3.0.2|unusable unknown_code",
        "zen.spamhaus.org||clean",
        "dbl.spamhaus.org|127.0.1.2|spam",
        "dbl.spamhaus.org|127.0.1.104|abused_legit",
        "dbl.spamhaus.org|127.0.1.255|unusable provider_error",
        "dbl.spamhaus.org|127.0.0.2|unusable unknown_code",
        "bl.spamcop.net|127.0.0.2|listed",
        "bl.spamcop.net|127.0.0.9|other",
        "bl.blocklist.de|127.0.0.15|listed",
        "dnsbl.dronebl.org|127.0.0.2|noted",
        "dnsbl.dronebl.org|127.0.0.9|drone",
        "rep.mailspike.net|127.0.0.12|bad",
        "rep.mailspike.net|127.0.0.14|noted",
        "rep.mailspike.net|127.0.0.18|noted",
        "multi.surbl.org|127.0.0.24|PH MW",
        "multi.surbl.org|127.0.0.1|unusable provider_error",
        "multi.surbl.org|127.0.0.9|unusable provider_error",
        "multi.uribl.com|127.0.0.14|black grey red",
        "multi.uribl.com|127.0.0.16|unusable unknown_code",
        "hostkarma.junkemailfilter.com|127.0.0.1|noted",
        "hostkarma.junkemailfilter.com|127.0.0.2|black",
        "dyna.spamrats.com|127.0.0.36|dynamic",
      })
  void anAnswerMeansWhatTheListSays(String zone, String addresses, String expected) {
    assertThat(words(of(zone).classify(addresses(addresses)))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "127.0.0.2,listed",
    "127.0.0.250,listed",
    "127.0.0.1,unusable intercepted",
    "127.0.1.2,unusable unknown_code",
    "127.255.255.254,unusable provider_error",
    "192.0.2.1,unusable rewritten"
  })
  void ofAnUnknownListOnlyTheLastOctetCounts(String address, String expected) {
    assertThat(words(ListCodes.UNKNOWN_LIST.classify(addresses(address)))).isEqualTo(expected);
  }

  @Test
  void whateverComesErrorsAreNeverListings() {
    Random random = new Random(5782);
    for (int i = 0; i < 20_000; i++) {
      ListCodes codes = BUILT_IN.get(random.nextInt(BUILT_IN.size())).codes();
      List<String> answer =
          random.ints(random.nextInt(1, 4)).mapToObj(ListCodesTest::address).toList();
      boolean wrong =
          answer.stream().anyMatch(a -> !a.startsWith("127.") || a.startsWith("127.255.255."));
      if (wrong) {
        assertThat(codes.classify(answer)).isInstanceOf(ListAnswer.Unusable.class);
      } else {
        assertThat(codes.classify(answer)).isNotInstanceOf(ListAnswer.Clean.class);
      }
    }
  }

  /** Half of them outside 127/8, a quarter inside 127.255.255/24. */
  private static String address(int bits) {
    String last = "." + (bits & 0xFF);
    return switch ((bits >> 8) & 3) {
      case 0 -> "127.0.0" + last;
      case 1 -> "127.255.255" + last;
      default -> (((bits >> 16) & 0x7F) == 0 ? "10" : "" + ((bits >> 16) & 0x3F)) + ".1.2" + last;
    };
  }

  private static ListCodes of(String zone) {
    return BUILT_IN.stream()
        .filter(provider -> provider.zone().equals(zone))
        .findFirst()
        .orElseThrow()
        .codes();
  }

  private static List<String> addresses(String text) {
    return text == null ? List.of() : List.of(text.split(" "));
  }

  private static String words(ListAnswer answer) {
    return switch (answer) {
      case ListAnswer.Clean _ -> "clean";
      case ListAnswer.Noted _ -> "noted";
      case ListAnswer.Listed(var _, List<Sublist> sublists) ->
          String.join(" ", sublists.stream().map(Sublist::name).toList());
      case ListAnswer.Unusable(String reason) -> "unusable " + reason;
      case ListAnswer.Missing(String reason) -> "missing " + reason;
    };
  }
}
