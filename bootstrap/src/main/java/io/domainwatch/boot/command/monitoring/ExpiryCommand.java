package io.domainwatch.boot.command.monitoring;

import io.domainwatch.app.expiries.ExpiryService;
import io.domainwatch.boot.api.Listing;
import io.domainwatch.boot.command.where.AnyTarget;
import io.domainwatch.boot.command.where.Place;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.terminal.ExitCode;
import io.domainwatch.boot.terminal.Invocation;
import io.domainwatch.boot.terminal.Speech;
import io.domainwatch.boot.terminal.Times;
import io.domainwatch.core.json.JsonValue.JsonObject;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code expiry list}. */
@Command(
    name = "expiry",
    description = "Lists when certificates and registrations expire.",
    synopsisSubcommandLabel = "COMMAND")
public final class ExpiryCommand implements Runnable {
  @ParentCommand private Invocation root;
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }

  @Command(
      name = "list",
      description = "Lists expiries of certificates and registrations, soonest first.")
  int list(
      @Mixin AnyTarget target,
      @Option(
              names = "--within",
              paramLabel = "DAYS",
              description = "only what expires within so many days")
          Optional<Integer> within)
      throws ConfigRefused {
    if (within.filter(days -> days < 1 || days > ExpiryService.MAX_DAYS).isPresent()) {
      throw new ParameterException(
          spec.commandLine(), "--within must be from 1 to " + ExpiryService.MAX_DAYS);
    }
    return target.use(
        root,
        places -> {
          EntryTable table = table(places, root.speech());
          for (Place place : places) {
            listing(within)
                .all(place.api())
                .forEach(each -> add(table, place, each, root.speech()));
          }
          table.show(root.output());
          return ExitCode.DONE;
        });
  }

  /** The expiries of an organization within days; all where there is no limit. */
  static Listing listing(Optional<Integer> within) {
    return Listing.of("/expiries", "expiries").where("within", within.map(String::valueOf));
  }

  static EntryTable table(List<Place> places, Speech speech) {
    return EntryTable.of(places, speech, "expires", "days-left", "domain", "what", "by");
  }

  static void add(EntryTable table, Place place, JsonObject fields, Speech speech) {
    Entry expiry = new Entry(fields, speech);
    String by =
        fields
            .findText("issuer")
            .or(() -> fields.findText("registrar"))
            .orElse(speech.text("unknown"));
    table.add(
        place,
        fields,
        Times.minute(fields.findText("expiresAt")),
        String.valueOf(fields.findWhole("daysLeft").orElse(0)),
        expiry.name("domainName"),
        speech.word("kind", expiry.text("kind")),
        by);
  }
}
