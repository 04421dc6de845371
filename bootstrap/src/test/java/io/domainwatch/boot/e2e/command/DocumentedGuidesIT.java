package io.domainwatch.boot.e2e.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.e2e.fixture.DocumentShell;
import io.domainwatch.boot.e2e.fixture.Documents;
import io.domainwatch.boot.e2e.fixture.HealthySite;
import io.domainwatch.boot.e2e.fixture.LoopbackKeys;
import io.domainwatch.boot.e2e.fixture.NoChecks;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.notification.Receiver;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.mail.Mailbox;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the guides let people type does what they say, command by command. */
class DocumentedGuidesIT {
  private static final Path START = Path.of("../docs/getting-started.md");
  private static final Path API = Path.of("../docs/api-guide.md");

  /** The status that the guide says an answer has. */
  private static final Pattern SAID = Pattern.compile("(?m)# ([0-9]{3})$");

  /** A status that was answered. */
  private static final Pattern ANSWERED = Pattern.compile("(?m)^([0-9]{3})$");

  private static final Duration PATIENCE = Duration.ofSeconds(180);

  @TempDir Path folder;

  @Test
  void everyRequestOfTheGuideIsAnsweredAsItSays() throws Exception {
    try (Program program = Program.in(folder, NoChecks.KEYS)) {
      Program.Service service = program.serve();
      String guide = String.join("\n", Documents.blocks(API, "sh"));

      String answered = DocumentShell.of(program, folder).run(at(service, guide), 0);

      List<String> said = found(SAID, guide);
      assertThat(said).contains("200", "201", "204", "304", "400", "401", "403", "404", "409");
      assertThat(found(ANSWERED, answered)).as(answered).isEqualTo(said);
      assertThat(answered).contains("\"error\":\"invalid_domain_name\"");
    }
  }

  @Test
  void theFirstAlarmIsRaisedAndToldAndEnds() throws Exception {
    List<String> blocks = Documents.blocks(START, "sh");
    assertThat(blocks.getFirst()).isEqualTo("./domainwatch serve\n");
    try (Mailbox mail = Mailbox.start();
        HealthySite site = new HealthySite();
        Receiver receiver = Receiver.start(0);
        Program program =
            Program.in(folder, LoopbackKeys.withNotifications(site.keys(folder), mail))) {
      Program.Service service = program.serve();
      DocumentShell shell = DocumentShell.of(program, folder);
      boolean alarmed = false;
      for (String block : blocks.subList(1, blocks.size())) {
        String here =
            at(service, block)
                .replace("https://hooks.example.com/domainwatch", receiver.url("/first"))
                .replace("nosuch.example.com", "nosuch-" + HealthySite.NAME)
                .replaceAll("\\bexample\\.com", HealthySite.NAME);
        String text = shell.run(here, block.contains("status") ? 3 : 0);
        if (block.contains("domain add nosuch")) {
          Eventually.holds(
              "an alarm at the receiver", PATIENCE, () -> !receiver.at("/first").isEmpty());
          alarmed = true;
        }
        if (block.contains("status")) {
          assertThat(text).contains("Open incidents", "nosuch-" + HealthySite.NAME, "What to do");
        }
      }
      assertThat(alarmed).isTrue();
      assertThat(program.run("status", "--org", "default").out())
          .doesNotContain("nosuch-" + HealthySite.NAME);
    }
  }

  /** The same for the port of a service. */
  private static String at(Program.Service service, String text) {
    return text.replace("http://127.0.0.1:8080", service.api("").toString());
  }

  private static List<String> found(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(each -> each.group(1)).toList();
  }
}
