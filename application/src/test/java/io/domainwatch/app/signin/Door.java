package io.domainwatch.app.signin;

import io.domainwatch.app.House;
import io.domainwatch.app.operator.IssuedPassword;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.PasswordHash;
import io.domainwatch.core.account.PasswordHashing;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.signin.RecoveryCode;
import io.domainwatch.core.signin.SecondFactor;
import io.domainwatch.core.signin.Totp;
import io.domainwatch.core.value.ClientBlock;
import io.domainwatch.core.value.Sha256;
import io.domainwatch.testkit.Fixtures;
import java.net.InetAddress;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** The way into a house, and one person who knows it. */
final class Door {
  static final Instant NOW = House.NOW;
  static final Client ADDRESS = client("192.0.2.1");

  /** A code that tells the time step alone, so that a test knows it. */
  static final Totp CODES =
      (_, step) -> String.format(Locale.ROOT, "%06d", Math.floorMod(step, 1_000_000L));

  final House house = new House();

  /** Done while a password is judged; nothing at first. */
  final AtomicReference<Runnable> meanwhile = new AtomicReference<>(() -> {});

  /** What the operator is told. */
  final List<SignInMeter.Failure> metered = new ArrayList<>();

  /** Who was told of which new network. */
  final List<String> notices = new ArrayList<>();

  private final SecureRandom random = new SecureRandom();
  private final LoginThrottling gate =
      new LoginThrottling(house.store, house.store.loginThrottles());
  private final Passwords passwords =
      new Passwords(
          gate,
          house.store.organizations(),
          house.store.users(),
          new Interrupted(),
          new PasswordQueue(PasswordQueue.MAX_AT_WORK));
  final DeviceCookies devices =
      new DeviceCookies(house.store.serverSecrets(), (key, text) -> Sha256.hex(key + text), random);
  final FailedSignInLog failures =
      new FailedSignInLog(
          house.store.failedSignIns(),
          house.store.users(),
          new FailedSignInLog.Afterwards(Runnable::run));
  final SignInService signIns =
      new SignInService(
          house.store,
          new SignInGuard(gate, devices, failures, metered::add),
          passwords,
          new SecondFactorProof(house.store.secondFactors(), CODES),
          new BrowserSessions(house.store.sessions(), random),
          house.trail);
  final NewPasswordService newPasswords = new NewPasswordService(house.store, passwords, signIns);
  final SecondFactorService secondFactors =
      new SecondFactorService(
          house.store, house.store.secondFactors(), CODES, house.guard, house.trail, random);
  final StepUpService stepUps =
      new StepUpService(
          house.store,
          gate,
          passwords,
          new SecondFactorProof(house.store.secondFactors(), CODES),
          new BrowserSessions(house.store.sessions(), random));
  final SessionService sessions =
      new SessionService(
          house.store,
          house.store.sessions(),
          house.trail,
          (user, origin, _) -> notices.add(user.email() + " " + origin.network()));

  final Organization organization = house.given.organization();
  private final IssuedPassword issued = person(Role.OWNER);
  final User ann = issued.user();
  final String password = issued.password();

  /** Somebody new in the organization. */
  IssuedPassword person(Role role) {
    String email = Fixtures.unique("ann") + "@example.com";
    return house.users.create(House.operator(organization), email, role, NOW);
  }

  /** The person signs in rightly, without second factor. */
  SignIn.SignedIn in(Instant now) {
    return (SignIn.SignedIn) tryWith(password, now);
  }

  /** The person tries to sign in. */
  SignIn tryWith(String typed, Instant now) {
    return signIns.signIn(ann.email(), typed, ADDRESS, now);
  }

  /** Somebody at this address whose browser has never signed in. */
  static Client client(String address) {
    return new Client(
        address, ClientBlock.of(InetAddress.ofLiteral(address).getAddress()), Optional.empty());
  }

  /** The person's own browser, at an address. */
  Client ownBrowser(String address) {
    return new Client(
        address, client(address).block(), Optional.of(devices.issue(ann.email(), NOW)));
  }

  /** The person behind a session. */
  SignedInUser visitor(SignIn.SignedIn in, Instant now) {
    return signIns.visitor(in.token(), now).orElseThrow();
  }

  /** The person takes a second factor into use by the code of {@code now}. */
  List<RecoveryCode> takeSecondFactorIntoUse(Instant now) {
    SignedInUser visitor = visitor(in(now), now);
    stepUps.prove(visitor, password, "", now);
    secondFactors.prepare(visitor, now);
    return secondFactors.confirm(visitor, code(now), now);
  }

  /** What every app shows then. */
  static String code(Instant now) {
    return CODES.codeAt(
        new io.domainwatch.core.signin.TotpSecret("A".repeat(32)),
        now.getEpochSecond() / SecondFactor.STEP.toSeconds());
  }

  /** Lets something happen while it judges. */
  private final class Interrupted implements PasswordHashing {
    @Override
    public PasswordHash hash(String typed) {
      return house.hashing.hash(typed);
    }

    @Override
    public boolean matches(String typed, PasswordHash hash) {
      meanwhile.getAndSet(() -> {}).run();
      return house.hashing.matches(typed, hash);
    }
  }
}
