package io.domainwatch.boot.command.monitoring;

import io.domainwatch.app.operator.ImportedName;
import io.domainwatch.boot.api.Listing;
import io.domainwatch.boot.command.where.AnyTarget;
import io.domainwatch.boot.command.where.Complaints;
import io.domainwatch.boot.command.where.OneTarget;
import io.domainwatch.boot.command.where.OrgOption;
import io.domainwatch.boot.command.where.Place;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.config.FileTrouble;
import io.domainwatch.boot.operator.OperatorSession;
import io.domainwatch.boot.terminal.ExitCode;
import io.domainwatch.boot.terminal.Invocation;
import io.domainwatch.boot.terminal.Refusals;
import io.domainwatch.boot.terminal.Refused;
import io.domainwatch.boot.terminal.Speech;
import io.domainwatch.boot.terminal.Times;
import io.domainwatch.boot.terminal.Words;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code domain add|import|list|pause|resume|remove}. */
@Command(
    name = "domain",
    description = "Adds, imports, lists, pauses, resumes and removes domains.",
    synopsisSubcommandLabel = "COMMAND")
public final class DomainCommand implements Runnable {
  /** How the first column of a CSV file may be headed. */
  private static final List<String> HEADINGS = List.of("domain", "name");

  @ParentCommand private Invocation root;
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }

  @Command(name = "add", description = "Adds domains; prints id and name of each.")
  int add(
      @Parameters(
              paramLabel = "NAME",
              arity = "1..*",
              description = "names of domains, or addresses of their sites")
          List<String> names,
      @Mixin OrgOption organization)
      throws ConfigRefused {
    return addAll(names, organization);
  }

  @Command(
      name = "import",
      description =
          "Adds the domains of a file: CSV with the name in the first column, or one name a line.")
  int importFile(
      @Parameters(paramLabel = "FILE", description = "the file to read") Path file,
      @Mixin OrgOption organization)
      throws ConfigRefused {
    try {
      return addAll(names(Files.readAllLines(file)), organization);
    } catch (IOException e) {
      throw new Refused("the file " + file + " cannot be read: " + FileTrouble.reason(e));
    }
  }

  @Command(name = "list", description = "Lists domains with how they stand, oldest first.")
  int list(@Mixin AnyTarget target) throws ConfigRefused {
    return target.use(
        root,
        places -> {
          EntryTable table =
              EntryTable.of(places, root.speech(), "id", "domain", "state", "looked-at");
          for (Place place : places) {
            for (JsonObject domain : Listing.of("/domains", "domains").all(place.api())) {
              Entry entry = new Entry(domain, root.speech());
              table.add(
                  place,
                  domain,
                  entry.text("id"),
                  entry.name("name"),
                  root.speech()
                      .word("state", domain.fieldsOf("health").findText("state").orElse("")),
                  Times.minute(domain.findText("lastCheckedAt")));
            }
          }
          table.show(root.output());
          return ExitCode.DONE;
        });
  }

  @Command(name = "pause", description = "Pauses domains: no check of them runs until resumed.")
  int pause(@Mixin Chosen chosen, @Mixin OneTarget target) throws ConfigRefused {
    return changeEach("pause", chosen, target);
  }

  @Command(name = "resume", description = "Resumes domains; all their checks run at once.")
  int resume(@Mixin Chosen chosen, @Mixin OneTarget target) throws ConfigRefused {
    return changeEach("resume", chosen, target);
  }

  @Command(name = "remove", description = "Deletes domains with all their history.")
  int remove(@Mixin Chosen chosen, @Mixin OneTarget target) throws ConfigRefused {
    return changeEach("delete", chosen, target);
  }

  /** Domains of an organization. */
  static final class Chosen {
    @Parameters(paramLabel = "NAME", arity = "1..*", description = "names of domains")
    private List<String> names = List.of();
  }

  /** One that is refused does not stop the others, as with {@code add}. */
  private int changeEach(String op, Chosen chosen, OneTarget target) throws ConfigRefused {
    return target.use(
        root,
        place -> {
          DomainBatch.Report report = DomainBatch.send(place.api(), op, chosen.names);
          root.output().show(JsonValue.ofTexts(report.done()), report.done());
          return tell(report.refused());
        });
  }

  private int tell(List<String> refused) {
    refused.forEach(Complaints.of(spec));
    return refused.isEmpty() ? ExitCode.DONE : ExitCode.BAD;
  }

  private int addAll(List<String> names, OrgOption option) throws ConfigRefused {
    List<JsonValue> added = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    List<String> refused = new ArrayList<>();
    try (OperatorSession session = OperatorSession.open(root.config())) {
      Organization organization = option.in(session);
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
                    lines.add(line(domain, root.speech()));
                  }
                  case ImportedName.Refused refusal ->
                      refused.add(refusal.typed() + ": " + Refusals.sentence(refusal.refusal()));
                }
              });
    }
    root.output().show(JsonValue.of(added), lines);
    return tell(refused);
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

  private static JsonValue.JsonObject fields(Domain domain) {
    return JsonValue.fields()
        .put("id", domain.id().text())
        .put("name", domain.name().ascii())
        .put("status", domain.status().wireName())
        .put("createdAt", Words.text(domain.createdAt()))
        .put("lastCheckedAt", domain.lastCheckedAt().map(Words::text))
        .build();
  }

  private static String line(Domain domain, Speech speech) {
    return String.join(
        "\t",
        domain.id().text(),
        domain.name().unicode(),
        speech.word("status", domain.status().wireName()));
  }
}
