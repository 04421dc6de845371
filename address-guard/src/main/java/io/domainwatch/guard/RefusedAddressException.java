package io.domainwatch.guard;

import java.io.IOException;
import java.net.InetAddress;

/** The address policy refused a connection; nothing was sent. */
public final class RefusedAddressException extends IOException {

  private static final long serialVersionUID = 1L;

  private final transient InetAddress address;

  /** Names the address and the policy's reason. */
  public RefusedAddressException(InetAddress address, Verdict.Refused verdict) {
    super(verdict.reason());
    this.address = address;
  }

  /** The address that was not connected to. */
  public InetAddress address() {
    return address;
  }
}
