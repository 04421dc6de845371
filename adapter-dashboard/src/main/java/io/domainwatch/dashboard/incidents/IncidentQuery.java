package io.domainwatch.dashboard.incidents;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.incident.IncidentCursor;
import io.domainwatch.core.incident.IncidentFilter;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.dashboard.web.Days;
import io.domainwatch.dashboard.web.Fields;
import io.domainwatch.dashboard.web.TagText;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What the address of a page of incidents asks for. */
final class IncidentQuery {
  private static final List<String> CRITERIA =
      List.of("state", "check", "severity", "acknowledged", "domain", "tag", "from", "to");

  /** Before a position among those that have ended, where no state is asked for. */
  private static final String ENDED = "ended-";

  private final Fields asked;
  private final List<String> problems = new ArrayList<>();
  private final IncidentFilter filter;

  /**
   * @param domains the id of a domain by its id or name; empty when there is none
   */
  IncidentQuery(Fields asked, Function<String, Optional<DomainId>> domains) {
    this.asked = asked;
    IncidentFilter wanted =
        new IncidentFilter(
            word("state", IncidentFilter.State::find).orElse(IncidentFilter.State.ALL),
            word("check", CheckType::find),
            word("severity", Severity::find),
            word("domain", domains),
            word("from", Days::find).map(Days::start),
            word("to", Days::find).map(day -> Days.start(day.plusDays(1))));
    this.filter =
        word("acknowledged", IncidentQuery::yesOrNo)
            .map(wanted::acknowledged)
            .orElse(wanted)
            .withTags(tags());
  }

  IncidentFilter filter() {
    return filter;
  }

  /** What is asked for and cannot be; one sentence each. */
  List<String> problems() {
    return problems;
  }

  /** What was asked for about one criterion; empty text when nothing. */
  String asked(String criterion) {
    return asked.text(criterion);
  }

  /** Whether anything is asked for. */
  boolean narrows() {
    return CRITERIA.stream().anyMatch(name -> asked.find(name).isPresent());
  }

  /** Whether the page begins behind those that are open. */
  boolean behindOpen() {
    return asked.text("after").startsWith(ENDED);
  }

  /** Behind which incident the page begins. */
  Optional<IncidentCursor> after() {
    String word = asked.text("after");
    String text = word.startsWith(ENDED) ? word.substring(ENDED.length()) : word;
    int dash = text.indexOf('-');
    if (dash < 0 || !text.substring(0, dash).matches("[0-9]{1,15}")) {
      return Optional.empty();
    }
    Instant at = Instant.ofEpochMilli(Long.parseLong(text.substring(0, dash)));
    return IncidentId.find(text.substring(dash + 1)).map(id -> new IncidentCursor(at, id));
  }

  /** The query of the page behind an incident. */
  String query(IncidentCursor after, boolean ended) {
    List<String> pairs = new ArrayList<>();
    CRITERIA.forEach(
        name ->
            asked
                .find(name)
                .ifPresent(
                    value ->
                        pairs.add(name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8))));
    pairs.add(
        "after="
            + (ended ? ENDED : "")
            + after.openedAt().toEpochMilli()
            + "-"
            + after.id().text());
    return "?" + String.join("&", pairs);
  }

  private Tags tags() {
    asked.find("tag").flatMap(TagText::problem).ifPresent(problems::add);
    return TagText.read(asked.all("tag"));
  }

  private static Optional<Boolean> yesOrNo(String word) {
    return switch (word) {
      case "yes" -> Optional.of(true);
      case "no" -> Optional.of(false);
      default -> Optional.empty();
    };
  }

  private <T> Optional<T> word(String name, Function<String, Optional<T>> find) {
    Optional<String> value = asked.find(name);
    Optional<T> found = value.flatMap(find);
    if (value.isPresent() && found.isEmpty()) {
      problems.add(text("incidents.no-such", name, value.get()));
    }
    return found;
  }
}
