package io.domainwatch.dashboard.overview;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.incident.IncidentHour;
import io.domainwatch.dashboard.chart.Bars;
import io.domainwatch.dashboard.format.Times;
import io.domainwatch.dashboard.text.Labels;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.stream.Collectors;

/**
 * The last hours as bars: how many of the domains had an open incident, in the colour of the
 * gravest one. The rest of a bar is calm, not good: it says nothing of what nobody looked at.
 *
 * @param domains how many the organization has at present
 * @param since when the oldest of them was added; before, there was nothing to look at
 */
record HourStrip(int domains, Optional<Instant> since) {
  /** The rest of a bar. */
  private static final String CALM = "calm";

  Bars of(List<IncidentHour> hours) {
    long wrong = hours.stream().filter(hour -> hour.affected() > 0).count();
    return Bars.of(
        "hours",
        text("overview.hours"),
        text("overview.hours-hint", domains, wrong, hours.size()),
        hours.stream().map(this::item).toList());
  }

  private Bars.Item item(IncidentHour hour) {
    String label = text("overview.hour", Times.hour(hour.from()), Times.hour(hour.to()));
    Optional<Severity> worst = hour.worst();
    if (worst.isPresent()) {
      int affected = hour.affected();
      // A domain may have been deleted since they were counted.
      int all = Math.max(domains, affected);
      return new Bars.Item(
          label,
          text("overview.hour-wrong", affected, all, words(hour.domains())),
          OptionalDouble.of(1 - (double) affected / all),
          new Bars.Look(CALM, worst.get().wireName(), true));
    }
    return since.filter(begin -> begin.isBefore(hour.to())).isPresent()
        ? new Bars.Item(
            label,
            text("overview.hour-nothing"),
            OptionalDouble.of(1),
            new Bars.Look(CALM, CALM, true))
        : new Bars.Item(label, text("overview.hour-before"), OptionalDouble.empty());
  }

  /** The gravest first. */
  private static String words(SortedMap<Severity, Integer> domains) {
    return domains.reversed().entrySet().stream()
        .map(each -> text("overview.hour-count", Labels.of(each.getKey()), each.getValue()))
        .collect(Collectors.joining(", "));
  }
}
