package io.domainwatch.core.run;

/**
 * Up to where a run got that could not reach the site; decides suppression and the mass failure
 * guard (docs/spec/engine.md, "Dependent checks").
 */
public enum FailurePhase {
  DNS,
  CONNECT,
  TLS,
  HTTP
}
