package io.domainwatch.boot.command.monitoring;

import io.domainwatch.boot.api.Listing;
import io.domainwatch.boot.command.where.AnyTarget;
import io.domainwatch.boot.command.where.Place;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.terminal.ExitCode;
import io.domainwatch.boot.terminal.Invocation;
import io.domainwatch.boot.terminal.Refused;
import io.domainwatch.boot.terminal.Times;
import io.domainwatch.boot.terminal.Words;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.json.JsonValue.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code event list}. */
@Command(name = "event", description = "Lists events.", synopsisSubcommandLabel = "COMMAND")
public final class EventCommand implements Runnable {
  /** Events that one list may have: twenty pages of the API. */
  private static final int MAX_LIMIT = 10_000;

  @ParentCommand private Invocation root;
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }

  /** Which events. */
  static final class Filter {
    @Option(
        names = "--domain",
        paramLabel = "NAME",
        description = "only of this domain",
        converter = Words.ToDomainName.class)
    private Optional<DomainName> domain = Optional.empty();

    @Option(
        names = "--check",
        paramLabel = "T",
        description = "only of this check, for example ssl",
        converter = Words.ToCheckType.class)
    private Optional<CheckType> check = Optional.empty();

    @Option(
        names = "--severity",
        paramLabel = "high|medium|low|info",
        description = "only of this severity",
        converter = Words.ToSeverity.class)
    private Optional<Severity> severity = Optional.empty();

    @Option(
        names = "--limit",
        paramLabel = "N",
        defaultValue = "50",
        description = "at most so many, up to 10000 (default: ${DEFAULT-VALUE})")
    private int limit = 50;
  }

  private record Found(Place place, JsonObject event) {}

  @Command(name = "list", description = "Lists events, newest first.")
  int list(@Mixin AnyTarget target, @Mixin Filter filter) throws ConfigRefused {
    if (filter.limit < 1 || filter.limit > MAX_LIMIT) {
      throw new ParameterException(spec.commandLine(), "--limit must be from 1 to " + MAX_LIMIT);
    }
    return target.use(
        root,
        places -> {
          List<Found> found = new ArrayList<>();
          boolean known = filter.domain.isEmpty();
          for (Place place : places) {
            Optional<String> path = path(place, filter);
            known |= path.isPresent();
            path.ifPresent(of -> events(place, of, filter).forEach(found::add));
          }
          if (!known) {
            throw new Refused("there is no such domain");
          }
          show(places, found, filter.limit);
          return ExitCode.DONE;
        });
  }

  /** Where the events are; empty in an organization that has no such domain. */
  private static Optional<String> path(Place place, Filter filter) {
    if (filter.domain.isEmpty()) {
      return Optional.of("/events");
    }
    String name = filter.domain.get().ascii();
    return Listing.of("/domains", "domains").where("name", name).all(place.api()).stream()
        .filter(domain -> domain.findText("name").filter(name::equals).isPresent())
        .flatMap(domain -> domain.findText("id").stream())
        .findFirst()
        .map(id -> "/domains/" + id + "/events");
  }

  private static List<Found> events(Place place, String path, Filter filter) {
    return Listing.of(path, "events")
        .where("checkType", filter.check.map(CheckType::wireName))
        .where("severity", filter.severity.map(Severity::wireName))
        .first(place.api(), filter.limit)
        .stream()
        .map(event -> new Found(place, event))
        .toList();
  }

  /** Times of the API are all of one length and in UTC, so that their text is in their order. */
  private void show(List<Place> places, List<Found> found, int limit) {
    EntryTable table =
        EntryTable.of(places, root.speech(), "noticed", "severity", "domain", "check", "what");
    Comparator<Found> byTime =
        Comparator.comparing(one -> one.event().findText("occurredAt").orElse(""));
    found.stream()
        .sorted(byTime.reversed())
        .limit(limit)
        .forEach(one -> add(table, one.place(), one.event()));
    table.show(root.output());
  }

  private void add(EntryTable table, Place place, JsonObject fields) {
    Entry event = new Entry(fields, root.speech());
    table.add(
        place,
        fields,
        Times.minute(fields.findText("occurredAt")),
        event.severityWord(),
        event.name("domainName"),
        event.check(),
        event.what());
  }
}
