package io.domainwatch.boot.command;

import io.domainwatch.app.incidents.IncidentService;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.operator.OperatorSession;
import io.domainwatch.boot.terminal.Words;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.event.Acknowledgement;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.incident.IncidentFilter;
import io.domainwatch.core.incident.IncidentReport;
import io.domainwatch.core.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code incident list}. */
@Command(name = "incident", description = "Lists incidents.", synopsisSubcommandLabel = "COMMAND")
final class IncidentCommand implements Runnable {
  @ParentCommand private RootCommand root;
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }

  @Command(
      name = "list",
      description = "Lists the newest 500 incidents of each organization, newest first.")
  int list(
      @Option(
              names = "--org",
              paramLabel = "NAME",
              description = "only this organization (default: all)")
          Optional<String> organizationName,
      @Option(names = "--open", description = "only those that are open") boolean open)
      throws ConfigRefused {
    IncidentFilter filter =
        IncidentFilter.of(open ? IncidentFilter.State.OPEN : IncidentFilter.State.ALL);
    List<JsonValue> fields = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    try (OperatorSession session = OperatorSession.open(root.config())) {
      for (Organization organization : Session.organizations(session, organizationName)) {
        for (IncidentReport report :
            session
                .incidents()
                .page(organization.id(), filter, Optional.empty(), IncidentService.MAX_PER_PAGE)
                .items()) {
          fields.add(fields(organization, report.incident()));
          lines.add(line(organization, report.incident()));
        }
      }
    }
    root.output().show(JsonValue.of(fields), lines);
    return 0;
  }

  private static JsonValue.JsonObject fields(Organization organization, Incident incident) {
    return JsonValue.fields()
        .put("id", incident.id().text())
        .put("organization", organization.name())
        .put("domainId", incident.domainId().text())
        .put("domainName", incident.domainName().ascii())
        .put("checkType", incident.checkType().wireName())
        .put("type", incident.type().wireName())
        .put("label", incident.label())
        .put("severity", incident.severity().wireName())
        .put("message", incident.sentence())
        .put("startedAt", incident.startedAt().map(Words::text))
        .put("openedAt", Words.text(incident.openedAt()))
        .put("closedAt", incident.closedAt().map(Words::text))
        .put("acknowledgedAt", incident.acknowledgement().map(Acknowledgement::at).map(Words::text))
        .build();
  }

  private static String line(Organization organization, Incident incident) {
    return String.join(
        "\t",
        incident.id().text(),
        organization.name(),
        incident.domainName().ascii(),
        incident.closedAt().isEmpty() ? "open" : "closed",
        incident.severity().wireName(),
        Words.text(incident.openedAt()),
        incident.label() + ": " + incident.sentence());
  }
}
