package io.domainwatch.app.channels;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.ChannelState;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.ServiceSettings;
import io.domainwatch.core.channel.SigningSecret;
import io.domainwatch.core.channel.SigningSecrets;
import java.time.Instant;
import java.util.Optional;

/** A channel before its fields are filled in. */
final class BlankChannel {
  private BlankChannel() {}

  /**
   * One of a kind, on, that takes everything.
   *
   * @param secret of a webhook
   */
  static Channel of(
      ChannelId id,
      OrganizationId organizationId,
      ChannelKind kind,
      Optional<SigningSecret> secret,
      Instant now) {
    ChannelTarget target =
        switch (kind) {
          case ChannelKind.BuiltIn.WEBHOOK ->
              new ChannelTarget.Webhook("", SigningSecrets.of(secret.orElseThrow()));
          case ChannelKind.BuiltIn.EMAIL -> new ChannelTarget.Email("");
          case ChannelKind.BuiltIn.SLACK -> new ChannelTarget.Slack("");
          case ChannelKind.Service service ->
              new ChannelTarget.Service(service, ServiceSettings.NONE);
        };
    return new Channel(
        id,
        organizationId,
        "",
        target,
        ChannelFilter.ALL,
        Channel.Timing.PLAIN,
        new ChannelState.On(),
        Optional.empty(),
        now,
        now);
  }
}
