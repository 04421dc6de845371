package io.domainwatch.dashboard.channels;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.channel.quiet.QuietHours;
import io.domainwatch.core.channel.quiet.QuietHoursInput;
import io.domainwatch.core.channel.quiet.QuietHoursRules;
import io.domainwatch.core.channel.quiet.QuietHoursWords;
import io.domainwatch.core.override.Patch;
import io.domainwatch.dashboard.channels.ChannelForm.Choice;
import io.domainwatch.dashboard.text.Texts;
import io.domainwatch.dashboard.web.Fields;
import java.time.DayOfWeek;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What stands in the form of a channel of its quiet hours.
 *
 * @param wanted whether there are any
 * @param days words of those that are ticked
 */
public record QuietValues(
    boolean wanted, String zone, String from, String to, Set<String> days, boolean highPasses) {
  /** What is sent when there are some. */
  public static final String WANTED = "other";

  /** None; a night, where somebody wants some. */
  static final QuietValues BLANK = new QuietValues(false, "", "22:00", "07:00", every(), true);

  public QuietValues {
    days = Set.copyOf(days);
  }

  static QuietValues of(Fields form) {
    return new QuietValues(
        form.text("quiet").equals(WANTED),
        form.text("quiet_zone"),
        form.text("quiet_from"),
        form.text("quiet_to"),
        Set.copyOf(form.all("quiet_day")),
        form.has("quiet_high"));
  }

  static QuietValues of(Optional<QuietHours> quiet) {
    return quiet
        .map(
            hours ->
                new QuietValues(
                    true,
                    hours.zone().getId(),
                    QuietHoursWords.clock(hours.from()),
                    QuietHoursWords.clock(hours.to()),
                    hours.days().map(QuietValues::words).orElse(every()),
                    hours.highPasses()))
        .orElse(BLANK);
  }

  /** All days of the week, from Monday on. */
  public List<Choice> choices() {
    return Stream.of(DayOfWeek.values())
        .map(
            day ->
                new Choice(
                    QuietHoursRules.word(day),
                    day.getDisplayName(TextStyle.FULL_STANDALONE, Texts.reader().language()),
                    days.contains(QuietHoursRules.word(day))))
        .toList();
  }

  Optional<QuietHoursInput> input() {
    return wanted
        ? Optional.of(
            new QuietHoursInput(
                Patch.to(zone),
                Patch.to(from),
                Patch.to(to),
                Patch.to(days.containsAll(every()) ? Optional.empty() : Optional.of(sorted())),
                Patch.to(highPasses)))
        : Optional.empty();
  }

  /** The field of the form behind a field of the rules; empty text for none of these. */
  static String field(String path) {
    return switch (path) {
      case QuietHoursRules.FIELD + ".timeZone" -> "quiet_zone";
      case QuietHoursRules.FIELD + ".from" -> "quiet_from";
      case QuietHoursRules.FIELD + ".to" -> "quiet_to";
      default -> path.startsWith(QuietHoursRules.FIELD) ? "quiet_days" : "";
    };
  }

  /** What is wrong with a field of the form, in a sentence. */
  static String sentence(String field) {
    return switch (field) {
      case "quiet_zone" -> text("channels.wrong-zone");
      case "quiet_from" -> text("channels.wrong-from");
      case "quiet_to" -> text("channels.wrong-to", QuietHours.MAX_LENGTH.toHours());
      default -> text("channels.wrong-days");
    };
  }

  private List<String> sorted() {
    return days.stream().sorted().toList();
  }

  private static Set<String> every() {
    return words(Set.of(DayOfWeek.values()));
  }

  private static Set<String> words(Set<DayOfWeek> days) {
    return days.stream().map(QuietHoursRules::word).collect(Collectors.toSet());
  }
}
