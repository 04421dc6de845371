package io.domainwatch.app.signin;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.limit.BlockLimit;
import io.domainwatch.app.limit.RequestWindows;
import io.domainwatch.core.account.EmailAddress;
import io.domainwatch.core.account.User;
import io.domainwatch.core.device.DeviceToken;
import io.domainwatch.core.quota.Quota;
import io.domainwatch.core.quota.QuotaDecision;
import io.domainwatch.core.signin.FailedSignIn;
import io.domainwatch.core.signin.LoginThrottle.Subject;
import io.domainwatch.core.value.ClientBlock;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Decides by whose failures a try to sign in is slowed down. A browser that signed in to the
 * account before has throttles of its own, so that nobody is locked out by what strangers do; all
 * others share those of the account and of their networks.
 */
public final class SignInGuard {
  /**
   * A minute of one block. Judging a password takes some tenths of a second of a processor, so one
   * block has at most about a tenth of what two processors can do.
   */
  public static final int PER_BLOCK = 30;

  /** A minute of one browser that signed in before. */
  public static final int PER_DEVICE = 30;

  private final LoginThrottling gate;
  private final DeviceCookies devices;
  private final FailedSignInLog log;
  private final SignInMeter meter;
  private final BlockLimit blocks = new BlockLimit(PER_BLOCK);
  private final RequestWindows<DeviceToken> known = new RequestWindows<>();

  @Inject
  public SignInGuard(
      LoginThrottling gate, DeviceCookies devices, FailedSignInLog log, SignInMeter meter) {
    this.gate = gate;
    this.devices = devices;
    this.log = log;
    this.meter = meter;
  }

  /** A try to prove something. */
  record Attempt(
      Optional<EmailAddress> email,
      Client client,
      FailedSignIn.Step step,
      List<LoginThrottling.Key> keys) {
    Attempt {
      keys = List.copyOf(keys);
    }

    /** Whether the browser signed in to the account before. */
    PasswordQueue.Whose whose() {
      return keys.stream().anyMatch(key -> key.subject() == Subject.DEVICE)
          ? PasswordQueue.Whose.KNOWN
          : PasswordQueue.Whose.STRANGERS;
    }
  }

  /**
   * Begins a try with a password; cheap.
   *
   * @param email empty when what was typed is none
   * @throws RequestRefused with {@link Refusal.RateLimited} when too many came from there lately
   */
  Attempt password(Optional<EmailAddress> email, Client client, Instant now) {
    Optional<DeviceToken> device = device(email, client, now);
    QuotaDecision decision =
        device
            .map(token -> known.count(token, new Quota(PER_DEVICE), now))
            .orElseGet(() -> blocks.count(client.block(), now));
    if (!decision.allowed()) {
      meter.failed(SignInMeter.Failure.LIMITED);
      throw new RequestRefused(new Refusal.RateLimited(decision));
    }
    Stream<LoginThrottling.Key> account = email.stream().map(it -> key(Subject.ACCOUNT, it.text()));
    return new Attempt(
        email, client, FailedSignIn.Step.PASSWORD, keys(device, account, client.block()));
  }

  /** Begins a try with a code by somebody who has proven the password of this account. */
  Attempt code(User user, Client client, Instant now) {
    Optional<EmailAddress> email = EmailAddress.find(user.email());
    Stream<LoginThrottling.Key> code = Stream.of(key(Subject.CODE, user.email()));
    Optional<DeviceToken> device = device(email, client, now);
    List<LoginThrottling.Key> blocks =
        device.isPresent() ? List.of() : ofBlocks(client.block()).toList();
    return new Attempt(
        email, client, FailedSignIn.Step.CODE, Stream.concat(code, blocks.stream()).toList());
  }

  /** The try was wrong. */
  void failed(Attempt attempt, Instant now) {
    meter.failed(
        switch (attempt.step()) {
          case PASSWORD -> SignInMeter.Failure.PASSWORD;
          case CODE -> SignInMeter.Failure.CODE;
        });
    attempt
        .email()
        .ifPresent(it -> log.note(it.text(), attempt.step(), attempt.client().block(), now));
  }

  /** Whether a try is looked at. */
  LoginThrottling.Admission admit(Attempt attempt, Instant now) {
    LoginThrottling.Admission admission = gate.admit(attempt.keys(), now);
    if (admission instanceof LoginThrottling.Admission.Waiting) {
      meter.failed(SignInMeter.Failure.THROTTLED);
    }
    return admission;
  }

  /** See {@link LoginThrottling#takeBack}. */
  void takeBack(LoginThrottling.Admission.Admitted admitted) {
    gate.takeBack(admitted);
  }

  /** See {@link LoginThrottling#passed}. */
  void passed(LoginThrottling.Admission.Admitted admitted) {
    gate.passed(admitted);
  }

  /**
   * What work gives that a stranger asks for who names no account. It counts as a failure of the
   * client's networks until it has given something that is not wrong; an exception is no failure.
   *
   * @param wrong whether a result is that of somebody who guesses
   * @throws RequestRefused with {@link Refusal.RateLimited} when too many tries came from there
   *     lately, or failed; nothing was done then
   */
  public <T> T ofStranger(Client client, Instant now, Supplier<T> work, Predicate<T> wrong) {
    QuotaDecision decision = blocks.count(client.block(), now);
    if (!decision.allowed()) {
      throw new RequestRefused(new Refusal.RateLimited(decision));
    }
    return switch (gate.admit(ofBlocks(client.block()).toList(), now)) {
      case LoginThrottling.Admission.Waiting(Instant until) ->
          throw new RequestRefused(
              new Refusal.RateLimited(new QuotaDecision(false, PER_BLOCK, 0, until)));
      case LoginThrottling.Admission.Admitted admitted -> done(admitted, work, wrong);
    };
  }

  private <T> T done(
      LoginThrottling.Admission.Admitted admitted, Supplier<T> work, Predicate<T> wrong) {
    boolean failed = false;
    try {
      T result = work.get();
      failed = wrong.test(result);
      return result;
    } finally {
      if (!failed) {
        gate.takeBack(admitted);
      }
    }
  }

  /** The person is in. */
  void arrived(User user, Instant now) {
    log.tell(user, now);
  }

  /** Forgets what is long ago; returns how many there were. */
  int dropOld(Instant now) {
    return gate.dropForgotten(now) + log.dropOld(now);
  }

  /** Keeps bounded what strangers can add; returns how many there were too many. */
  int dropBeyondBounds() {
    return gate.dropBeyondBounds();
  }

  private Optional<DeviceToken> device(Optional<EmailAddress> email, Client client, Instant now) {
    return email.flatMap(it -> devices.find(client.deviceCookie(), it.text(), now));
  }

  private static List<LoginThrottling.Key> keys(
      Optional<DeviceToken> device, Stream<LoginThrottling.Key> account, ClientBlock block) {
    return device
        .map(token -> List.of(key(Subject.DEVICE, token.account() + "." + token.device())))
        .orElseGet(() -> Stream.concat(account, ofBlocks(block)).toList());
  }

  /** The narrowest first, so that nobody locks them the other way round. */
  private static Stream<LoginThrottling.Key> ofBlocks(ClientBlock block) {
    return block.withWider().stream().map(it -> key(subject(it), it.text()));
  }

  private static Subject subject(ClientBlock block) {
    return switch (block.prefixLength()) {
      case 56 -> Subject.SITE;
      case 48 -> Subject.NETWORK;
      default -> Subject.ADDRESS;
    };
  }

  private static LoginThrottling.Key key(Subject subject, String text) {
    return new LoginThrottling.Key(subject, text);
  }
}
