package io.domainwatch.dashboard.text;

import io.domainwatch.core.channel.FieldRule;
import io.domainwatch.core.channel.ServiceKind;
import java.util.Locale;

/**
 * What people read of the kinds of channel that are described elsewhere, in their language. What
 * the bundle {@code services} does not have is read as the description has it. Names of services
 * are the same in all languages.
 */
public final class KindTexts {
  private KindTexts() {}

  /** The same kind, with the texts of whoever reads. */
  public static ServiceKind of(ServiceKind kind) {
    String key = "services." + words(kind.wireName());
    return new ServiceKind(
        kind.wireName(),
        kind.label(),
        Texts.find(key + "-meaning").orElse(kind.meaning()),
        kind.fields().stream().map(rule -> of(key, rule)).toList(),
        kind.check(),
        kind.acknowledges(),
        kind.rate());
  }

  private static FieldRule of(String kind, FieldRule rule) {
    String key = kind + "-" + words(rule.name());
    return new FieldRule(
        rule.name(),
        Texts.find(key + "-label").orElse(rule.label()),
        Texts.find(key + "-help").orElse(rule.help()),
        rule.shape(),
        rule.secret(),
        rule.required());
  }

  /** The name with hyphens between its words. */
  private static String words(String name) {
    return name.replaceAll("([A-Z])", "-$1").replace('_', '-').toLowerCase(Locale.ROOT);
  }
}
