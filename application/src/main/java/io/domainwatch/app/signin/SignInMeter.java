package io.domainwatch.app.signin;

/** Counts what goes wrong at signing in, for the operator. */
@FunctionalInterface
public interface SignInMeter {
  /** Counts nothing. */
  SignInMeter NONE = _ -> {};

  /** A try to sign in ended so. */
  void failed(Failure failure);

  /** How. */
  enum Failure {
    /** The password was wrong, or there is no such account. */
    PASSWORD,
    /** The code of the second factor was wrong. */
    CODE,
    /** It was not looked at, for too many went wrong before. */
    THROTTLED,
    /** It was not looked at, for too many came in a short time. */
    LIMITED
  }
}
