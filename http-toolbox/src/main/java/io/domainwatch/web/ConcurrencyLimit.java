package io.domainwatch.web;

import io.undertow.server.HttpServerExchange;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How many large responses each tenant may have under way on this instance, so that clients that
 * read slowly cannot fill the memory.
 *
 * @param <K> a tenant
 */
public final class ConcurrencyLimit<K> {
  private final int most;
  private final Map<K, Integer> underWay = new ConcurrentHashMap<>();

  /**
   * @param most at once for each tenant
   */
  public ConcurrencyLimit(int most) {
    this.most = most;
  }

  /** Whether the tenant may have this exchange too; then it counts until it is complete. */
  public boolean admits(K tenant, HttpServerExchange exchange) {
    if (underWay.merge(tenant, 1, Integer::sum) > most) {
      end(tenant);
      return false;
    }
    exchange.addExchangeCompleteListener(
        (_, next) -> {
          end(tenant);
          next.proceed();
        });
    return true;
  }

  /** Whether the tenant has as many as it may, so that another one would not be admitted. */
  public boolean isReached(K tenant) {
    return underWay.getOrDefault(tenant, 0) >= most;
  }

  private void end(K tenant) {
    underWay.computeIfPresent(tenant, (_, count) -> count == 1 ? null : count - 1);
  }
}
