package io.domainwatch.core.check.blacklist.list;

import java.util.List;

/** What one answer of a list says of one target. */
public sealed interface ListAnswer {

  /** Not listed. */
  record Clean() implements ListAnswer {}

  /**
   * An entry that is no listing: a good word, or the sample of RFC 5782 §5.
   *
   * @param codes the addresses of the answer, sorted
   */
  record Noted(List<String> codes) implements ListAnswer {}

  /**
   * Listed.
   *
   * @param codes the addresses of the answer, sorted
   * @param sublists at least one
   */
  record Listed(List<String> codes, List<Sublist> sublists) implements ListAnswer {}

  /**
   * An answer that is about something else than the target: the list refuses us, or somebody
   * between us and it answered.
   *
   * @param reason {@code rewritten}, {@code provider_error}, {@code intercepted} or {@code
   *     unknown_code}
   */
  record Unusable(String reason) implements ListAnswer {}

  /**
   * No answer.
   *
   * @param reason {@code timeout}, {@code servfail}, {@code refused}, {@code own_limit} or what
   *     else kept it away
   */
  record Missing(String reason) implements ListAnswer {}
}
