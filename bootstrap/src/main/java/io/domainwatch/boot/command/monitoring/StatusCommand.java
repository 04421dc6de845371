package io.domainwatch.boot.command.monitoring;

import io.domainwatch.boot.api.Listing;
import io.domainwatch.boot.command.where.AnyTarget;
import io.domainwatch.boot.command.where.Place;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.terminal.ExitCode;
import io.domainwatch.boot.terminal.Invocation;
import io.domainwatch.boot.wiring.CompositionRoot;
import io.domainwatch.core.json.JsonValue.JsonObject;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** {@code status}. */
@Command(
    name = "status",
    description = {
      "Says whether anything is wrong, with what, and what to do: domains by state, open incidents,"
          + " the gravest first, and what expires within 30 days."
    },
    exitCodeListHeading = "Exit codes:%n",
    exitCodeList = {
      "0:no incident is open",
      "1:it could not be told",
      "2:bad usage",
      "3:at least one incident is open"
    })
public final class StatusCommand implements Callable<Integer> {
  /** Days within which an expiry is told (docs/spec/operation.md, "Status"). */
  private static final int DAYS = 30;

  @ParentCommand private Invocation root;
  @Mixin private final AnyTarget target = new AnyTarget();

  @Override
  public Integer call() throws ConfigRefused {
    return target.use(
        root,
        places -> {
          StatusReport report =
              new StatusReport(places, CompositionRoot.CLOCK.instant(), root.speech());
          places.forEach(place -> collect(report, place));
          root.output().show(report.json(), report.lines());
          return report.isAnythingOpen() ? ExitCode.FOUND : ExitCode.DONE;
        });
  }

  private static void collect(StatusReport report, Place place) {
    for (JsonObject domain : Listing.of("/domains", "domains").all(place.api())) {
      report.domain(domain);
    }
    for (JsonObject incident :
        Listing.of("/incidents", "incidents").where("state", "open").all(place.api())) {
      report.incident(place, incident);
    }
    for (JsonObject expiry : ExpiryCommand.listing(Optional.of(DAYS)).all(place.api())) {
      report.expiry(place, expiry);
    }
  }
}
