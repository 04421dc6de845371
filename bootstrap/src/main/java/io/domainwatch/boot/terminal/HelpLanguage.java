package io.domainwatch.boot.terminal;

import io.domainwatch.core.text.Language;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.ListResourceBundle;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.IHelpFactory;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * Puts the help of all commands into the language of the terminal. Names of commands and options,
 * and the words in capitals for what is typed, are the same in all languages.
 */
public final class HelpLanguage {
  private HelpLanguage() {}

  /**
   * Leaves the help as it is where the language is English; else translates it when it is asked.
   */
  public static void apply(CommandLine command, Speech speech) {
    if (speech.wording().language() == Language.ENGLISH) {
      return;
    }
    command.setHelpFactory(new Translated(command, speech));
  }

  /** Commands that show no help do not pay for its translation. */
  private static final class Translated implements IHelpFactory {
    private final CommandLine all;
    private final Speech speech;
    private boolean done;

    private Translated(CommandLine all, Speech speech) {
      this.all = all;
      this.speech = speech;
    }

    @Override
    public Help create(CommandSpec spec, ColorScheme colors) {
      if (!done) {
        done = true;
        Map<String, String> descriptions = new HashMap<>();
        translate(all, speech, descriptions);
        all.setResourceBundle(new Descriptions(descriptions));
      }
      return new Help(spec, colors);
    }
  }

  private static void translate(
      CommandLine command, Speech speech, Map<String, String> descriptions) {
    CommandSpec spec = command.getCommandSpec();
    translate(spec.usageMessage(), speech);
    String prefix = spec.qualifiedName(".") + ".";
    for (OptionSpec option : spec.options()) {
      for (String name : option.names()) {
        descriptions.put(
            prefix + name.replaceFirst("^-+", ""), words(option.description(), speech));
      }
    }
    for (PositionalParamSpec parameter : spec.positionalParameters()) {
      descriptions.put(
          prefix + parameter.paramLabel() + "[" + parameter.index() + "]",
          words(parameter.description(), speech));
    }
    command.getSubcommands().values().forEach(sub -> translate(sub, speech, descriptions));
  }

  private static void translate(UsageMessageSpec usage, Speech speech) {
    usage.synopsisHeading(speech.text("usage") + " ");
    usage.commandListHeading(speech.text("commands") + "%n");
    usage.description(Stream.of(usage.description()).map(speech::said).toArray(String[]::new));
    if (!usage.exitCodeList().isEmpty()) {
      usage.exitCodeListHeading(speech.text("exit-codes") + "%n");
      Map<String, String> codes = new LinkedHashMap<>();
      usage.exitCodeList().forEach((code, meaning) -> codes.put(code, speech.said(meaning)));
      usage.exitCodeList(codes);
    }
  }

  private static String words(String[] description, Speech speech) {
    return speech.said(String.join("", description));
  }

  /** Descriptions by the keys that picocli asks for. */
  private static final class Descriptions extends ListResourceBundle {
    private final Map<String, String> texts;

    private Descriptions(Map<String, String> texts) {
      this.texts = Map.copyOf(texts);
    }

    @Override
    protected Object[][] getContents() {
      return texts.entrySet().stream()
          .map(text -> new Object[] {text.getKey(), text.getValue()})
          .toArray(Object[][]::new);
    }
  }
}
