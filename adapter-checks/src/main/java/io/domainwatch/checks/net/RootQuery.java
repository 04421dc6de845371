package io.domainwatch.checks.net;

/** Asks a configured resolver for something that is always there, to prove that it works. */
@FunctionalInterface
public interface RootQuery {

  /** Whether a resolver answered the query for the root's name servers before the deadline. */
  boolean succeeds(Deadline deadline);
}
