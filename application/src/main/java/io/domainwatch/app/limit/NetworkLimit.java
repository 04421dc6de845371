package io.domainwatch.app.limit;

import io.domainwatch.core.quota.Quota;
import io.domainwatch.core.quota.QuotaDecision;
import io.domainwatch.core.value.ClientBlock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Limits what the networks around blocks of IPv6 clients ask for, on this instance. The /56 around
 * a /64 may do twice as much as one block, and the /48 four times, so that many blocks of one
 * network gain little.
 */
public final class NetworkLimit {
  private final RequestWindows<ClientBlock> windows = new RequestWindows<>();
  private final int perBlock;

  /**
   * @param perBlock requests in one window of a /64
   */
  public NetworkLimit(int perBlock) {
    this.perBlock = perBlock;
  }

  /** The refusal of a block whose network has used up what it may do; counts nothing. */
  public Optional<QuotaDecision> spent(ClientBlock block, Instant now) {
    List<ClientBlock> blocks = block.withWider();
    for (int i = blocks.size() - 1; i > 0; i--) {
      Optional<QuotaDecision> spent = windows.spent(blocks.get(i), quota(i), now);
      if (spent.isPresent()) {
        return spent;
      }
    }
    return Optional.empty();
  }

  /**
   * Counts a request for the networks around a block that was allowed it.
   *
   * @return the refusal of the first that has used up what it may do, and which the others do not
   *     count then
   */
  public Optional<QuotaDecision> count(ClientBlock block, Instant now) {
    List<ClientBlock> blocks = block.withWider();
    for (int i = 1; i < blocks.size(); i++) {
      QuotaDecision decision = windows.count(blocks.get(i), quota(i), now);
      if (!decision.allowed()) {
        return Optional.of(decision);
      }
    }
    return Optional.empty();
  }

  private Quota quota(int widened) {
    return new Quota(perBlock << widened);
  }
}
