package io.domainwatch.core.channel;

import io.domainwatch.core.channel.rate.SendRate;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** How a channel is reached (docs/spec/notifications.md, "Channels"). */
public sealed interface ChannelKind {
  /** The word that clients see and that is stored. */
  String wireName();

  /** Whether a kind may have this word; it need not be known. */
  static boolean mayName(String wireName) {
    return Service.FORM.matcher(wireName).matches();
  }

  /** The kinds that have rules of their own. */
  enum BuiltIn implements ChannelKind {
    WEBHOOK("webhook", "Webhook", Optional.empty()),
    EMAIL("email", "E-mail", Optional.empty()),
    /** One message a second to an incoming webhook (Slack API, "Rate limits"). */
    SLACK("slack", "Slack", Optional.of(SendRate.spread(1, Duration.ofSeconds(1))));

    private final String wireName;
    private final String label;
    private final Optional<SendRate> rate;

    BuiltIn(String wireName, String label, Optional<SendRate> rate) {
      this.wireName = wireName;
      this.label = label;
      this.rate = rate;
    }

    @Override
    public String wireName() {
      return wireName;
    }

    /** What people read. */
    public String label() {
      return label;
    }

    /** How fast one channel takes messages; empty where nothing says so. */
    public Optional<SendRate> rate() {
      return rate;
    }

    /** The kind with this wire name, compared exactly; empty when there is none. */
    public static Optional<BuiltIn> find(String wireName) {
      return Stream.of(values()).filter(kind -> kind.wireName.equals(wireName)).findFirst();
    }
  }

  /**
   * A kind that a {@link ServiceKind} describes; of a row that a later version stored perhaps one
   * that this version does not know.
   */
  record Service(String wireName) implements ChannelKind {
    private static final Pattern FORM = Pattern.compile("[a-z][a-z0-9_]{0,39}");

    public Service {
      if (!mayName(wireName)) {
        throw new IllegalArgumentException("not the name of a kind of channel");
      }
    }
  }

  /**
   * The kind with a stored name.
   *
   * @throws IllegalArgumentException when no kind can have it
   */
  static ChannelKind of(String wireName) {
    return BuiltIn.find(wireName)
        .<ChannelKind>map(kind -> kind)
        .orElseGet(() -> new Service(wireName));
  }
}
