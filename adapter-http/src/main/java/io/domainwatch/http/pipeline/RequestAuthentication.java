package io.domainwatch.http.pipeline;

import io.domainwatch.app.Caller;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.access.Authentication;
import io.domainwatch.app.access.Authenticator;
import io.domainwatch.app.access.RequestQuotas;
import io.domainwatch.core.quota.QuotaDecision;
import io.domainwatch.core.value.ClientBlock;
import java.net.InetAddress;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Tells who calls and counts the request (docs/spec/api.md, "Order of judgement" and "Rate limit").
 */
public final class RequestAuthentication {
  private final Authenticator authenticator;
  private final RequestQuotas quotas;

  /**
   * @param authenticator knows the keys
   * @param quotas counts requests
   */
  public RequestAuthentication(Authenticator authenticator, RequestQuotas quotas) {
    this.authenticator = authenticator;
    this.quotas = quotas;
  }

  /**
   * Who calls, counted.
   *
   * @param caller empty without a valid key
   * @param keyRefusal why there is no caller; empty when there is one
   */
  public record Entry(QuotaDecision quota, Optional<Caller> caller, Optional<Refusal> keyRefusal) {}

  /**
   * Counts a request for the organization of its key, or, without a valid one, for its address.
   *
   * @param authorization the lines of the {@code Authorization} header
   * @throws io.domainwatch.core.storage.StorageUnavailable when key or count cannot be known
   */
  public Entry enter(List<String> authorization, InetAddress client, Instant now) {
    Authentication authentication =
        BearerToken.find(authorization)
            .map(token -> authenticator.authenticate(token, now))
            .orElseGet(() -> new Authentication.Refused(new Refusal.MissingToken()));
    return switch (authentication) {
      case Authentication.Proven(Caller caller) ->
          new Entry(quotas.countFor(caller, now), Optional.of(caller), Optional.empty());
      case Authentication.Refused(Refusal refusal) ->
          new Entry(
              quotas.countAnonymous(ClientBlock.of(client.getAddress()), now),
              Optional.empty(),
              Optional.of(refusal));
    };
  }
}
