package io.domainwatch.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.command.RootCommand;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A service is started without parsing, and says the same as with it. */
class PlainServeTest {
  private static final Map<String, String> WRONG = Map.of("DOMAINWATCH_HTTP_PORT", "many");

  private final StringWriter said = new StringWriter();

  @Test
  void onlyWhatServicesAreStartedWithIsPlain() {
    assertThat(RootCommand.isPlainServe(new String[] {"serve"})).isTrue();
    assertThat(RootCommand.isPlainServe(new String[] {"--config", "f", "serve"})).isTrue();
    assertThat(RootCommand.isPlainServe(new String[] {"serve", "--no-first-key"})).isFalse();
    assertThat(RootCommand.isPlainServe(new String[] {"--config", "serve"})).isFalse();
    assertThat(RootCommand.isPlainServe(new String[] {"version"})).isFalse();
    assertThat(RootCommand.isPlainServe(new String[] {})).isFalse();
  }

  @Test
  void aRefusedConfigurationIsToldAlike() {
    assertThat(told("serve")).isEqualTo(2);
    String plain = said.toString();
    assertThat(plain).contains("http.port", "many");
    assertThat(told("serve", "--no-first-key")).isEqualTo(2);
    assertThat(said.toString()).isEqualTo(plain);
  }

  @Test
  void theFileThatIsNamedIsRead() {
    assertThat(told("--config", "no-such-file.properties", "serve")).isEqualTo(2);
    String plain = said.toString();
    assertThat(plain).contains("no-such-file.properties");
    assertThat(told("--config", "no-such-file.properties", "serve", "--no-first-key")).isEqualTo(2);
    assertThat(said.toString()).isEqualTo(plain);
  }

  private int told(String... arguments) {
    said.getBuffer().setLength(0);
    PrintWriter out = new PrintWriter(said, true);
    return Main.run(arguments, WRONG, out, out);
  }
}
