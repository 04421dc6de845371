package io.domainwatch.boot.command.where;

import io.domainwatch.boot.api.LocalApi;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.operator.OperatorSession;
import io.domainwatch.boot.terminal.Invocation;
import java.util.List;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * The options of a command that looks at one organization, on this machine or of a server; at all
 * of this machine where none is named.
 */
public final class AnyTarget {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @ArgGroup(multiplicity = "0..1")
  private @Nullable Target target;

  /**
   * Does work there, and lets go of what that took; gives its exit code.
   *
   * @param work takes the places, oldest organization first
   */
  public int use(Invocation root, ToIntFunction<List<Place>> work) throws ConfigRefused {
    if (target != null) {
      return target.useWithoutSecrets(
          root, spec, Complaints.of(spec), place -> work.applyAsInt(List.of(place)));
    }
    try (OperatorSession session = OperatorSession.open(root.config())) {
      return work.applyAsInt(
          session.accounts().list().stream()
              .map(found -> new Place(found.name(), new LocalApi(session, found)))
              .toList());
    }
  }
}
