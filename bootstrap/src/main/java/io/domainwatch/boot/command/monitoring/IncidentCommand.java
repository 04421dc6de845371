package io.domainwatch.boot.command.monitoring;

import io.domainwatch.boot.api.Api;
import io.domainwatch.boot.api.Listing;
import io.domainwatch.boot.command.where.AnyTarget;
import io.domainwatch.boot.command.where.OneTarget;
import io.domainwatch.boot.command.where.Place;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.terminal.ExitCode;
import io.domainwatch.boot.terminal.Invocation;
import io.domainwatch.boot.terminal.Refused;
import io.domainwatch.boot.terminal.Times;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.json.JsonValue.JsonObject;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code incident list|acknowledge}. */
@Command(
    name = "incident",
    description = "Lists and acknowledges incidents.",
    synopsisSubcommandLabel = "COMMAND")
public final class IncidentCommand implements Runnable {
  /** Incidents of one organization in a list, which is what a page of the API holds. */
  private static final int MAX_LISTED = 500;

  @ParentCommand private Invocation root;
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }

  @Command(
      name = "list",
      description = "Lists the newest 500 incidents of each organization, newest first.")
  int list(
      @Mixin AnyTarget target,
      @Option(names = "--open", description = "only those that are open") boolean open)
      throws ConfigRefused {
    Listing incidents = Listing.of("/incidents", "incidents").where("state", open ? "open" : "all");
    return target.use(
        root,
        places -> {
          EntryTable table = table(places);
          for (Place place : places) {
            incidents.first(place.api(), MAX_LISTED).forEach(each -> add(table, place, each));
          }
          table.show(root.output());
          return ExitCode.DONE;
        });
  }

  @Command(name = "acknowledge", description = "Acknowledges an incident: its reminders stop.")
  int acknowledge(
      @Parameters(paramLabel = "ID", description = "its id, inc_...") String id,
      @Mixin OneTarget target)
      throws ConfigRefused {
    IncidentId incident =
        IncidentId.find(id)
            .orElseThrow(
                () ->
                    new ParameterException(
                        spec.commandLine(), "'" + id + "' is no id of an incident; it is inc_…"));
    return target.use(
        root,
        place -> {
          Api.Answer answer =
              place.api().ask(Api.Call.post("/incidents/" + incident.text() + "/acknowledge"));
          if (!answer.isDone()) {
            throw new Refused(answer.problem());
          }
          JsonObject entry = answer.body().fieldsOf("data");
          EntryTable table = table(List.of(place));
          add(table, place, entry);
          root.output().show(place.named(entry), table.lines());
          return ExitCode.DONE;
        });
  }

  private EntryTable table(List<Place> places) {
    return EntryTable.of(
        places, root.speech(), "id", "opened", "state", "severity", "domain", "check", "what");
  }

  private void add(EntryTable table, Place place, JsonObject fields) {
    Entry incident = new Entry(fields, root.speech());
    table.add(
        place,
        fields,
        incident.text("id"),
        Times.minute(fields.findText("openedAt")),
        state(incident),
        incident.severityWord(),
        incident.name("domainName"),
        incident.check(),
        incident.what());
  }

  private static String state(Entry incident) {
    if (!incident.text("closedAt").isEmpty()) {
      return incident.speech().text("incident-closed");
    }
    return incident
        .speech()
        .text(
            incident.text("acknowledgedAt").isEmpty() ? "incident-open" : "incident-acknowledged");
  }
}
