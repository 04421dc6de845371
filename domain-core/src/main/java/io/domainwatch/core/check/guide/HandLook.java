package io.domainwatch.core.check.guide;

import io.domainwatch.core.domain.DomainName;
import java.util.ArrayList;
import java.util.List;

/**
 * A command with which a person sees for themselves what a check sees.
 *
 * @param question that it answers, a whole sentence
 * @param command with {@code DOMAIN} where the name of the domain stands
 */
public record HandLook(String question, String command) {
  /** What stands for the name; upper case, so that no name is it. */
  private static final String DOMAIN = "DOMAIN";

  private static final String HEADING = "## By hand";
  private static final String ITEM = "- ";

  /** The command for a domain; names of domains have no character that a shell would read. */
  public String commandFor(DomainName name) {
    return command.replace(DOMAIN, name.ascii());
  }

  /**
   * Those of a document of {@code docs/checks}: the items beneath the heading {@code ## By hand},
   * each a question and, as code, its command. None where the document has no such part.
   */
  static List<HandLook> read(String document) {
    List<HandLook> looks = new ArrayList<>();
    boolean within = false;
    for (String line : document.lines().toList()) {
      within = line.startsWith("#") ? line.equals(HEADING) : within;
      if (within && line.startsWith(ITEM)) {
        looks.add(of(Phrase.read(line.substring(ITEM.length()))));
      }
    }
    return List.copyOf(looks);
  }

  private static HandLook of(List<Phrase> item) {
    if (item.size() < 2 || !item.getLast().code()) {
      throw new IllegalStateException("no question with a command: " + Phrase.plain(item));
    }
    String question = Phrase.plain(item.subList(0, item.size() - 1)).strip();
    return new HandLook(question, item.getLast().text());
  }
}
