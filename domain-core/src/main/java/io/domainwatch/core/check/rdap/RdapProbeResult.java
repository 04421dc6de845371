package io.domainwatch.core.check.rdap;

import io.domainwatch.core.check.rdap.RdapObservation.Bootstrap;
import io.domainwatch.core.check.rdap.RdapObservation.ServerSource;
import io.domainwatch.core.check.rdap.RdapObservation.State;
import io.domainwatch.core.check.rdap.registration.RdapRecord;
import io.domainwatch.core.observation.QueryCost;
import java.time.Instant;
import java.util.Optional;

/**
 * What one run saw of a registration, before it is judged.
 *
 * @param queried the registrable name, in A-labels
 * @param server which server is responsible; empty when that is not known
 * @param httpStatus of the last answer; empty when there was none
 * @param load what the run cost others, requests for the bootstrap file included
 */
public record RdapProbeResult(
    String queried,
    Optional<ResponsibleServer> server,
    Optional<Integer> httpStatus,
    Answer answer,
    QueryCost load) {

  /**
   * The server that is responsible.
   *
   * @param base its address, which ends in a slash (RFC 9224 §3)
   * @param source who says that it is the one
   * @param bootstrap the copy of the bootstrap file that was looked in
   */
  public record ResponsibleServer(
      String base, ServerSource source, Optional<Bootstrap> bootstrap) {}

  /** What came of the look-up. */
  public sealed interface Answer {}

  /** The registry knows the domain. */
  public record Registered(RdapRecord record) implements Answer {}

  /** The registry does not know the domain, and its zone has no delegation for it either. */
  public record Missing(String detail) implements Answer {}

  /**
   * The server does not want to be asked now, or was found in that mood by another domain's run.
   *
   * @param until when to ask again
   */
  public record RateLimited(Instant until, String detail) implements Answer {}

  /**
   * The server failed, or answered what no RDAP server may.
   *
   * @param reason a snake_case word
   * @param passing whether it may be over in a moment: the network, or a fault inside the server
   */
  public record Failed(String reason, String detail, boolean passing) implements Answer {}

  /** Nothing is known of the server: our own network, a resolver, or doubt that nobody settled. */
  public record Unclear(String reason, String detail) implements Answer {}

  /**
   * Too many of our own runs wait for this server.
   *
   * @param until when this one's turn comes
   */
  public record Postponed(Instant until) implements Answer {}

  /**
   * It is not known which server to ask.
   *
   * @param again when the bootstrap file is fetched again
   */
  public record Undirected(Instant again, String detail) implements Answer {}

  /** The base address of the server; empty when it is not known which. */
  Optional<String> base() {
    return server.map(ResponsibleServer::base);
  }

  /** The record that was read in this run; empty when none was. */
  Optional<RdapRecord> record() {
    return answer instanceof Registered(RdapRecord record) ? Optional.of(record) : Optional.empty();
  }

  /** Why there is no answer; empty when there is one. */
  Optional<String> unknown() {
    return switch (answer) {
      case Registered _, Missing _ -> Optional.empty();
      case RateLimited _ -> Optional.of("rate_limited");
      case Postponed _ -> Optional.of("waiting_turn");
      case Undirected _ -> Optional.of("bootstrap_unavailable");
      case Failed(String reason, var _, var _) -> Optional.of(reason);
      case Unclear(String reason, var _) -> Optional.of(reason);
    };
  }

  /** How the look-up ended. */
  State state() {
    return switch (answer) {
      case Registered _ -> State.OK;
      case Missing _ -> State.NOT_FOUND;
      case RateLimited _, Postponed _ -> State.RATE_LIMITED;
      case Failed _, Unclear _, Undirected _ -> State.ERROR;
    };
  }
}
