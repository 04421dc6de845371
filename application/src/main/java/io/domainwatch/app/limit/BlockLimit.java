package io.domainwatch.app.limit;

import io.domainwatch.core.quota.Quota;
import io.domainwatch.core.quota.QuotaDecision;
import io.domainwatch.core.value.ClientBlock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Limits requests by the blocks that clients are in, on this instance. The /56 around a /64 may do
 * twice as much as one block, and the /48 four times, so that many blocks of one network gain
 * little.
 */
public final class BlockLimit {
  private final RequestWindows<ClientBlock> windows = new RequestWindows<>();
  private final int perBlock;

  /**
   * @param perBlock requests in one window of an IPv4 address or a /64
   */
  public BlockLimit(int perBlock) {
    this.perBlock = perBlock;
  }

  /**
   * Counts a request. What is refused counts no further than the block that refuses it: neither
   * does one block use up what its network may do, nor does a network that has used that up fill
   * the memory with its blocks.
   *
   * @param block the narrowest one of the client
   */
  public QuotaDecision count(ClientBlock block, Instant now) {
    List<ClientBlock> blocks = block.withWider();
    for (int i = blocks.size() - 1; i > 0; i--) {
      Optional<QuotaDecision> spent = windows.spent(blocks.get(i), quota(i), now);
      if (spent.isPresent()) {
        return spent.get();
      }
    }
    QuotaDecision decision = windows.count(block, quota(0), now);
    for (int i = 1; i < blocks.size() && decision.allowed(); i++) {
      decision = windows.count(blocks.get(i), quota(i), now);
    }
    return decision;
  }

  private Quota quota(int widened) {
    return new Quota(perBlock << widened);
  }
}
