package io.domainwatch.http.pipeline;

import io.domainwatch.core.apikey.Scope;
import io.domainwatch.http.json.BatchBody;
import io.domainwatch.http.json.BodyFields;
import io.domainwatch.web.Router;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** What one method of one path does. */
public sealed interface Route extends Router.Place {
  /**
   * Needs a key.
   *
   * @param operation the name of what it does ({@code operationId} of the description)
   * @param least the scope that the key needs
   * @param body what it wants to be sent
   * @param query the query parameters that it has
   * @param sharing with which of these parameters it asks only what one statement answers for many,
   *     so that a request needs no connection of its own
   */
  record Keyed(
      String method,
      String template,
      String operation,
      Scope least,
      Body body,
      Set<String> query,
      Function<Request, ApiResponse> endpoint,
      Predicate<QueryParameters> sharing)
      implements Route {
    /** One that never shares a statement. */
    public Keyed(
        String method,
        String template,
        String operation,
        Scope least,
        Body body,
        Set<String> query,
        Function<Request, ApiResponse> endpoint) {
      this(method, template, operation, least, body, query, endpoint, _ -> false);
    }

    /** Whether it wants a JSON body. */
    public boolean takesBody() {
      return body != Body.NONE;
    }
  }

  /** What is sent to a route. */
  enum Body {
    /** Nothing; what is sent all the same is read and thrown away. */
    NONE(BodyFields.MAX_BODY_BYTES),
    /** One thing in JSON. */
    ONE(BodyFields.MAX_BODY_BYTES),
    /** Many things in JSON. */
    MANY(BatchBody.MAX_BODY_BYTES);

    private final int maxBytes;

    Body(int maxBytes) {
      this.maxBytes = maxBytes;
    }

    /** Octets at most. */
    public int maxBytes() {
      return maxBytes;
    }
  }

  /** Needs no key and always gives the same answer. */
  record Open(String method, String template, ApiResponse answer) implements Route {}
}
