package io.domainwatch.checks.control;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.core.control.Challenge;
import io.domainwatch.core.control.ControlMethod;
import io.domainwatch.core.control.ControlProber;
import io.domainwatch.core.control.VerificationResult;
import java.time.Duration;

/** Looks at both places where a token may be, the DNS first. */
final class PublishedTokens implements ControlProber {
  /** Time of a look, far below the lease of a look ({@code DomainControl}). */
  private static final Duration BUDGET = Duration.ofSeconds(40);

  private final RecordPlace record;
  private final FilePlace file;

  PublishedTokens(RecordPlace record, FilePlace file) {
    this.record = record;
    this.file = file;
  }

  @Override
  public VerificationResult look(Challenge challenge) throws InterruptedException {
    Deadline deadline = Deadline.after(BUDGET);
    PlaceSeen inDns = record.look(challenge, deadline);
    if (Thread.interrupted()) {
      throw new InterruptedException("the look was cancelled");
    }
    return switch (inDns) {
      case PlaceSeen.Token _ -> new VerificationResult.Shown(ControlMethod.DNS);
      case PlaceSeen.NoToken(String found) -> withFile(challenge, deadline, found, true);
      case PlaceSeen.Unknown(String found) -> withFile(challenge, deadline, found, false);
    };
  }

  private VerificationResult withFile(
      Challenge challenge, Deadline deadline, String inDns, boolean dnsIsCertain)
      throws InterruptedException {
    return switch (file.look(challenge, deadline)) {
      case PlaceSeen.Token _ -> new VerificationResult.Shown(ControlMethod.FILE);
      case PlaceSeen.NoToken(String found) ->
          dnsIsCertain
              ? new VerificationResult.Absent(sentences(inDns, found))
              : new VerificationResult.Unclear(sentences(inDns, found));
      case PlaceSeen.Unknown(String found) ->
          new VerificationResult.Unclear(sentences(inDns, found));
    };
  }

  private static String sentences(String inDns, String inFile) {
    return "TXT record: %s. File: %s.".formatted(inDns, inFile);
  }
}
