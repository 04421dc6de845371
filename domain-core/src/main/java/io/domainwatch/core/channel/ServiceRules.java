package io.domainwatch.core.channel;

import io.domainwatch.core.channel.FieldRule.Shape;
import io.domainwatch.core.port.PortRule;
import io.domainwatch.core.text.Sentence;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Judges the settings of a channel by the description of its kind; pure, not for two threads. */
final class ServiceRules {
  /** Where clients know the fields. */
  static final String SETTINGS = "settings";

  private static final Pattern TOKEN = Pattern.compile("[\\x21-\\x7E]+");
  private static final Pattern TEXT = Pattern.compile("[^\\p{Cc}\\p{Cs}]+");
  private static final Pattern LINES =
      Pattern.compile("[^\\p{Cc}\\p{Cs}]*(?:[\\n\\t][^\\p{Cc}\\p{Cs}]*)*");

  private final ServiceKind kind;
  private final PortRule ports;
  private final FieldValidator judging;

  ServiceRules(ServiceKind kind, PortRule ports, FieldValidator judging) {
    this.kind = kind;
    this.ports = ports;
    this.judging = judging;
  }

  /** Where a channel of a kind leads after a change; as before where its kind is not known. */
  static ChannelTarget target(
      ChannelKind.Service kind,
      ServiceSettings settings,
      ChannelTarget before,
      Map<String, Optional<String>> sent,
      ChannelRules.Allowed allowed,
      FieldValidator judging) {
    boolean isNew =
        before instanceof ChannelTarget.Service && settings.equals(ServiceSettings.NONE);
    if (sent.isEmpty() && !isNew) {
      return before;
    }
    Optional<ServiceKind> known = allowed.kinds().find(kind);
    if (known.isEmpty()) {
      judging.wrong(SETTINGS, Sentence.of("this version does not know the type"));
      return before;
    }
    return new ChannelTarget.Service(
        kind, new ServiceRules(known.get(), allowed.ports(), judging).after(settings, sent));
  }

  /**
   * The settings after a change; some of them as before where a problem was noted.
   *
   * @param sent by name; empty takes a value away
   */
  ServiceSettings after(ServiceSettings before, Map<String, Optional<String>> sent) {
    List<String> known = kind.fields().stream().map(FieldRule::name).toList();
    sent.keySet().stream()
        .filter(name -> !known.contains(name))
        .forEach(name -> wrong(name, Sentence.of("is unknown; allowed are {0}", known)));
    int problems = judging.problems().size();
    Map<String, String> open = new TreeMap<>();
    Map<String, String> secret = new TreeMap<>();
    for (FieldRule field : kind.fields()) {
      Optional<String> old = before.find(field.name());
      value(field, old, Optional.ofNullable(sent.get(field.name())))
          .ifPresent(value -> (field.secret() ? secret : open).put(field.name(), value));
    }
    ServiceSettings after = new ServiceSettings(open, secret);
    if (judging.problems().size() == problems && !after.equals(before)) {
      new LinkedHashMap<>(kind.check().apply(after.all())).forEach(this::wrong);
    }
    return after;
  }

  private Optional<String> value(
      FieldRule field, Optional<String> before, Optional<Optional<String>> sent) {
    Optional<String> text =
        sent.map(value -> value.map(ServiceRules::tidy).filter(words -> !words.isBlank()))
            .orElse(before);
    if (text.isEmpty() && field.required()) {
      wrong(field.name(), Sentence.of("is missing"));
    }
    if (sent.isPresent() && text.isPresent()) {
      problem(field, text.get()).ifPresent(why -> wrong(field.name(), why));
    }
    return text;
  }

  /** Forms send the line ends of RFC 2046 §4.1.1. */
  private static String tidy(String text) {
    return text.replace("\r\n", "\n").strip();
  }

  private Optional<Sentence> problem(FieldRule field, String value) {
    if (field.secret() && value.contains(ServiceSettings.HIDDEN)) {
      return Optional.of(
          Sentence.of("is the masked value; send the whole secret, or leave it out to keep it"));
    }
    int most = field.mostCharacters();
    return switch (field.shape()) {
      case Shape.Url() -> url(value);
      case Shape.Text _ ->
          fits(
              value,
              TEXT,
              most,
              Sentence.of("must have 1 to {0} characters, none of them a control", most));
      case Shape.Lines _ ->
          fits(
              value,
              LINES,
              most,
              Sentence.of(
                  "must have 1 to {0} characters; controls are line ends and tabs alone", most));
      case Shape.Token _ ->
          fits(
              value,
              TOKEN,
              most,
              Sentence.of("must have 1 to {0} visible ASCII characters without spaces", most));
      case Shape.Choice(List<String> words) ->
          words.contains(value)
              ? Optional.empty()
              : Optional.of(Sentence.of("must be one of {0}", words));
    };
  }

  private Optional<Sentence> url(String value) {
    Optional<String> url = ChannelTexts.url(value);
    if (url.isEmpty()) {
      return Optional.of(ChannelTexts.URL_RULE);
    }
    return ports.allowsWebhook(ChannelTexts.port(url.get()))
        ? Optional.empty()
        : Optional.of(ports.webhookRule());
  }

  private static Optional<Sentence> fits(String value, Pattern form, int most, Sentence rule) {
    return value.length() <= most && form.matcher(value).matches()
        ? Optional.empty()
        : Optional.of(rule);
  }

  private void wrong(String name, Sentence why) {
    judging.wrong(SETTINGS + "." + name, why);
  }
}
