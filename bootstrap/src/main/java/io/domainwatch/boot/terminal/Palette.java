package io.domainwatch.boot.terminal;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.run.Outcome;
import java.io.Console;
import java.util.Map;
import picocli.CommandLine.Help.Ansi.Style;

/** Colours of outcomes and severities, on a terminal alone. */
public enum Palette {
  /** Nothing is coloured. */
  PLAIN,
  /** Colours of ECMA-48 (8.3.117, select graphic rendition). */
  COLOURED;

  /**
   * What suits the standard output: colours where it is a terminal, unless {@code NO_COLOR} is set
   * to anything, as no-color.org asks, or the terminal is a dumb one.
   */
  public static Palette of(Map<String, String> environment, boolean terminal) {
    boolean unwanted =
        !environment.getOrDefault("NO_COLOR", "").isEmpty()
            || environment.getOrDefault("TERM", "").equals("dumb");
    return terminal && !unwanted ? COLOURED : PLAIN;
  }

  /** Whether standard input and output of this process are a terminal. */
  public static boolean isTerminal() {
    Console console = System.console();
    return console != null && console.isTerminal();
  }

  String paint(Outcome outcome, String text) {
    return switch (outcome) {
      case OK -> paint(Style.fg_green, text);
      case WARNING -> paint(Style.fg_yellow, text);
      case FAILING -> paint(Style.fg_red, text);
      case INCONCLUSIVE, NOT_APPLICABLE -> paint(Style.faint, text);
    };
  }

  String paint(Severity severity, String text) {
    return switch (severity) {
      case HIGH -> paint(Style.fg_red, text);
      case MEDIUM -> paint(Style.fg_yellow, text);
      case LOW -> paint(Style.fg_cyan, text);
      case INFO -> text;
    };
  }

  private String paint(Style style, String text) {
    return this == PLAIN ? text : style.on() + text + Style.reset.on();
  }
}
