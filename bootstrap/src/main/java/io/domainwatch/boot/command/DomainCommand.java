package io.domainwatch.boot.command;

import io.domainwatch.app.operator.ImportedName;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.config.FileTrouble;
import io.domainwatch.boot.operator.OperatorSession;
import io.domainwatch.boot.terminal.Refusals;
import io.domainwatch.boot.terminal.Refused;
import io.domainwatch.boot.terminal.Words;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.overview.DomainOverview.DomainListing;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code domain add|import|list}. */
@Command(
    name = "domain",
    description = "Adds, imports and lists domains.",
    synopsisSubcommandLabel = "COMMAND")
final class DomainCommand implements Runnable {
  /** How the first column of a CSV file may be headed. */
  private static final List<String> HEADINGS = List.of("domain", "name");

  @ParentCommand private RootCommand root;
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }

  @Command(name = "add", description = "Adds domains; prints id and name of each.")
  int add(
      @Parameters(paramLabel = "NAME", arity = "1..*") List<String> names,
      @Option(names = "--org", paramLabel = "NAME", required = true) String organizationName)
      throws ConfigRefused {
    return addAll(names, organizationName);
  }

  @Command(
      name = "import",
      description =
          "Adds the domains of a file: CSV with the name in the first column, or one name a line.")
  int importFile(
      @Parameters(paramLabel = "FILE") Path file,
      @Option(names = "--org", paramLabel = "NAME", required = true) String organizationName)
      throws ConfigRefused {
    try {
      return addAll(names(Files.readAllLines(file)), organizationName);
    } catch (IOException e) {
      throw new Refused("the file " + file + " cannot be read: " + FileTrouble.reason(e));
    }
  }

  @Command(
      name = "list",
      description =
          "Lists the domains of an organization and how they stand, oldest first: id, name, status,"
              + " health.")
  int list(@Option(names = "--org", paramLabel = "NAME", required = true) String organizationName)
      throws ConfigRefused {
    try (OperatorSession session = OperatorSession.open(root.config())) {
      Organization organization = Session.organization(session, organizationName);
      List<HealthOfDomain> domains = new ArrayList<>();
      session
          .domainLists()
          .pages(organization.id(), DomainListing.ALL, session.now())
          .forEachRemaining(domains::addAll);
      root.output()
          .show(
              JsonValue.of(domains.stream().map(DomainCommand::fields).toList()),
              domains.stream().map(DomainCommand::line).toList());
    }
    return 0;
  }

  private int addAll(List<String> names, String organizationName) throws ConfigRefused {
    List<JsonValue> added = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    List<String> refused = new ArrayList<>();
    try (OperatorSession session = OperatorSession.open(root.config())) {
      Organization organization = Session.organization(session, organizationName);
      session
          .imports()
          .add(
              Actor.operator(organization.id()),
              names,
              session.now(),
              name -> {
                switch (name) {
                  case ImportedName.Added(String _, Domain domain) -> {
                    added.add(fields(domain));
                    lines.add(line(domain));
                  }
                  case ImportedName.Refused refusal ->
                      refused.add(refusal.typed() + ": " + Refusals.sentence(refusal.refusal()));
                }
              });
    }
    root.output().show(JsonValue.of(added), lines);
    refused.forEach(line -> spec.commandLine().getErr().println("domainwatch: " + line));
    return refused.isEmpty() ? 0 : 1;
  }

  private static List<String> names(List<String> lines) {
    List<String> names = new ArrayList<>();
    for (String line : lines) {
      String first = line.split("[,;\t]", 2)[0].strip().replaceAll("^\"|\"$", "");
      boolean heading =
          names.isEmpty() && HEADINGS.contains(first.toLowerCase(java.util.Locale.ROOT));
      if (!first.isEmpty() && !first.startsWith("#") && !heading) {
        names.add(first);
      }
    }
    return names;
  }

  private static JsonValue.JsonObject fields(HealthOfDomain one) {
    return fieldsOf(one.domain()).put("health", one.health().state().wireName()).build();
  }

  private static String line(HealthOfDomain one) {
    return line(one.domain()) + "\t" + one.health().state().wireName();
  }

  private static JsonValue.JsonObject fields(Domain domain) {
    return fieldsOf(domain).build();
  }

  private static JsonValue.Builder fieldsOf(Domain domain) {
    return JsonValue.fields()
        .put("id", domain.id().text())
        .put("name", domain.name().ascii())
        .put("status", domain.status().wireName())
        .put("createdAt", Words.text(domain.createdAt()))
        .put("lastCheckedAt", domain.lastCheckedAt().map(Words::text));
  }

  private static String line(Domain domain) {
    return String.join("\t", domain.id().text(), domain.name().ascii(), domain.status().wireName());
  }
}
