package io.domainwatch.testkit.contract.http.steps;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.SettableTime;
import java.net.URI;

/**
 * A running service and what lies behind it. It must know the plans {@link ApiAccounts#PLANS},
 * believe {@code X-Forwarded-For} from the loopback network, allow 60 anonymous requests a minute,
 * be set up for mail, and run no checks and send no messages of its own.
 */
public interface ApiWorld {
  /** Where the service listens, without path. */
  URI base();

  /** The storage that the service uses. */
  NotificationPorts ports();

  /** The time that the service reads. */
  SettableTime time();

  /** Does what the service's loops do, where the world has no loops: stores last uses of keys. */
  void settle();

  /** Sees every exchange of the contracts. */
  void exchanged(Exchange exchange);
}
