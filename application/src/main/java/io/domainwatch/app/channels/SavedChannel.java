package io.domainwatch.app.channels;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.SigningSecret;
import java.util.Optional;

/**
 * A channel after it was made or changed.
 *
 * @param secret a signing secret that is new, to be shown once
 */
public record SavedChannel(Channel channel, Optional<SigningSecret> secret) {}
