package io.domainwatch.boot.desired;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The schema and the program take the same. */
class DocumentSchemaTest {
  private static final Instant NOW = Instant.parse("2026-11-28T12:00:00Z");
  private static final Path EXAMPLE = Path.of("../examples/config-as-code/domainwatch.yaml");

  @TempDir Path folder;

  @Test
  void theExampleIsRight() throws IOException {
    String example = Files.readString(EXAMPLE);
    Files.writeString(folder.resolve("on-call.url"), "https://hooks.example.com/x\n");

    assertThat(DocumentSchema.objections(example)).isEmpty();
    DocumentFile.Reading reading =
        DocumentFile.read(example, folder, Map.of("SLACK_URL", "https://hooks.slack.com/x"), NOW);
    assertThat(reading).isInstanceOf(DocumentFile.Reading.Read.class);
  }

  @Test
  void secretsThatAreNotThereAreNamedWithTheirLines() throws IOException {
    String example = Files.readString(EXAMPLE);

    assertThat(
            ((DocumentFile.Reading.Refused)
                    DocumentFile.read(example, folder, Map.of("SLACK_URL", ""), NOW))
                .problems())
        .extracting(problem -> problem.text("x.yaml"))
        .containsExactly(
            "x.yaml:"
                + line(example, "    url:", 0)
                + ": channels[0].url: the environment variable SLACK_URL is not set",
            "x.yaml:"
                + line(example, "    url:", 1)
                + ": channels[1].url: the file on-call.url cannot be read: there is no such file");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "version: 2",
        "version: 1\ndomain: []",
        "version: 1\ndomains: {}",
        "version: 1\ndomains: [5]",
        "version: 1\ndomains: [{tags: [a]}]",
        "version: 1\ndomains: [{name: a.example.com, status: off}]",
        "version: 1\ndomains: [{name: a.example.com, checks: {ssl: {on: true}}}]",
        "version: 1\ndomains: [{name: a.example.com, checks: {ssl: {muted: 1}}}]",
        "version: 1\nchannels: [{name: a}]",
        "version: 1\nchannels: [{name: a, type: email, filter: {minSeverity: loud}}]",
        "version: 1\nchannels: [{name: a, type: slack, url: {secretFrom: {}}}]",
        "version: 1\nmaintenanceWindows: [{name: a}]",
        "version: 1\nmaintenanceWindows: [{name: a, from: '2027-01-01T00:00:00Z'}]",
        "version: 1\nescalationPolicies: [{name: a}]",
        "version: 1\nescalationPolicies: [{name: a, steps: []}]",
        "version: 1\nescalationPolicies: [{name: a, steps: [{afterMinutes: 5}]}]",
        "version: 1\nescalationPolicies: [{name: a, steps: [{afterMinutes: -1, channels: [b]}]}]",
        "version: 1\nescalationPolicies: [{name: a, steps: [{afterMinutes: 1, channels: [{}]}]}]",
        "version: 1\nreports: []",
        "version: 1\nreports: {weekly: 1}",
        "version: 1\nreports: {receivers: [{name: a}]}"
      })
  void whatTheSchemaRefusesTheProgramRefusesToo(String text) throws IOException {
    assertThat(DocumentSchema.objections(text)).isNotEmpty();
    assertThat(DocumentFile.read(text, folder, Map.of(), NOW))
        .isInstanceOf(DocumentFile.Reading.Refused.class);
  }

  private static int line(String text, String begin, int occurrence) {
    int line = 0;
    int found = -1;
    for (String each : text.lines().toList()) {
      line++;
      if (each.startsWith(begin) && ++found == occurrence) {
        return line;
      }
    }
    throw new AssertionError(begin);
  }
}
