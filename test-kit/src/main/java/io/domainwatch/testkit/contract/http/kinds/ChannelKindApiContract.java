package io.domainwatch.testkit.contract.http.kinds;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.audit.AuditEntry;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.ChannelApiSteps;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Kinds of channel that are described (docs/spec/notifications.md, "Described kinds"). */
public interface ChannelKindApiContract extends ChannelApiSteps {
  /** What nobody reads again. */
  String SECRET = "https://discord.example.com/api/webhooks/1234567890/abcdefghijkl";

  @Test
  default void everyKindIsListedWithItsFields() {
    JsonNode kinds = answered(tenant().get("/api/v1/channel-kinds"), 200).json();
    List<String> types = new ArrayList<>();
    kinds.path("channelKinds").forEach(kind -> types.add(kind.path("type").asText()));
    assertThat(types).startsWith("webhook", "email", "slack").contains("discord");
    JsonNode url = field(kinds, "webhook", "url");
    assertThat(url.path("inSettings").asBoolean()).isFalse();
    JsonNode hook = field(kinds, "discord", "url");
    assertThat(hook.path("inSettings").asBoolean()).isTrue();
    assertThat(hook.path("secret").asBoolean()).isTrue();
    assertThat(hook.path("required").asBoolean()).isTrue();
    assertThat(hook.path("type").asText()).isEqualTo("url");
    assertThat(field(kinds, "discord", "username").path("required").asBoolean()).isFalse();
  }

  private static JsonNode field(JsonNode kinds, String type, String name) {
    for (JsonNode kind : kinds.path("channelKinds")) {
      for (JsonNode field : kind.path("fields")) {
        if (kind.path("type").asText().equals(type) && field.path("name").asText().equals(name)) {
          return field;
        }
      }
    }
    throw new AssertionError("no field " + name + " of " + type);
  }

  @Test
  default void secretSettingsAreMaskedAndStayUntilOthersAreSent() {
    ApiTenant tenant = tenant();
    JsonNode made = discord(tenant, "\"url\":\"" + SECRET + "\",\"username\":\"Watch\"");
    assertThat(made.path("settings").toString())
        .isEqualTo("{\"url\":\"https://discord.example.com/…ijkl\",\"username\":\"Watch\"}");
    assertThat(made.path("url").isNull()).isTrue();
    assertThat(made.has("secret")).isFalse();
    assertThat(read(tenant, ChannelApiSteps.path(made))).isEqualTo(made);
    JsonNode renamed = changed(tenant, made, "{\"settings\":{\"username\":\"Other\"}}");
    assertThat(renamed.at("/settings/username").asText()).isEqualTo("Other");
    assertThat(renamed.at("/settings/url")).isEqualTo(made.at("/settings/url"));
    JsonNode without = changed(tenant, made, "{\"settings\":{\"username\":null}}");
    assertThat(without.at("/settings/username").isMissingNode()).isTrue();
    String other = SECRET.replace("ijkl", "zzzz");
    JsonNode moved = changed(tenant, made, "{\"settings\":{\"url\":\"" + other + "\"}}");
    assertThat(moved.at("/settings/url").asText()).endsWith("…zzzz");
    assertThat(
            tenant
                .world()
                .ports()
                .auditLog()
                .page(tenant.organization().id(), Optional.empty(), 20)
                .stream()
                .map(AuditEntry::toString))
        .isNotEmpty()
        .noneMatch(entry -> entry.contains("abcdefgh") || entry.contains("webhooks/"));
  }

  @Test
  default void everySettingThatIsWrongIsNamed() {
    ApiTenant tenant = tenant();
    assertThat(problems(tenant, "\"type\":\"discord\"")).containsExactly("settings.url");
    assertThat(
            problems(
                tenant,
                "\"type\":\"discord\",\"url\":\""
                    + SECRET
                    + "\",\"settings\":{\"url\":\"ftp://x\","
                    + "\"token\":\"a\",\"username\":\"a\\u0000b\"}"))
        .containsExactlyInAnyOrder("url", "settings.url", "settings.token", "settings.username");
    assertThat(problems(tenant, "\"type\":\"discord\",\"settings\":{\"url\":7}"))
        .containsExactly("settings.url");
    assertThat(
            problems(
                tenant,
                "\"type\":\"webhook\",\"url\":\"" + HOOK + "\",\"settings\":{\"url\":\"x\"}"))
        .containsExactly("settings");
    assertThat(problems(tenant, "\"type\":\"smoke_signal\"")).containsExactly("type");
    JsonNode made = discord(tenant, "\"url\":\"" + SECRET + "\"");
    String masked = made.at("/settings/url").asText();
    assertThat(
            answered(
                    tenant
                        .call("PATCH", ChannelApiSteps.path(made))
                        .json("{\"settings\":{\"url\":\"" + masked + "\"}}")
                        .send(),
                    400)
                .json()
                .path("details")
                .findValuesAsText("field"))
        .containsExactly("settings.url");
  }

  private List<String> problems(ApiTenant tenant, String fields) {
    return answered(
            tenant.call("POST", CHANNELS).json("{\"name\":\"n\"," + fields + "}").send(), 400)
        .json()
        .path("details")
        .findValuesAsText("field");
  }

  private JsonNode discord(ApiTenant tenant, String settings) {
    return made(tenant, "{\"type\":\"discord\",\"name\":\"chat\",\"settings\":{" + settings + "}}");
  }

  private JsonNode changed(ApiTenant tenant, JsonNode channel, String body) {
    return answered(tenant.call("PATCH", ChannelApiSteps.path(channel)).json(body).send(), 200)
        .json()
        .path("data");
  }
}
