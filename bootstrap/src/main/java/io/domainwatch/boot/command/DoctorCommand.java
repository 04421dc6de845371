package io.domainwatch.boot.command;

import com.google.inject.Injector;
import io.domainwatch.boot.command.doctor.DatabaseDiagnosis;
import io.domainwatch.boot.command.doctor.DoctorItem;
import io.domainwatch.boot.command.doctor.DoctorOfStorage;
import io.domainwatch.boot.command.doctor.OpenFilesDiagnosis;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.boot.terminal.ExitCode;
import io.domainwatch.boot.terminal.Speech;
import io.domainwatch.boot.wiring.CompositionRoot;
import io.domainwatch.checks.ChecksResources;
import io.domainwatch.checks.Diagnostics;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.notifications.MailServer;
import io.domainwatch.notifications.SendingThreads;
import io.domainwatch.notifications.mail.SmtpServer;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/**
 * {@code doctor}: what on this machine would keep a check from working, and whether somebody
 * meddled with the audit log.
 */
@Command(
    name = "doctor",
    description = "Says what on this machine would keep a check from working.",
    exitCodeListHeading = "Exit codes:%n",
    exitCodeList = {"0:nothing is bad", "1:at least one line is bad", "2:bad usage"})
final class DoctorCommand implements Callable<Integer> {
  /** Beyond it certificate dates are judged wrongly (docs/spec/checks/web-shared.md, "Clock"). */
  private static final Duration CLOCK_TOLERANCE = Duration.ofSeconds(120);

  @ParentCommand private RootCommand root;

  @Override
  public Integer call() throws ConfigRefused {
    ServiceConfig config = root.config();
    List<DoctorItem> items = new ArrayList<>();
    Injector parts = CompositionRoot.ofChecks(config);
    try (ChecksResources _ = parts.getInstance(ChecksResources.class)) {
      Diagnostics surroundings = parts.getInstance(Diagnostics.class);
      items.addAll(resolvers(surroundings));
      items.add(ownNetwork(surroundings));
      items.add(clock(surroundings, parts.getInstance(InstantSource.class)));
      if (!config.checks().disabledTypes().contains(CheckType.LIGHTHOUSE)) {
        surroundings.lighthousePrograms().forEach(program -> items.add(program(program)));
      }
    }
    config.notifications().mail().ifPresent(mail -> items.add(mailServer(config, mail.server())));
    items.add(new DoctorItem(DoctorItem.Verdict.OK, "ICMP", "is not used by any check"));
    items.add(OpenFilesDiagnosis.item(config));
    items.addAll(DoctorOfStorage.items(config.storage()));
    items.addAll(Safety.of(config, CompositionRoot.CLOCK.instant()));
    items.addAll(DatabaseDiagnosis.items(config));
    root.output()
        .show(
            JsonValue.of(items.stream().map(DoctorCommand::fields).toList()),
            lines(items, root.speech()));
    return items.stream().anyMatch(item -> item.verdict() == DoctorItem.Verdict.BAD)
        ? ExitCode.BAD
        : ExitCode.DONE;
  }

  private static List<DoctorItem> resolvers(Diagnostics surroundings) {
    List<DoctorItem> items = new ArrayList<>();
    Map<InetSocketAddress, Boolean> answers = surroundings.resolvers();
    answers.forEach(
        (resolver, works) -> {
          String address = resolver.getHostString() + " port " + resolver.getPort();
          items.add(
              works
                  ? new DoctorItem(DoctorItem.Verdict.OK, "resolver", address + " answers")
                  : new DoctorItem(
                      DoctorItem.Verdict.BAD,
                      "resolver",
                      address + " does not answer; all checks need one: set checks.dns.resolvers"));
        });
    if (answers.size() == 1) {
      items.add(
          new DoctorItem(
              DoctorItem.Verdict.OK,
              "resolvers",
              "only one is configured; a second one, of another operator, makes negative answers"
                  + " surer"));
    }
    return items;
  }

  private static DoctorItem ownNetwork(Diagnostics surroundings) {
    return surroundings
        .ownNetwork()
        .map(
            works ->
                works
                    ? new DoctorItem(
                        DoctorItem.Verdict.OK, "own network", "a reference target can be reached")
                    : new DoctorItem(
                        DoctorItem.Verdict.BAD,
                        "own network",
                        "no reference target can be reached, so failures cannot be told from our"
                            + " own; see checks.uptime.reference-targets"))
        .orElseGet(
            () ->
                new DoctorItem(
                    DoctorItem.Verdict.UNKNOWN,
                    "own network",
                    "checks.uptime.reference-targets is empty, so our own outages look like those"
                        + " of the domains"));
  }

  private static DoctorItem clock(Diagnostics surroundings, InstantSource time) {
    Optional<Duration> ahead = surroundings.clockAhead(time.instant());
    if (ahead.isEmpty()) {
      return new DoctorItem(
          DoctorItem.Verdict.UNKNOWN, "clock", "no reference target returned the time");
    }
    boolean right = ahead.get().abs().compareTo(CLOCK_TOLERANCE) <= 0;
    return right
        ? new DoctorItem(DoctorItem.Verdict.OK, "clock", "is right")
        : new DoctorItem(
            DoctorItem.Verdict.BAD,
            "clock",
            "is "
                + ahead.get().toSeconds()
                + " s ahead; expiry of certificates is judged wrongly: synchronise it");
  }

  private static DoctorItem program(Diagnostics.Program program) {
    return program
        .trouble()
        .map(trouble -> new DoctorItem(DoctorItem.Verdict.BAD, program.name(), trouble))
        .orElseGet(
            () ->
                new DoctorItem(
                    DoctorItem.Verdict.OK, program.name(), program.found().orElse("is there")));
  }

  private static DoctorItem mailServer(ServiceConfig config, SmtpServer server) {
    Injector parts = CompositionRoot.ofSending(config);
    try (SendingThreads _ = parts.getInstance(SendingThreads.class)) {
      String address = server.host() + " port " + server.port();
      return parts
          .getInstance(MailServer.class)
          .trouble()
          .map(why -> new DoctorItem(DoctorItem.Verdict.BAD, "mail server", address + ": " + why))
          .orElseGet(
              () -> new DoctorItem(DoctorItem.Verdict.OK, "mail server", address + " answers"));
    }
  }

  private static JsonValue.JsonObject fields(DoctorItem item) {
    return JsonValue.fields()
        .put("status", item.verdict().wireName())
        .put("subject", item.subject())
        .put("message", item.sentence())
        .build();
  }

  private static List<String> lines(List<DoctorItem> items, Speech speech) {
    return items.stream()
        .map(
            item ->
                "%-8s %-12s %s"
                    .formatted(
                        speech.word("verdict", item.verdict().wireName()),
                        speech.said(item.subject()),
                        speech.said(item.sentence())))
        .toList();
  }
}
