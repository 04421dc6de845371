package io.domainwatch.http;

import io.domainwatch.app.Caller;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.http.pipeline.ApiResponse;
import io.domainwatch.http.pipeline.QueryParameters;
import io.domainwatch.http.pipeline.Request;
import io.domainwatch.http.pipeline.Route;
import io.domainwatch.web.Router;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

/**
 * The operations of the API without HTTP, for an operator at the machine itself: the same bodies,
 * judged by the same rules. Nothing is counted and no subscription is asked for.
 */
public final class DirectApi {
  private final Router<Route> router;
  private final IdGenerator ids;
  private final InstantSource time;

  DirectApi(ApiRoutes routes, IdGenerator ids, InstantSource time) {
    this.router = new Router<>(routes.all());
    this.ids = ids;
    this.time = time;
  }

  /**
   * One request.
   *
   * @param path percent-encoded, without query
   * @param query without question mark
   * @param body JSON in UTF-8; empty where there is none
   */
  public record Asked(
      String method, String path, String query, List<String> ifMatch, byte[] body) {}

  /**
   * What is answered.
   *
   * @param json empty where there is no body
   */
  public record Answered(int status, Map<String, String> headers, byte[] json) {}

  /**
   * Does what is asked; what is refused has the status and body that HTTP would have.
   *
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away
   */
  public Answered answer(Caller operator, Asked asked) {
    Instant now = time.instant();
    String requestId = ids.next(now).toString();
    try {
      return answered(perform(operator, asked, requestId, now));
    } catch (RequestRefused refused) {
      return answered(RefusalRenderer.answer(refused.refusal(), requestId, now));
    }
  }

  private ApiResponse perform(Caller operator, Asked asked, String requestId, Instant now) {
    Router.Found<Route> found =
        router.find(asked.path()).orElseThrow(() -> new RequestRefused(new Refusal.NotFound()));
    if (!(found.route(asked.method()).orElse(null) instanceof Route.Keyed route)) {
      throw new RequestRefused(new Refusal.MethodNotAllowed(found.methods()));
    }
    if (asked.body().length > route.body().maxBytes()) {
      throw new RequestRefused(new Refusal.PayloadTooLarge(route.body().maxBytes()));
    }
    return route
        .endpoint()
        .apply(
            new Request(
                operator,
                found.pathParameters(),
                QueryParameters.of(asked.query(), route.query()),
                new Request.Conditions(asked.ifMatch(), List.of()),
                asked.body(),
                requestId,
                now));
  }

  private static Answered answered(ApiResponse response) {
    byte[] json =
        switch (response.content()) {
          case ApiResponse.Content.None _ -> new byte[0];
          case ApiResponse.Content.Whole(byte[] whole) -> whole;
          case ApiResponse.Content.Pieces _, ApiResponse.Content.Later _ ->
              throw new IllegalStateException("long and late answers are for HTTP");
        };
    return new Answered(response.status(), response.headers(), json);
  }
}
