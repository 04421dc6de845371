package io.domainwatch.core.delivery;

import io.domainwatch.core.channel.Channel;
import java.util.UUID;

/**
 * A delivery that one instance works on until its lease ends.
 *
 * @param channel as it was when claimed
 * @param token names this claim
 */
public record ClaimedDelivery(Delivery delivery, Channel channel, UUID token) {}
