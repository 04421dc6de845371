package io.domainwatch.boot.allkinds;

import io.domainwatch.boot.notification.Receiver;
import io.domainwatch.testkit.mail.Mailbox;
import java.util.List;
import java.util.Set;

/**
 * A message as it came to a receiver.
 *
 * @param identity by which its receiver knows a repeat: what its kind has for that, else all of it
 */
record Heard(String identity, String body, Set<Told> told) {
  /** What came to a channel, in order of arrival. */
  static List<Heard> by(String owner, String kind, Receiver receiver, Mailbox mail) {
    return kind.equals(EveryKind.EMAIL)
        ? mail.mails().stream()
            .filter(letter -> letter.to().equals(EveryKind.mailbox(owner)))
            .map(Heard::of)
            .toList()
        : receiver.below(EveryKind.path(owner, kind)).stream().map(got -> of(kind, got)).toList();
  }

  private static Heard of(Mailbox.Mail letter) {
    String id = letter.id().replaceAll("[<>]|@.*", "");
    return new Heard(id, letter.subject() + "\n" + letter.text(), Told.in(letter.text()));
  }

  private static Heard of(String kind, Receiver.Got got) {
    Set<Told> told = Told.in(kind, got);
    String all = got.path() + " " + got.body();
    String identity =
        switch (kind) {
          case "webhook" -> got.id();
          case "matrix" -> got.path().substring(got.path().lastIndexOf('/') + 1);
          case "http_template" -> got.json().path("id").asText();
          case "pagerduty", "opsgenie", "splunk_oncall" -> told.toString();
          default -> all;
        };
    return new Heard(identity, all, told);
  }
}
