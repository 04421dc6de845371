package io.domainwatch.checks.rdap;

import io.domainwatch.checks.net.QueryCost;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What one run saw of a registration.
 *
 * @param queried the registrable name, in A-labels
 * @param listed which server is responsible, and who says so; empty when that is not known
 * @param httpStatus of the last answer; empty when there was none
 * @param load what the run cost others, requests for the bootstrap file included
 */
record RdapObservation(
    String queried,
    Optional<RdapDirectory.Entry.Listed> listed,
    OptionalInt httpStatus,
    RdapObservation.Answer answer,
    QueryCost load) {

  /** What came of the look-up. */
  sealed interface Answer {}

  /** The registry knows the domain. */
  record Registered(RdapRecord record) implements Answer {}

  /** The registry does not know the domain, and its zone has no delegation for it either. */
  record Missing(String detail) implements Answer {}

  /**
   * The server does not want to be asked now, or was found in that mood by another domain's run.
   *
   * @param until when to ask again
   */
  record RateLimited(Instant until, String detail) implements Answer {}

  /**
   * The server failed, or answered what no RDAP server may.
   *
   * @param reason a snake_case word
   * @param passing whether it may be over in a moment: the network, or a fault inside the server
   */
  record Failed(String reason, String detail, boolean passing) implements Answer {}

  /** Nothing is known of the server: our own network, a resolver, or doubt that nobody settled. */
  record Unclear(String reason, String detail) implements Answer {}

  /**
   * Too many of our own runs wait for this server.
   *
   * @param until when this one's turn comes
   */
  record Postponed(Instant until) implements Answer {}

  /**
   * It is not known which server to ask.
   *
   * @param again when the bootstrap file is fetched again
   */
  record Undirected(Instant again, String detail) implements Answer {}

  /** The base address of the server; empty when it is not known which. */
  Optional<String> server() {
    return listed.map(known -> known.server().base().toString());
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

  /** The word of the answer in observations (docs/spec/checks/rdap.md, "What is stored"). */
  String state() {
    return switch (answer) {
      case Registered _ -> "ok";
      case Missing _ -> "not_found";
      case RateLimited _, Postponed _ -> "rate_limited";
      case Failed _, Unclear _, Undirected _ -> "error";
    };
  }
}
