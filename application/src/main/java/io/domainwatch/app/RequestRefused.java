package io.domainwatch.app;

/** A request is refused; nothing was changed. Carries no stack trace, for it is no fault. */
public final class RequestRefused extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Refusal refusal;

  /**
   * @param refusal what the client is told
   */
  public RequestRefused(Refusal refusal) {
    super(refusal.toString(), null, false, false);
    this.refusal = refusal;
  }

  /** What the client is told. */
  public Refusal refusal() {
    return refusal;
  }
}
