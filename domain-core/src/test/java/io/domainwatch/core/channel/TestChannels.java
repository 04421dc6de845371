package io.domainwatch.core.channel;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.port.PortRule;
import java.time.Instant;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;

/** Channels for tests of their rules. */
final class TestChannels {
  static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

  static final ChannelRules.Allowed ALLOWED =
      new ChannelRules.Allowed(PortRule.STANDARD, ServiceKinds.NONE);

  private TestChannels() {}

  static Channel webhook() {
    return of(
        new ChannelTarget.Webhook("https://hooks.example.com/a", SigningSecrets.of(secret(1))));
  }

  static Channel of(ChannelTarget target) {
    return new Channel(
        new ChannelId(new UUID(1, 1)),
        new OrganizationId(new UUID(2, 2)),
        "Operations",
        target,
        ChannelFilter.ALL,
        Channel.Timing.PLAIN,
        new ChannelState.On(),
        Optional.empty(),
        NOON,
        NOON);
  }

  static SigningSecret secret(long seed) {
    return SigningSecret.make(new SplittableRandom(seed));
  }
}
