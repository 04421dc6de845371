package io.domainwatch.dashboard.text;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.ServiceKinds;
import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.Tone;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.check.lighthouse.ScoreCategory;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.overview.WorstIncident;
import io.domainwatch.core.run.Outcome;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The words of the core in the language of whoever reads; in English they are the core's own. Only
 * for people: files, forms and addresses have the words of the wire.
 */
public final class Labels {
  private Labels() {}

  /** What a check is called. */
  public static String of(CheckType type) {
    return worded("check", type.wireName());
  }

  /** What several checks are called, in their order with commas. */
  public static String of(Set<CheckType> types) {
    return types.stream().sorted().map(Labels::of).collect(Collectors.joining(", "));
  }

  /** What a check is called. */
  public static String of(CheckDefinition check) {
    return of(check.checkType());
  }

  /** What a check looks at, a sentence. */
  public static String about(CheckType type) {
    return worded("about", type.wireName());
  }

  /** What an event of the catalogue is called. */
  public static String of(EventSpec event) {
    return of(event.type());
  }

  /** What an event of the catalogue is called. */
  public static String of(EventType type) {
    return worded("event", type.wireName());
  }

  /** What an event is called; its words when the catalogue of the check does not have it. */
  public static String of(CheckType check, EventType type) {
    return CheckCatalogue.of(check).find(type).map(Labels::of).orElseGet(type::words);
  }

  /** What an event is called. */
  public static String of(Event event) {
    return of(event.checkType(), event.type());
  }

  /** What an event is called that a message tells of. */
  public static String of(EventSnapshot event) {
    return of(event.checkType(), event.type());
  }

  /** What is wrong. */
  public static String of(Incident incident) {
    return of(incident.checkType(), incident.type());
  }

  /** What is wrong with a domain, of several the gravest. */
  public static String of(WorstIncident incident) {
    return of(incident.checkType(), incident.type());
  }

  /** How grave an event is. */
  public static String of(Severity severity) {
    return worded("severity", severity.wireName());
  }

  /**
   * What kind of news an event is.
   *
   * @param word wire name of a {@link Tone}, or {@code unknown}
   */
  public static String tone(String word) {
    return worded("tone", word);
  }

  /** How a run ended. */
  public static String of(Outcome outcome) {
    return worded("outcome", outcome.wireName());
  }

  /** What a person is in an organization. */
  public static String of(Role role) {
    return worded("role", role.wireName());
  }

  /** Where the payment stands. */
  public static String of(Subscription subscription) {
    return worded("subscription", subscription.wireName());
  }

  /** What kind of channel it is; the names of services are the same everywhere. */
  public static String of(ChannelKind kind, ServiceKinds services) {
    return switch (kind) {
      case ChannelKind.BuiltIn builtIn -> of(builtIn);
      case ChannelKind.Service service -> services.label(service);
    };
  }

  /** What kind of channel it is. */
  public static String of(ChannelKind.BuiltIn kind) {
    return worded("channel", kind.wireName());
  }

  /** A category of Lighthouse. */
  public static String of(ScoreCategory category) {
    return worded("score", category.name().toLowerCase(Locale.ROOT));
  }

  /** What kind of actor it is. */
  public static String of(Actor.Kind kind) {
    return worded("actor", kind.wireName());
  }

  /** What was done. */
  public static String of(AuditAction action) {
    return worded("action", action.wireName());
  }

  private static String worded(String kind, String word) {
    return text("labels." + kind + "-" + hyphened(word));
  }

  /** A word of the wire as keys have it. */
  static String hyphened(String word) {
    return word.replace('_', '-');
  }
}
