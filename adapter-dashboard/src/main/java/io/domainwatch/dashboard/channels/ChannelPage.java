package io.domainwatch.dashboard.channels;

import io.domainwatch.dashboard.confirmation.Question;
import io.domainwatch.dashboard.deliveries.DeliveryRow;
import java.util.List;
import java.util.Optional;

/**
 * The page of a channel.
 *
 * @param domains the names of those that it is for; empty when it is for all
 * @param newest what was sent to it last, newest first
 * @param quiet whether it is quiet and what is held, in a sentence; empty text for neither
 * @param question of a mailbox whose receiver has not confirmed; empty otherwise
 */
public record ChannelPage(
    ChannelRow row,
    List<String> domains,
    List<DeliveryRow> newest,
    String quiet,
    Optional<Question> question) {
  /** Names shown at once; a few lines. */
  private static final int MAX_NAMES = 20;

  public ChannelPage {
    domains = List.copyOf(domains);
    newest = List.copyOf(newest);
  }

  /** The page itself. */
  public String path() {
    return row.path();
  }

  /** The first names of {@link #domains}. */
  public List<String> firstDomains() {
    return domains.stream().limit(MAX_NAMES).toList();
  }

  /** How many names are not among {@link #firstDomains}. */
  public int moreDomains() {
    return domains.size() - firstDomains().size();
  }
}
