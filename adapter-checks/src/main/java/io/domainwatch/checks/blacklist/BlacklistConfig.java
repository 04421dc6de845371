package io.domainwatch.checks.blacklist;

import io.domainwatch.core.check.blacklist.list.ListZone;
import java.util.List;
import java.util.Optional;

/**
 * Which lists are asked, and how far apart.
 *
 * @param zones empty for the built-in list
 * @param confirmationDelayFactor scales the ten minutes that lie at least between two positives
 *     ({@code checks.confirmation-delay-factor})
 */
public record BlacklistConfig(Optional<List<ListZone>> zones, double confirmationDelayFactor) {}
