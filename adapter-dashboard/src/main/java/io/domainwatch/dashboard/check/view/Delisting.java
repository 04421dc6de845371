package io.domainwatch.dashboard.check.view;

import static io.domainwatch.dashboard.text.Texts.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where the operator of a blacklist explains a listing and takes wishes to end it. */
final class Delisting {
  /**
   * By the domain of the list's zone: the page for look-ups and removal. Written down in 2026-11
   * from knowledge; nobody has opened them since, for this product is built without a way out.
   */
  private static final Map<String, String> PAGES =
      Map.ofEntries(
          Map.entry("spamhaus.org", "https://check.spamhaus.org/"),
          Map.entry("spamhaus.net", "https://check.spamhaus.org/"),
          Map.entry("spamcop.net", "https://www.spamcop.net/bl.shtml"),
          Map.entry("psbl.surriel.com", "https://psbl.org/"),
          Map.entry("blocklist.de", "https://www.blocklist.de/en/delist.html"),
          Map.entry("dronebl.org", "https://dronebl.org/lookup"),
          Map.entry("spameatingmonkey.net", "https://spameatingmonkey.com/lookup"),
          Map.entry("mailspike.net", "https://mailspike.org/"),
          Map.entry("surbl.org", "https://surbl.org/surbl-analysis"),
          Map.entry("uribl.com", "https://admin.uribl.com/"),
          Map.entry("barracudacentral.org", "https://www.barracudacentral.org/rbl/removal-request"),
          Map.entry("abusix.zone", "https://lookup.abusix.com/"),
          Map.entry("senderscore.com", "https://senderscore.org/"),
          Map.entry("spamrats.com", "https://www.spamrats.com/removal.php"),
          Map.entry("uceprotect.net", "https://www.uceprotect.net/en/rblcheck.php"),
          Map.entry("backscatterer.org", "https://www.backscatterer.org/"));

  /** A web address of visible ASCII in a text, without what ends a sentence. */
  private static final Pattern ADDRESS = Pattern.compile("https?://[!#-;=?-~]{1,300}[0-9A-Za-z/=]");

  private Delisting() {}

  /** A page and what its link reads. */
  record Link(String address, String text) {}

  /**
   * The page that the listing itself names first, then that of the list; often both, sometimes
   * none.
   *
   * @param text that the list gives as the reason
   */
  static List<Link> links(String zone, String text) {
    List<Link> links = new ArrayList<>();
    Matcher named = ADDRESS.matcher(text);
    if (named.find()) {
      links.add(new Link(named.group(), text("views-dns.listing-page")));
    }
    String lower = zone.toLowerCase(Locale.ROOT);
    PAGES.entrySet().stream()
        .filter(page -> lower.equals(page.getKey()) || lower.endsWith("." + page.getKey()))
        .findFirst()
        .ifPresent(page -> links.add(new Link(page.getValue(), text("views-dns.removal-page"))));
    return links;
  }
}
