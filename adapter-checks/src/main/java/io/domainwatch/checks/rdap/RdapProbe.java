package io.domainwatch.checks.rdap;

import io.domainwatch.checks.net.http.hop.Body;
import io.domainwatch.checks.net.http.hop.Head;
import io.domainwatch.checks.net.http.hop.Header;
import io.domainwatch.checks.net.json.ForeignJson;
import io.domainwatch.checks.rdap.RdapFetcher.Reply;
import io.domainwatch.core.check.rdap.RdapProbeResult;
import io.domainwatch.core.check.rdap.registration.RdapAnswer;
import io.domainwatch.core.check.rdap.registration.RdapRecord;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.value.RetryAfter;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Asks an RDAP server for a domain (RFC 7480, RFC 9082). */
final class RdapProbe {
  /** RFC 7480 §4.2, and what older servers send. */
  private static final List<Header> HEADERS =
      List.of(new Header("Accept", "application/rdap+json, application/json;q=0.9"));

  private static final int OK = 200;
  private static final int NOT_FOUND = 404;
  private static final int TOO_MANY_REQUESTS = 429;
  private static final int SERVER_ERROR = 500;
  private static final int UNAVAILABLE = 503;

  private final RdapFetcher fetcher;
  private final RdapHosts hosts;

  RdapProbe(RdapFetcher fetcher, RdapHosts hosts) {
    this.fetcher = fetcher;
    this.hosts = hosts;
  }

  /**
   * What a look-up brought.
   *
   * @param httpStatus empty without an answer
   */
  record Lookup(Optional<Integer> httpStatus, Result result) {}

  /** What the answer means. */
  sealed interface Result {
    /** The registration. */
    record Found(RdapRecord record) implements Result {}

    /** The server that is responsible says that there is no such domain. */
    record NotFound() implements Result {}

    /** See {@link RdapProbeResult.RateLimited}. */
    record Limited(Instant until, String detail) implements Result {}

    /**
     * See {@link RdapProbeResult.Failed}.
     *
     * @param silent whether there was no answer at all, so that our own network may be to blame
     */
    record Failed(String reason, String detail, boolean passing, boolean silent)
        implements Result {}

    /** See {@link RdapProbeResult.Unclear}. */
    record NotAsked(String reason, String detail) implements Result {}

    /** See {@link RdapProbeResult.Postponed}. */
    record Later(Instant at) implements Result {}
  }

  /**
   * Asks once.
   *
   * @param name registrable, in A-labels
   */
  Lookup lookUp(RdapServer server, String name, RdapRun run) throws InterruptedException {
    URI url = server.query(name);
    return switch (fetcher.get(url, HEADERS, run)) {
      case Reply.Answered answered -> read(answered, server, name, run.now());
      case Reply.Unusable(String reason, String detail, boolean passing) ->
          without(new Result.Failed(reason, detail, passing, passing));
      case Reply.NotAsked(String reason, String detail) ->
          without(new Result.NotAsked(reason, detail));
      case Reply.Away(Instant until) ->
          without(new Result.Limited(until, "The RDAP server asked not to be asked for a while."));
      case Reply.Later(Instant at) -> without(new Result.Later(at));
    };
  }

  private Lookup read(Reply.Answered answered, RdapServer server, String name, Instant now) {
    int status = answered.head().status();
    String host = answered.url().getHost();
    if (status != TOO_MANY_REQUESTS && status != UNAVAILABLE) {
      hosts.answered(host, now);
    }
    Result result =
        switch (status) {
          case OK -> found(answered.body(), name, now);
          case NOT_FOUND -> notFound(answered, server);
          case TOO_MANY_REQUESTS, UNAVAILABLE -> limited(host, answered.head(), now);
          default -> refused(status);
        };
    return new Lookup(Optional.of(status), result);
  }

  private static Result found(Body body, String name, Instant now) {
    return json(body)
        .flatMap(answer -> RdapAnswer.read(answer, name, now))
        .<Result>map(Result.Found::new)
        .orElseGet(
            () ->
                failed("invalid_response", "The answer is no registration of this domain.", false));
  }

  /** Only the server that was named may say so, and not in a page for people. */
  private static Result notFound(Reply.Answered answered, RdapServer server) {
    Body body = answered.body();
    boolean proper =
        body.end() == Body.End.COMPLETE
            && (body.text().isBlank() || json(body).filter(RdapProbe::isNotFound).isPresent());
    return proper && server.base().getHost().equalsIgnoreCase(answered.url().getHost())
        ? new Result.NotFound()
        : failed("not_found_page", "The answer was 404, but not one of an RDAP server.", false);
  }

  /** An error object (RFC 9083 §6) that does not contradict the status. */
  private static boolean isNotFound(JsonValue.JsonObject error) {
    return error.findWhole("errorCode").orElse(NOT_FOUND) == NOT_FOUND;
  }

  private Result limited(String host, Head head, Instant now) {
    Instant until =
        hosts.limited(
            host, head.first("Retry-After").flatMap(text -> RetryAfter.parse(text, now)), now);
    return new Result.Limited(
        until, "The RDAP server answered " + head.status() + " and is left alone for a while.");
  }

  private static Result refused(int status) {
    return failed(
        "http_status", "The RDAP server answered " + status + ".", status >= SERVER_ERROR);
  }

  private static Result failed(String reason, String detail, boolean passing) {
    return new Result.Failed(reason, detail, passing, false);
  }

  private static Optional<JsonValue.JsonObject> json(Body body) {
    return body.end() == Body.End.COMPLETE ? ForeignJson.object(body.bytes()) : Optional.empty();
  }

  private static Lookup without(Result result) {
    return new Lookup(Optional.empty(), result);
  }
}
