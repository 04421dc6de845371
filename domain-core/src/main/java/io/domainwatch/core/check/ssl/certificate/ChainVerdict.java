package io.domainwatch.core.check.ssl.certificate;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What is to be thought of the certificates that one address served (docs/spec/checks/ssl.md,
 * "Path").
 *
 * @param <C> the form of a certificate
 * @param reasons why it does not validate, in catalogue order; expiry and a missing issuer are not
 *     among them
 * @param trustUnknown no path could be built, and an issuer could not be fetched: nothing can be
 *     said about roots and missing intermediates
 * @param namesUnknown what the certificate is for cannot be read
 * @param pathUnread the path leads to a root, but cannot be read well enough to be judged
 * @param incomplete a path could be built only with issuers that were fetched
 * @param misordered the intermediates came in another order than the path's
 * @param expired the certificates of the path that are past notAfter, the server's own first
 * @param path from the server's certificate up, without the root
 * @param anchor the trusted root, when one was reached
 */
public record ChainVerdict<C>(
    List<ValidationReason> reasons,
    boolean trustUnknown,
    boolean namesUnknown,
    boolean pathUnread,
    boolean incomplete,
    boolean misordered,
    List<C> expired,
    List<C> path,
    Optional<C> anchor) {

  public ChainVerdict {
    reasons = List.copyOf(reasons);
    expired = List.copyOf(expired);
    path = List.copyOf(path);
  }

  /** Whether a client that does not fetch issuers accepts the chain now; revocation aside. */
  public boolean valid() {
    return reasons.isEmpty() && !isUncertain() && !incomplete && expired.isEmpty();
  }

  /** Whether something is wrong with it for certain; revocation aside. */
  public boolean faulty() {
    return !reasons.isEmpty() || incomplete || !expired.isEmpty();
  }

  /** Whether too little is known to call the chain valid. */
  public boolean isUncertain() {
    return trustUnknown || namesUnknown || pathUnread;
  }

  /** Who signed the server's certificate, when at hand; it also signs revocation data. */
  public Optional<C> issuer() {
    return path.size() > 1 ? Optional.of(path.get(1)) : anchor;
  }

  /** The same of certificates in another form. */
  public <D> ChainVerdict<D> map(Function<? super C, ? extends D> form) {
    return new ChainVerdict<>(
        reasons,
        trustUnknown,
        namesUnknown,
        pathUnread,
        incomplete,
        misordered,
        expired.stream().<D>map(form).toList(),
        path.stream().<D>map(form).toList(),
        anchor.map(form));
  }
}
