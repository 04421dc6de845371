package io.domainwatch.boot.command;

import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.operator.AdHocRun;
import io.domainwatch.boot.terminal.ExitCode;
import io.domainwatch.boot.terminal.FailOn;
import io.domainwatch.boot.terminal.Results;
import io.domainwatch.boot.terminal.Words;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.text.Sentence;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code check run}: looks at any domain once, without database and server. */
@Command(name = "check", description = "Runs checks once.", synopsisSubcommandLabel = "COMMAND")
final class CheckCommand implements Runnable {
  @ParentCommand private RootCommand root;
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }

  @Command(
      name = "run",
      description =
          "Runs checks once against any domain and prints the results; needs no database and no"
              + " server.",
      exitCodeListHeading = "Exit codes:%n",
      exitCodeList = {
        "0:no check fails, and all could tell; there may be warnings",
        "1:at least one check fails",
        "2:bad usage",
        "3:with --fail-on: a check is in that state or a worse one",
        "4:no check fails, but at least one could not tell"
      })
  int runChecks(
      @Parameters(paramLabel = "NAME", description = "a domain, monitored or not") String typed,
      @Option(
              names = "--type",
              paramLabel = "T",
              description = "a check, for example ssl; may be repeated (default: all)",
              converter = Words.ToCheckType.class)
          List<CheckType> types,
      @Option(
              names = "--fail-on",
              paramLabel = "warning|failing",
              description = "ends with exit code 3 when a check is in this state or a worse one",
              converter = Words.ToFailOn.class)
          Optional<FailOn> failOn)
      throws ConfigRefused {
    DomainName name =
        switch (DomainName.parse(typed)) {
          case DomainName.Parsed.Valid(DomainName valid) -> valid;
          case DomainName.Parsed.Refused(Sentence reason) ->
              throw new ParameterException(spec.commandLine(), reason.text());
        };
    Set<CheckType> wanted = types == null ? EnumSet.allOf(CheckType.class) : EnumSet.copyOf(types);
    List<AdHocRun.Result> results;
    try (AdHocRun look = AdHocRun.prepare(root.config())) {
      announce(Results.announcement(name, wanted, look.longest(wanted), root.speech()));
      results =
          look.at(name, wanted, progress -> announce(Results.progress(progress, root.speech())));
    }
    JsonValue all =
        JsonValue.fields()
            .put("domain", name.ascii())
            .put("results", JsonValue.of(results.stream().map(Results::fields).toList()))
            .build();
    root.output().show(all, Results.report(name, results, root.palette(), root.speech()));
    return ExitCode.of(results.stream().map(AdHocRun.Result::outcome).toList(), failOn);
  }

  /** Progress goes to standard error, so that results can be piped. */
  private void announce(String progress) {
    spec.commandLine().getErr().println(progress);
    spec.commandLine().getErr().flush();
  }
}
