package io.domainwatch.app.desired;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.desired.reading.ApiReader;
import io.domainwatch.app.desired.reading.DocumentReader;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonNull;
import io.domainwatch.core.json.JsonValue.JsonObject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Escalation policies and reports, which name channels. */
class ChannelReferencesTest {
  private static final Instant NOW = Instant.parse("2026-11-28T12:00:00Z");
  private static final JsonObject ANN_BY_MAIL = Doc.of("name", "Ann", "type", "email");
  private static final JsonObject ANN_BY_HOOK = Doc.of("name", "Ann", "type", "webhook");

  private static final JsonObject POLICY =
      Doc.of(
          "name", "Nobody looks",
          "filter", Doc.of("domains", List.of("a.example"), "minSeverity", "high"),
          "steps",
              List.of(
                  Doc.of("afterMinutes", 15, "channels", List.of("Desk")),
                  Doc.of("afterMinutes", 60, "channels", List.of("Desk", ANN_BY_MAIL))));

  private static final JsonObject REPORTS =
      Doc.of(
          "weekly", true, "timeZone", "Europe/Berlin", "receivers", List.of(ANN_BY_MAIL, "Desk"));

  private static final CurrentState CURRENT =
      ApiReader.read(
          new ApiReader.Shown(
              List.of(Doc.of("id", "dom_1", "name", "a.example", "checks", Doc.of())),
              List.of(
                  channel("chn_1", "Desk", "email"),
                  channel("chn_2", "Ann", "email"),
                  channel("chn_3", "Ann", "webhook")),
              List.of(),
              List.of(
                  Doc.of(
                      "id", "esc_1",
                      "name", "Nobody looks",
                      "filter",
                          Doc.of(
                              "checkTypes",
                              new JsonNull(),
                              "minSeverity",
                              "high",
                              "domainIds",
                              List.of("dom_1"),
                              "tags",
                              new JsonNull()),
                      "steps",
                          List.of(
                              step(15, "chn_1"),
                              step(60, "chn_1", "chn_2"),
                              step(90),
                              step(99, "chn_4")),
                      "createdAt", "2026-01-01T00:00:00.000Z",
                      "updatedAt", "2026-01-01T00:00:00.000Z"),
                  Doc.of(
                      "id",
                      "esc_2",
                      "name",
                      "Tells nobody",
                      "filter",
                      Doc.of("minSeverity", "info"),
                      "steps",
                      List.of(step(5)))),
              Doc.of(
                  "weekly",
                  true,
                  "monthly",
                  false,
                  "timeZone",
                  "Europe/Berlin",
                  "receivers",
                  List.of("chn_1", "chn_2"))),
          NOW);

  @Test
  void whatIsWrittenNamesChannelsAsBrieflyAsTheyCanBeToldApart() {
    JsonObject document = DocumentWriter.document(CURRENT);

    assertThat(document.itemsOf("escalationPolicies")).containsExactly(POLICY);
    assertThat(document.fieldsOf("reports")).isEqualTo(REPORTS);
    assertThat(DocumentWriter.document(new CurrentState(Map.of())).fieldsOf("reports"))
        .isEqualTo(Doc.of());
  }

  @Test
  void whatIsWrittenChangesNothing() {
    JsonObject document = DocumentWriter.document(CURRENT);

    assertThat(plan(document, false).problems()).isEmpty();
    assertThat(plan(document, false).steps()).isEmpty();
    assertThat(plan(document, true).steps())
        .as("a policy that tells nobody is not in the file")
        .singleElement()
        .isInstanceOf(Step.Remove.class)
        .extracting(step -> step.key().label())
        .isEqualTo("escalation policy \"Tells nobody\"");
  }

  @Test
  void aNamesakeThatComesOrGoesChangesNoReference() {
    JsonObject more = Doc.of("name", "Desk", "type", "slack", "url", "https://hooks.slack.com/x");
    JsonObject desk = Doc.of("name", "Desk", "type", "email");
    JsonObject named =
        POLICY.with(
            "steps",
            Doc.list(
                Doc.of("afterMinutes", 15, "channels", List.of(desk)),
                Doc.of("afterMinutes", 60, "channels", List.of(desk, ANN_BY_MAIL))));
    Plan plan = plan(channelsAnd(List.of(more), "escalationPolicies", List.of(named)), false);

    assertThat(plan.problems()).isEmpty();
    assertThat(plan.steps())
        .singleElement()
        .extracting(step -> step.key().label())
        .isEqualTo("channel \"Desk\" (slack)");

    List<JsonObject> fewer = List.of(Doc.of("name", "Desk", "type", "email"), ANN_BY_MAIL);
    JsonObject brief = REPORTS.with("receivers", Doc.list("Desk", "Ann"));
    assertThat(plan(channelsAnd(fewer, "reports", brief), true).steps())
        .singleElement()
        .isInstanceOf(Step.Remove.class)
        .extracting(step -> step.key().label())
        .isEqualTo("channel \"Ann\" (webhook)");
  }

