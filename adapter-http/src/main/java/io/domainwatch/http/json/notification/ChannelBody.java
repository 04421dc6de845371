package io.domainwatch.http.json.notification;

import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.channel.ChannelChange;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.ServiceKind;
import io.domainwatch.core.channel.ServiceKinds;
import io.domainwatch.http.json.BodyFields;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What clients send to make and to change a channel. Its form is judged here, its words by {@link
 * io.domainwatch.core.channel.ChannelRules}.
 */
public final class ChannelBody {
  private static final String TYPE = "type";

  private static final List<String> COMMON =
      List.of(
          "name",
          "url",
          "address",
          "settings",
          "filter",
          "reminderAfterSeconds",
          "digestHour",
          "quietHours",
          "language",
          "enabled");

  private static final Set<String> ADD_FIELDS = with(TYPE);
  private static final Set<String> CHANGE_FIELDS = with("rotateSecret");

  private static final Set<String> FILTER_FIELDS =
      new LinkedHashSet<>(List.of("checkTypes", "minSeverity", "domainIds", "tags"));

  private ChannelBody() {}

  /** A channel to be made. */
  public record Addition(ChannelKind kind, ChannelChange change) {}

  /**
   * A channel to be changed.
   *
   * @param rotate whether it gets a new signing secret
   */
  public record Update(ChannelChange change, boolean rotate) {}

  /**
   * The channel that a body describes.
   *
   * @param kinds what it may be beside the built-in kinds
   * @throws RequestRefused with everything that is wrong with its form
   */
  public static Addition addition(byte[] body, ServiceKinds kinds) {
    BodyFields fields = BodyFields.of(body, ADD_FIELDS);
    Optional<ChannelKind> kind = kind(fields, kinds);
    ChannelChange change = change(fields);
    if (kind.isEmpty() && !fields.has("name")) {
      fields.wrong("name", "is missing");
    }
    fields.refuseProblems();
    return new Addition(kind.orElseThrow(), change);
  }

  /**
   * The change that a body asks for.
   *
   * @throws RequestRefused with everything that is wrong with its form
   */
  public static Update update(byte[] body) {
    BodyFields fields = BodyFields.of(body, CHANGE_FIELDS, Set.of(TYPE));
    Update update = new Update(change(fields), fields.flag("rotateSecret").after(false));
    fields.refuseProblems();
    return update;
  }

  private static Optional<ChannelKind> kind(BodyFields fields, ServiceKinds kinds) {
    Optional<String> word = fields.requiredText(TYPE);
    Optional<ChannelKind> kind = word.flatMap(kinds::kind);
    if (word.isPresent() && kind.isEmpty()) {
      List<String> words =
          Stream.concat(
                  Arrays.stream(ChannelKind.BuiltIn.values()).map(ChannelKind::wireName),
                  kinds.all().stream().map(ServiceKind::wireName))
              .toList();
      fields.wrong(TYPE, "must be one of " + words);
    }
    return kind;
  }

  private static ChannelChange change(BodyFields fields) {
    BodyFields filter = fields.object("filter", FILTER_FIELDS);
    return new ChannelChange(
        fields.text("name"),
        fields.text("url"),
        fields.text("address"),
        fields.textOrNullByName("settings"),
        filter.textsOrNull("checkTypes"),
        filter.text("minSeverity"),
        filter.textsOrNull("domainIds"),
        filter.textsOrNull("tags"),
        fields.wholeOrNull("reminderAfterSeconds"),
        fields.wholeOrNull("digestHour"),
        QuietHoursJson.read(fields),
        fields.text("language"),
        fields.flag("enabled"));
  }

  private static Set<String> with(String one) {
    Set<String> names = new LinkedHashSet<>(List.of(one));
    names.addAll(COMMON);
    return names;
  }
}
