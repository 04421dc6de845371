package io.domainwatch.dashboard.web;

import io.domainwatch.core.check.CheckType;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which document explains which page: the one place that says so. */
public final class HelpTopic {
  /** Where the list of all documents is, which stands for a page that none of them is about. */
  static final String ALL = "/help";

  private static final Pattern CHECK = Pattern.compile("/domains/[^/]+/checks/([a-z_]+)(/.*)?");

  /** The first one that fits is taken. */
  private static final List<HelpTopic> TOPICS =
      List.of(
          new HelpTopic("/overview", "dashboard#the-overview"),
          new HelpTopic("/domains", "dashboard#what-the-marks-mean"),
          new HelpTopic("/incidents", "dashboard#incidents"),
          new HelpTopic("/expiries", "dashboard#expiries"),
          new HelpTopic("/events", "checks#how-to-read-an-event"),
          new HelpTopic("/settings/notifications", "notifications"),
          new HelpTopic("/settings/escalation", "notifications#escalation-policies"),
          new HelpTopic("/settings/reports", "notifications#reports"),
          new HelpTopic("/settings/maintenance", "spec/engine#maintenance-windows"),
          new HelpTopic("/settings/calendar", "dashboard#expiries"),
          new HelpTopic("/settings/keys", "api-guide#keys-and-scopes"),
          new HelpTopic("/settings/audit", "security#what-is-guarded-against"),
          new HelpTopic("/settings/account", "dashboard#signing-in"),
          new HelpTopic("/settings", "dashboard#who-may-do-what"),
          new HelpTopic("/sign-in", "dashboard#signing-in"),
          new HelpTopic("/invitation", "dashboard#who-may-do-what"),
          new HelpTopic("/new-password", "dashboard#signing-in"),
          new HelpTopic("/confirm-mail", "notifications#mail"));

  private final String prefix;
  private final String document;

  private HelpTopic(String prefix, String document) {
    this.prefix = prefix;
    this.document = document;
  }

  /**
   * The address of the document about a page, with the heading where it begins.
   *
   * @param path of the page, as it was asked for
   */
  public static String of(String path) {
    Matcher check = CHECK.matcher(path);
    if (check.matches() && CheckType.find(check.group(1)).isPresent()) {
      return ALL + "/checks/" + check.group(1);
    }
    return TOPICS.stream()
        .filter(topic -> path.equals(topic.prefix) || path.startsWith(topic.prefix + "/"))
        .findFirst()
        .map(topic -> ALL + "/" + topic.document)
        .orElse(ALL);
  }
}
