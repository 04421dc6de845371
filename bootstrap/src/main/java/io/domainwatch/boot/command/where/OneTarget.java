package io.domainwatch.boot.command.where;

import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.terminal.Invocation;
import java.util.function.ToIntFunction;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The options of a command on one organization, on this machine or of a server. */
public final class OneTarget {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @ArgGroup(multiplicity = "1")
  private Target target = new Target();

  /** Does work there, and lets go of what that took; gives its exit code. */
  public int use(Invocation root, ToIntFunction<Place> work) throws ConfigRefused {
    return target.useWithoutSecrets(root, spec, Complaints.of(spec), work);
  }
}
