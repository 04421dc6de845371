package io.domainwatch.core.channel.quiet;

import io.domainwatch.core.override.Patch;
import java.util.List;
import java.util.Optional;

/**
 * Quiet hours in words as sent; they replace those that there are as a whole.
 *
 * @param timeZone an IANA time zone
 * @param from such as {@code 22:00}
 * @param to such as {@code 07:00}
 * @param days words of days of the week; empty, or not sent, means every day
 * @param highPasses true when not sent
 */
public record QuietHoursInput(
    Patch<String> timeZone,
    Patch<String> from,
    Patch<String> to,
    Patch<Optional<List<String>>> days,
    Patch<Boolean> highPasses) {}