  @Test
  void channelsThatAreNotThereAfterwardsAreAProblem() {
    JsonObject policy = POLICY.with("steps", steps("Nobody", "Ann", "Desk", ANN_BY_HOOK));
    JsonObject reports =
        Doc.of("receivers", List.of(ANN_BY_HOOK, "Desk", Doc.of("name", "Desk", "type", "email")));
    JsonObject document =
        Doc.of("version", 1, "escalationPolicies", List.of(policy), "reports", reports);

    assertThat(plan(document, false).problems())
        .extracting(problem -> problem.field() + ": " + problem.message())
        .containsExactly(
            "steps[0].channels[0]: there is no channel \"Nobody\"",
            "steps[0].channels[1]: there are several channels \"Ann\"; say name and type",
            "receivers[0]: must be a channel of type email",
            "receivers[2]: names channel \"Desk\" (email) once more");
    assertThat(plan(channelsAnd(List.of(), "escalationPolicies", List.of(POLICY)), true).problems())
        .extracting(problem -> problem.field() + ": " + problem.message())
        .containsExactly(
            "steps[0].channels[0]: there is no channel \"Desk\"",
            "steps[1].channels[0]: there is no channel \"Desk\"",
            "steps[1].channels[1]: there is no channel \"Ann\" (email)");
  }

  @Test
  void aPolicyIsSaidAsAWhole() {
    JsonObject all = Doc.of("name", "Nobody looks", "steps", steps("Desk"));
    Plan plan = plan(Doc.of("version", 1, "escalationPolicies", List.of(all)), false);

    assertThat(plan.steps()).singleElement().isInstanceOf(Step.Change.class);
    assertThat(((Step.Change) plan.steps().getFirst()).changes())
        .isEqualTo(
            Doc.of(
                "filter", Doc.of("minSeverity", "info", "domains", new JsonNull()),
                "steps", steps("Desk")));
  }

  @Test
  void ofReportsWhatIsNotSaidStaysUnlessPruned() {
    JsonObject monthly = Doc.of("version", 1, "reports", Doc.of("monthly", true));
    JsonObject plain =
        Doc.of("weekly", false, "timeZone", "UTC", "receivers", List.of(), "monthly", false);

    assertThat(changes(monthly, false)).isEqualTo(Doc.of("monthly", true));
    assertThat(changes(monthly, true))
        .isEqualTo(
            Doc.of(
                "monthly", true,
                "weekly", new JsonNull(),
                "timeZone", new JsonNull(),
                "receivers", new JsonNull()));
    assertThat(changes(Doc.of("version", 1, "reports", plain), false))
        .isEqualTo(Doc.of("weekly", false, "timeZone", new JsonNull(), "receivers", List.of()));
    assertThat(plan(Doc.of("version", 1, "reports", new JsonNull()), true).steps()).isEmpty();
    assertThat(plan(Doc.of("version", 1, "reports", Doc.of()), false).steps()).isEmpty();
  }

  private static JsonObject changes(JsonObject document, boolean prune) {
    Plan plan = plan(document, prune);
    assertThat(plan.problems()).isEmpty();
    assertThat(plan.steps()).hasSize(1);
    assertThat(plan.steps().getFirst().key().label()).isEqualTo("reports");
    return ((Step.Change) plan.steps().getFirst()).changes();
  }

  private static Plan plan(JsonObject document, boolean prune) {
    DocumentReader.Reading reading = DocumentReader.read(document, NOW);
    assertThat(reading).isInstanceOf(DocumentReader.Reading.Valid.class);
    DesiredState wanted = ((DocumentReader.Reading.Valid) reading).wanted();
    return Planner.plan(wanted, CURRENT, prune, _ -> false, NOW);
  }

  private static JsonObject channelsAnd(List<JsonObject> channels, String field, Object value) {
    return Doc.of("version", 1, "channels", channels, field, value);
  }

  private static JsonValue steps(Object... channels) {
    return Doc.list(Doc.of("afterMinutes", 15, "channels", List.of(channels)));
  }

  private static JsonObject step(int minutes, Object... ids) {
    return Doc.of("afterMinutes", minutes, "channelIds", List.of(ids));
  }

  private static JsonObject channel(String id, String name, String type) {
    return Doc.of("id", id, "name", name, "type", type, "enabled", true);
  }
}
