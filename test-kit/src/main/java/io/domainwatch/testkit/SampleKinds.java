package io.domainwatch.testkit;

import io.domainwatch.core.channel.FieldRule;
import io.domainwatch.core.channel.FieldRule.Shape;
import io.domainwatch.core.channel.ServiceKind;
import io.domainwatch.core.channel.ServiceKinds;
import io.domainwatch.core.text.Sentence;
import java.util.List;
import java.util.Map;

/** Kinds of channel for tests that send nothing, with a field of every shape. */
public final class SampleKinds {
  /** As the real kind of this name, as far as tests of the API look at it. */
  public static final ServiceKind DISCORD =
      new ServiceKind(
          "discord",
          "Discord",
          "To a channel of a Discord server.",
          List.of(
              FieldRule.secret("url", "Webhook URL", "Of the channel.", new Shape.Url()),
              FieldRule.open("username", "Name", "Of the sender.", new Shape.Text(80)).optional()));

  /** A kind with a field of every shape, told of acknowledgements. */
  public static final ServiceKind PAGER =
      new ServiceKind(
              "pager",
              "Pager",
              "A pager nobody carries.",
              List.of(
                  FieldRule.open("server", "Server", "Where it is.", new Shape.Url()),
                  FieldRule.secret("token", "Token", "Of the account.", new Shape.Token(100)),
                  FieldRule.open("group", "Group", "Who is called.", new Shape.Text(40)),
                  FieldRule.secret("notes", "Notes", "One per line.", new Shape.Lines(200))
                      .optional(),
                  FieldRule.open(
                          "region", "Region", "Where.", new Shape.Choice(List.of("us", "eu")))
                      .optional()),
              values ->
                  values.getOrDefault("group", "").equals(values.get("region"))
                      ? Map.of("group", Sentence.of("must not be the region"))
                      : Map.of())
          .acknowledging();

  /** As the real kind of this name, as far as tests of the API look at it. */
  public static final ServiceKind PAGERDUTY =
      new ServiceKind(
              "pagerduty",
              "PagerDuty",
              "One incident there for one here.",
              List.of(
                  FieldRule.secret(
                      "routingKey", "Integration key", "Of a service.", new Shape.Token(64))))
          .acknowledging();

  /** All of them. */
  public static final ServiceKinds ALL = new ServiceKinds(List.of(DISCORD, PAGER, PAGERDUTY));

  private SampleKinds() {}
}
