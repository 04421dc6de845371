package io.domainwatch.boot.command;

import com.google.inject.Injector;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.boot.wiring.Parts;
import io.domainwatch.checks.OpenSockets;
import io.domainwatch.checks.Surroundings;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.notifications.MailServer;
import io.domainwatch.notifications.SendingThreads;
import io.domainwatch.notifications.mail.SmtpServer;
import io.domainwatch.persistence.sealing.KeyFile;
import io.domainwatch.persistence.sealing.KeyFileRefused;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
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
  /** Beyond it certificate dates are judged wrongly (checks-web.md §1.4). */
  private static final Duration CLOCK_TOLERANCE = Duration.ofSeconds(120);

  @ParentCommand private RootCommand root;

  /** What was found about one thing. */
  record Item(Verdict verdict, String subject, String sentence) {}

  /** Good, bad, or could not tell. */
  enum Verdict {
    OK("ok"),
    BAD("bad"),
    UNKNOWN("unknown");

    private final String word;

    Verdict(String word) {
      this.word = word;
    }
  }

  @Override
  public Integer call() throws ConfigRefused {
    ServiceConfig config = root.config();
    List<Item> items = new ArrayList<>();
    Injector parts = Parts.ofChecks(config);
    try (OpenSockets _ = parts.getInstance(OpenSockets.class)) {
      Surroundings surroundings = parts.getInstance(Surroundings.class);
      items.addAll(resolvers(surroundings));
      items.add(ownNetwork(surroundings));
      items.add(clock(surroundings, parts.getInstance(InstantSource.class)));
      if (!config.checks().disabledTypes().contains(CheckType.LIGHTHOUSE)) {
        surroundings.lighthousePrograms().forEach(program -> items.add(program(program)));
      }
    }
    config.notifications().mail().ifPresent(mail -> items.add(mailServer(config, mail.server())));
    items.add(new Item(Verdict.OK, "ICMP", "is not used by any check"));
    items.add(dataFolder(config));
    items.addAll(Safety.of(config, Parts.CLOCK.instant()));
    items.addAll(AuditDiagnosis.items(config));
    items.add(keyFile(new KeyFile(config.storage().keyFile())));
    root.output()
        .show(
            items.stream().map(DoctorCommand::fields).toList(),
            items.stream().map(DoctorCommand::line).toList());
    return items.stream().anyMatch(item -> item.verdict() == Verdict.BAD)
        ? ExitCode.BAD
        : ExitCode.DONE;
  }

  private static List<Item> resolvers(Surroundings surroundings) {
    List<Item> items = new ArrayList<>();
    Map<InetSocketAddress, Boolean> answers = surroundings.resolvers();
    answers.forEach(
        (resolver, works) -> {
          String address = resolver.getHostString() + " port " + resolver.getPort();
          items.add(
              works
                  ? new Item(Verdict.OK, "resolver", address + " answers")
                  : new Item(
                      Verdict.BAD,
                      "resolver",
                      address + " does not answer; all checks need one: set checks.dns.resolvers"));
        });
    if (answers.size() == 1) {
      items.add(
          new Item(
              Verdict.OK,
              "resolvers",
              "only one is configured; a second one, of another operator, makes negative answers"
                  + " surer"));
    }
    return items;
  }

  private static Item ownNetwork(Surroundings surroundings) {
    return surroundings
        .ownNetwork()
        .map(
            works ->
                works
                    ? new Item(Verdict.OK, "own network", "a reference target can be reached")
                    : new Item(
                        Verdict.BAD,
                        "own network",
                        "no reference target can be reached, so failures cannot be told from our"
                            + " own; see checks.uptime.reference-targets"))
        .orElseGet(
            () ->
                new Item(
                    Verdict.UNKNOWN,
                    "own network",
                    "checks.uptime.reference-targets is empty, so our own outages look like those"
                        + " of the domains"));
  }

  private static Item clock(Surroundings surroundings, InstantSource time) {
    Optional<Duration> ahead = surroundings.clockAhead(time.instant());
    if (ahead.isEmpty()) {
      return new Item(Verdict.UNKNOWN, "clock", "no reference target told the time");
    }
    boolean right = ahead.get().abs().compareTo(CLOCK_TOLERANCE) <= 0;
    return right
        ? new Item(Verdict.OK, "clock", "is right")
        : new Item(
            Verdict.BAD,
            "clock",
            "is "
                + ahead.get().toSeconds()
                + " s ahead; expiry of certificates is judged wrongly: synchronise it");
  }

  private static Item program(Surroundings.Program program) {
    return program
        .trouble()
        .map(trouble -> new Item(Verdict.BAD, program.name(), trouble))
        .orElseGet(() -> new Item(Verdict.OK, program.name(), program.found().orElse("is there")));
  }

  private static Item mailServer(ServiceConfig config, SmtpServer server) {
    Injector parts = Parts.ofSending(config);
    try (SendingThreads _ = parts.getInstance(SendingThreads.class)) {
      String address = server.host() + " port " + server.port();
      return parts
          .getInstance(MailServer.class)
          .trouble()
          .map(why -> new Item(Verdict.BAD, "mail server", address + ": " + why))
          .orElseGet(() -> new Item(Verdict.OK, "mail server", address + " answers"));
    }
  }

  private static Item dataFolder(ServiceConfig config) {
    if (config.storage().external().isPresent()) {
      return new Item(Verdict.OK, "data folder", "is not needed: database.url is set");
    }
    Path folder = config.storage().dataDir().toAbsolutePath().normalize();
    boolean writable =
        Stream.iterate(Optional.of(folder), Optional::isPresent, path -> path.map(Path::getParent))
            .flatMap(Optional::stream)
            .filter(Files::exists)
            .findFirst()
            .filter(Files::isWritable)
            .isPresent();
    return writable
        ? new Item(Verdict.OK, "data folder", folder + " can be written")
        : new Item(Verdict.BAD, "data folder", folder + " cannot be written; set data-dir");
  }

  private static Item keyFile(KeyFile file) {
    try {
      if (file.find().isEmpty()) {
        return new Item(
            Verdict.UNKNOWN,
            "key file",
            file.path() + " is not there; the first start makes it, a later one needs it");
      }
    } catch (KeyFileRefused unusable) {
      return new Item(Verdict.BAD, "key file", String.valueOf(unusable.getMessage()));
    }
    return file.isOpenToOthers()
        ? new Item(
            Verdict.BAD,
            "key file",
            file.path() + " can be read or written by others: chmod 600 it")
        : new Item(
            Verdict.OK,
            "key file",
            file.path() + " can be read; keep a copy, away from backups of the database");
  }

  private static Map<String, Object> fields(Item item) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("status", item.verdict().word);
    fields.put("subject", item.subject());
    fields.put("message", item.sentence());
    return fields;
  }

  private static String line(Item item) {
    return "%-8s %-12s %s".formatted(item.verdict().word, item.subject(), item.sentence());
  }
}
