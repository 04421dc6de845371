package io.domainwatch.app.signin;

import io.domainwatch.core.value.ClientBlock;
import java.util.Optional;

/**
 * Where a request comes from.
 *
 * @param address as text, behind trusted proxies too
 * @param block what it is limited by
 * @param deviceCookie what the browser keeps to be known again; anybody may have written it
 */
public record Client(String address, ClientBlock block, Optional<String> deviceCookie) {
  /** Hides the cookie. */
  @Override
  public String toString() {
    return address;
  }
}
