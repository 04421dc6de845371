package io.domainwatch.http.pipeline;

import io.domainwatch.core.apikey.Scope;
import io.domainwatch.web.Router;
import java.util.Set;
import java.util.function.Function;

/** What one method of one path does. */
public sealed interface Route extends Router.Place {
  /**
   * Needs a key.
   *
   * @param operation the name of what it does ({@code operationId} of the description)
   * @param least the scope that the key needs
   * @param takesBody whether it wants a JSON body
   * @param query the query parameters that it has
   */
  record Keyed(
      String method,
      String template,
      String operation,
      Scope least,
      boolean takesBody,
      Set<String> query,
      Function<Request, ApiResponse> endpoint)
      implements Route {}

  /** Needs no key and always gives the same answer. */
  record Open(String method, String template, ApiResponse answer) implements Route {}
}
