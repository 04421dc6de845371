package io.domainwatch.http.json.notification;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.domainwatch.app.channels.SavedChannel;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.ChannelState;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.SigningSecret;
import io.domainwatch.core.channel.SigningSecrets;
import io.domainwatch.core.check.Severity;
import io.domainwatch.http.json.JsonBody;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ChannelJsonTest {
  private static final Instant NOW = Instant.parse("2026-11-22T10:00:00.000Z");

  private final SigningSecret old = SigningSecret.make(new SecureRandom());
  private final SigningSecret current = SigningSecret.make(new SecureRandom());
  private final Channel channel =
      new Channel(
          new ChannelId(new UUID(1, 1)),
          new OrganizationId(new UUID(2, 2)),
          "ops",
          new ChannelTarget.Webhook("https://hooks.example.com/?t=1", SigningSecrets.of(old)),
          ChannelFilter.ALL,
          Channel.Timing.PLAIN,
          new ChannelState.On(),
          Optional.empty(),
          NOW,
          NOW);

  private static JsonNode shown(Channel channel, Instant now) {
    return parsed(ChannelJson.of(channel, now)).path("data");
  }

  private static JsonNode parsed(JsonBody body) {
    try {
      return new ObjectMapper().readTree(JsonBody.bytes(body));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void aRotationIsShownAsLongAsTwoSecretsAreValid() {
    Channel rotated = channel.signedWith(SigningSecrets.of(old).rotatedTo(current, NOW), NOW);
    Instant end = NOW.plus(SigningSecrets.OVERLAP);
    assertThat(shown(rotated, end.minusMillis(1)).at("/secretRotation/previousValidUntil").asText())
        .isEqualTo("2026-11-23T10:00:00.000Z");
    assertThat(shown(rotated, end).path("secretRotation").isNull()).isTrue();
    assertThat(shown(channel, NOW).path("secretRotation").isNull()).isTrue();
  }

  @Test
  void onlyASecretThatIsNewIsShown() {
    Channel rotated = channel.signedWith(SigningSecrets.of(old).rotatedTo(current, NOW), NOW);
    JsonBody saved = ChannelJson.of(new SavedChannel(rotated, Optional.of(current)), NOW);
    assertThat(parsed(saved).at("/data/secret").asText()).isEqualTo(current.text());
    assertThat(parsed(saved).toString()).doesNotContain(old.text());
    assertThat(shown(rotated, NOW).toString()).doesNotContain("whsec", old.text(), current.text());
  }

  @Test
  void itFailsWhileItIsOnAndSaysWhyItIsOff() {
    Channel failing = channel.failed(false, NOW);
    assertThat(shown(failing, NOW).path("status").asText()).isEqualTo("failing");
    assertThat(shown(failing, NOW).path("enabled").asBoolean()).isTrue();
    assertThat(shown(failing, NOW).path("failingSince").asText())
        .isEqualTo("2026-11-22T10:00:00.000Z");
    assertThat(shown(failing, NOW).path("disabledAt").isNull()).isTrue();
    Channel off = failing.failed(false, NOW.plus(Channel.FAILING_MOST));
    assertThat(shown(off, NOW).path("status").asText()).isEqualTo("disabled");
    assertThat(shown(off, NOW).path("disabledReason").asText()).isEqualTo("failing");
    assertThat(shown(off, NOW).path("disabledAt").asText()).isEqualTo("2026-11-25T10:00:00.000Z");
    Channel gone = channel.failed(true, NOW);
    assertThat(shown(gone, NOW).path("disabledReason").asText()).isEqualTo("endpoint_gone");
    assertThat(shown(gone, NOW).path("enabled").asBoolean()).isFalse();
  }

  @Test
  void aFilterWhoseDomainsWereAllDeletedTakesNoneAndIsNotShownAsTakingAll() {
    ChannelFilter none = new ChannelFilter(Optional.empty(), Severity.HIGH, Optional.of(Set.of()));
    Channel.Timing timing = new Channel.Timing(Optional.of(Duration.ofHours(1)), Optional.of(7));
    Channel narrow =
        new Channel(
            channel.id(),
            channel.organizationId(),
            "ops",
            new ChannelTarget.Email("ops@example.com"),
            none,
            timing,
            channel.state(),
            Optional.empty(),
            NOW,
            NOW);
    assertThat(shown(narrow, NOW).path("status").asText()).isEqualTo("unconfirmed");
    assertThat(shown(narrow, NOW).path("confirmedAt").isNull()).isTrue();
    assertThat(shown(narrow.confirmed(NOW), NOW).path("status").asText()).isEqualTo("enabled");
    assertThat(shown(narrow.confirmed(NOW), NOW).path("confirmedAt").asText())
        .isEqualTo("2026-11-22T10:00:00.000Z");
    assertThat(shown(narrow, NOW).path("filter").toString())
        .isEqualTo("{\"checkTypes\":null,\"minSeverity\":\"high\",\"domainIds\":[],\"tags\":null}");
    assertThat(shown(narrow, NOW).path("reminderAfterSeconds").asInt()).isEqualTo(3600);
    assertThat(shown(narrow, NOW).path("digestHour").asInt()).isEqualTo(7);
  }
}
