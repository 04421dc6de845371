package io.domainwatch.dashboard.text;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What fields are called in refusals: as forms call them, in the language of whoever reads. */
public final class FieldLabels {
  private static final Pattern STEP = Pattern.compile("steps\\[(\\d{1,3})]\\..+");

  private FieldLabels() {}

  /**
   * The label of a field; of one that no form has, the words of its name.
   *
   * @param path as the API names it, such as {@code steps[0].afterMinutes}
   */
  public static String of(String path) {
    Matcher step = STEP.matcher(path);
    return step.matches()
        ? Texts.text("inputs.in-step", Integer.parseInt(step.group(1)) + 1, ofName(path))
        : ofName(path);
  }

  private static String ofName(String path) {
    String[] names = path.replaceAll("\\[\\d+]", "").split("\\.", -1);
    String name = names[0].equals("severityOverrides") ? names[0] : names[names.length - 1];
    String words = name.replaceAll("([A-Z])", "-$1").replace('_', '-').toLowerCase(Locale.ROOT);
    return Texts.find("inputs." + words).orElseGet(() -> words.replace('-', ' '));
  }
}
