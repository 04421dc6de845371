package io.domainwatch.checks.emailauth;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.FetchLimits;
import io.domainwatch.checks.net.http.FetchRequest;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.hop.Body;
import io.domainwatch.checks.net.http.hop.Phase;
import io.domainwatch.checks.net.http.hop.TlsFacts;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.core.check.emailauth.EmailAuthMemory.Remembered;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Fetched;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.MtaSts;
import io.domainwatch.core.check.emailauth.record.MailLookup;
import io.domainwatch.core.check.emailauth.transport.MtaStsPolicy;
import io.domainwatch.core.check.emailauth.transport.MtaStsRecord;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.core.run.CheckOutcome;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Reads the announcement of an MTA-STS policy and fetches the policy, once (RFC 8461 §3.3). */
final class MtaStsProbe {

  /**
   * Size of a policy (RFC 8461 §3.3 suggests 64 KiB) and time to get it
   * (docs/spec/checks/email_auth.md, "MTA-STS").
   */
  private static final FetchLimits LIMITS = new FetchLimits(Duration.ofSeconds(20), 64 * 1024, 0);

  /**
   * How long a policy that was read is not fetched again while its id stays
   * (docs/spec/checks/email_auth.md, "MTA-STS").
   */
  private static final Duration REFETCH = Duration.ofMinutes(5);

  private static final int OK = 200;
  private static final int TOO_MANY_REQUESTS = 429;

  private final HttpFetcher fetcher;
  private final ControlProbe control;

  MtaStsProbe(HttpFetcher fetcher, ControlProbe control) {
    this.fetcher = fetcher;
    this.control = control;
  }

  /**
   * What there is at {@code name}.
   *
   * @param last the policy that was read last
   * @param fetches counts the requests made
   */
  MtaSts look(
      String name,
      MailLookup lookup,
      Optional<Remembered> last,
      Instant now,
      Deadline deadline,
      AtomicInteger fetches) {
    MtaStsRecord record = MtaStsRecord.read(name, lookup);
    Optional<Fetched> remembered = last.flatMap(policy -> still(policy, record, now));
    if (remembered.isPresent()) {
      return new MtaSts(record, remembered.get());
    }
    return switch (record) {
      case MtaStsRecord.Absent _, MtaStsRecord.Unknown _ ->
          new MtaSts(record, new Fetched.NotAsked());
      case MtaStsRecord.Valid _, MtaStsRecord.Invalid _ -> {
        fetches.incrementAndGet();
        yield new MtaSts(record, fetch(name, deadline));
      }
    };
  }

  private static Optional<Fetched> still(Remembered last, MtaStsRecord record, Instant now) {
    boolean recent = !now.isBefore(last.moment()) && now.isBefore(last.moment().plus(REFETCH));
    return recent
            && record instanceof MtaStsRecord.Valid(String _, String id)
            && id.equals(last.id())
        ? Optional.of(new Fetched.Policy(last.policy(), true, true))
        : Optional.empty();
  }

  private Fetched fetch(String name, Deadline deadline) {
    String url = "https://mta-sts." + name + "/.well-known/mta-sts.txt";
    return switch (fetcher.fetch(FetchRequest.of(url).within(LIMITS), deadline)) {
      case Fetch.Answered answered -> answered(answered);
      case Fetch.Broken broken -> broken(broken);
    };
  }

  private Fetched broken(Fetch.Broken broken) {
    boolean ours =
        !broken.failure().blamesTheTarget()
            || !control.ownNetworkWorks()
            || (broken.phase() == Phase.DNS && !control.resolverWorks());
    return ours
        ? new Fetched.Unknown(broken.failure().wireName())
        : new Fetched.Broken(
            broken.failure().wireName(),
            "the policy cannot be fetched: " + ReasonPhrases.of(broken.failure().wireName()));
  }

  private Fetched answered(Fetch.Answered answered) {
    Optional<String> untrusted = answered.last().tls().flatMap(TlsFacts::verifyError);
    int status = answered.head().status();
    if (untrusted.isPresent()) {
      return new Fetched.Broken(
          "certificate", "the certificate of the policy's host is not valid: " + untrusted.get());
    }
    if (status == TOO_MANY_REQUESTS || SiteRun.blockIn(answered).isPresent()) {
      return new Fetched.Unknown(SiteRun.BLOCKED);
    }
    if (status >= 300 && status < 400) {
      return new Fetched.Broken("redirect", "the policy is behind a redirect");
    }
    if (status != OK) {
      return new Fetched.Broken("http_status", "the policy is answered by status " + status);
    }
    return switch (answered.body().end()) {
      case COMPLETE -> policy(answered);
      case CAPPED, DECOMPRESSION_BOMB ->
          new Fetched.Broken("too_large", "the policy is larger than 64 KiB");
      case CODED -> new Fetched.Unknown("content_coding");
      case TRUNCATED, TOO_SLOW, UNDECODABLE ->
          control.ownNetworkWorks()
              ? new Fetched.Broken("incomplete", "the policy does not come to an end")
              : new Fetched.Unknown(CheckOutcome.OWN_NETWORK);
    };
  }

  private static Fetched policy(Fetch.Answered answered) {
    Body body = answered.body();
    boolean plain =
        answered
            .head()
            .first("Content-Type")
            .filter(type -> type.toLowerCase(Locale.ROOT).startsWith("text/plain"))
            .isPresent();
    return switch (MtaStsPolicy.parse(body.text())) {
      case MtaStsPolicy.Reading.Read(MtaStsPolicy policy) ->
          new Fetched.Policy(policy, plain, false);
      case MtaStsPolicy.Reading.Unreadable(String reason) ->
          new Fetched.Broken("syntax", "the policy is not understood: " + reason);
    };
  }
}
