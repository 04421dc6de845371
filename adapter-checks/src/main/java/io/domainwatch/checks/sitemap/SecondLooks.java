package io.domainwatch.checks.sitemap;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.run.SecondLook;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.core.check.sitemap.SitemapMemory;
import io.domainwatch.core.check.sitemap.SitemapMemory.Known;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Origin;
import io.domainwatch.core.check.sitemap.url.SitemapHosts;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The second looks of one run (docs/spec/checks/web-shared.md, "Blocks without a mark"): few, for a
 * run asks for many documents; what the last of them showed holds for the rest. Used by one thread.
 */
final class SecondLooks {

  /** Second looks of a run (docs/spec/checks/sitemap.md, "Limits"). */
  private static final int MAX_LOOKS = 3;

  private final SecondLook look;
  private final SitemapMemory memory;
  private final Deadline deadline;
  private final Map<Integer, Optional<String>> shown = new HashMap<>();
  private int left = MAX_LOOKS;

  /**
   * The looks of a run.
   *
   * @param look at hosts of the site alone
   * @param memory what was there before
   */
  SecondLooks(SecondLook look, SitemapHosts hosts, SitemapMemory memory, Deadline deadline) {
    this.look = look.onlyTo(hosts::isOwn);
    this.memory = memory;
    this.deadline = deadline;
  }

  /** What answered in the place of a document. */
  Optional<String> blockIn(Fetch.Answered answered, String url, Origin origin)
      throws InterruptedException {
    return blockIn(answered, wasThere(url, origin));
  }

  /** What answered in the place of a page that a sitemap lists. */
  Optional<String> blockInPage(Fetch.Answered answered) throws InterruptedException {
    return blockIn(answered, true);
  }

  private Optional<String> blockIn(Fetch.Answered answered, boolean atStake)
      throws InterruptedException {
    int status = answered.head().status();
    if (!SecondLook.isDoubtful(answered, atStake)) {
      return SiteRun.blockIn(answered);
    }
    if (left == 0) {
      return shown.getOrDefault(status, Optional.empty());
    }
    left--;
    Optional<String> block = look.blockIn(answered, atStake, deadline);
    shown.put(status, block);
    return block;
  }

  /** Whether a document was good before, as far as it is known. */
  private boolean wasThere(String url, Origin origin) {
    return origin == Origin.CHILD
        ? !memory.watched().contains(url)
        : memory.known().stream().filter(Known::good).anyMatch(known -> known.url().equals(url));
  }
}
