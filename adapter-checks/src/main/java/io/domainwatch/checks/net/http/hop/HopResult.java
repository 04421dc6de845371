package io.domainwatch.checks.net.http.hop;

/** What came of one hop. */
public sealed interface HopResult {

  /** The hop itself. */
  Hop hop();

  /** A head came back, and as much of the body as was wanted. */
  record Answered(Hop hop, Head head, Body body) implements HopResult {}

  /** No head came back. */
  record Broken(Hop hop, Phase phase, FetchFailure failure, String detail) implements HopResult {}
}
