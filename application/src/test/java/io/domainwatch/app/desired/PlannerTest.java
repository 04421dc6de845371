package io.domainwatch.app.desired;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.desired.reading.ApiReader;
import io.domainwatch.app.desired.reading.DocumentReader;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonNull;
import io.domainwatch.core.json.JsonValue.JsonObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PlannerTest {
  private static final Instant NOW = Instant.parse("2026-11-28T12:00:00Z");

  private static final JsonObject PLAIN =
      domain("a.example", Doc.of(), "tags", List.of("prod"), "status", "active");

  private static final JsonObject MUTED =
      domain(
          "b.example",
          Doc.of("ssl", Doc.of("muted", true, "disabled", false, "intervalSeconds", 3600)),
          "status",
          "paused");

  private static final JsonObject HOOK =
      Doc.of(
          "id",
          "chn_1",
          "type",
          "webhook",
          "name",
          "On call",
          "url",
          "https://hooks.example/…abcd",
          "address",
          new JsonNull(),
          "filter",
          Doc.of("minSeverity", "high", "domainIds", List.of("b.example-id")),
          "reminderAfterSeconds",
          new JsonNull(),
          "digestHour",
          7,
          "quietHours",
          quiet("days", new JsonNull(), "highPasses", true),
          "language",
          "de",
          "enabled",
          true,
          "status",
          "enabled",
          "createdAt",
          "2026-01-01T00:00:00.000Z");

  private static final JsonObject NIGHT =
      Doc.of(
          "id",
          "mwn_1",
          "name",
          "Night",
          "domainIds",
          new JsonNull(),
          "tags",
          List.of("prod"),
          "checkTypes",
          new JsonNull(),
          "from",
          new JsonNull(),
          "to",
          new JsonNull(),
          "rrule",
          "FREQ=DAILY",
          "dtstart",
          "2026-01-01T02:00:00",
          "durationSeconds",
          3600,
          "timeZone",
          "Europe/Berlin",
          "active",
          false);

  private static final CurrentState CURRENT =
      ApiReader.read(
          new ApiReader.Shown(
              List.of(PLAIN, MUTED), List.of(HOOK), List.of(NIGHT), List.of(), Doc.of()),
          NOW);

  @Test
  void whatIsWrittenChangesNothing() {
    JsonObject document = DocumentWriter.document(CURRENT);

    for (boolean prune : new boolean[] {false, true}) {
      Plan plan = plan(document, prune, false);
      assertThat(plan.steps()).isEmpty();
      assertThat(plan.problems()).isEmpty();
      assertThat(plan.notes()).isEmpty();
    }
  }

  @Test
  void whatIsWrittenHoldsNoSecretAndNoDefault() {
    JsonObject document = DocumentWriter.document(CURRENT);

    assertThat(document.itemsOf("domains"))
        .containsExactly(
            Doc.of("name", "a.example", "tags", List.of("prod")),
            Doc.of(
                "name", "b.example",
                "status", "paused",
                "checks", Doc.of("ssl", Doc.of("muted", true, "intervalSeconds", 3600))));
    assertThat(document.itemsOf("channels"))
        .containsExactly(
            Doc.of(
                "name",
                "On call",
                "type",
                "webhook",
                "url",
                Doc.of("secretFrom", Doc.of("env", "CHANNEL_ON_CALL_URL", "keep", true)),
                "filter",
                Doc.of("domains", List.of("b.example"), "minSeverity", "high"),
                "digestHour",
                7,
                "quietHours",
                quiet(),
                "language",
                "de"));
  }

  @Test
  void quietHoursAreComparedAsAWhole() {
    for (JsonObject same :
        List.of(quiet(), quiet("highPasses", true), quiet("days", new JsonNull()))) {
      assertThat(plan(quietHook(same), false, false).steps()).isEmpty();
    }
    JsonObject weekend = quiet("days", List.of("sunday", "saturday"), "highPasses", false);
    assertThat(plan(quietHook(weekend), false, false).steps())
        .singleElement()
        .extracting(step -> ((Step.Change) step).changes())
        .isEqualTo(
            Doc.of(
                "quietHours", quiet("days", List.of("saturday", "sunday"), "highPasses", false)));
  }

  @Test
  void everythingIsAddedWhereNothingIs() {
    CurrentState empty = new CurrentState(Map.of());
    Plan plan = Planner.plan(wanted(DocumentWriter.document(CURRENT)), empty, true, _ -> true, NOW);

    assertThat(plan.steps()).hasSize(5).allMatch(Step.Add.class::isInstance);
    assertThat(plan.problems()).isEmpty();
  }

  @Test
  void aSecretThatIsNotGivenIsAProblemForWhatIsNew() {
    CurrentState empty = new CurrentState(Map.of());
    Plan plan =
        Planner.plan(wanted(DocumentWriter.document(CURRENT)), empty, false, _ -> false, NOW);

    assertThat(plan.problems()).singleElement().extracting(Plan.Problem::field).isEqualTo("url");
  }

  @Test
  void aSecretThatIsGivenIsSentAgainAndIsNoDifference() {
    Plan plan = plan(DocumentWriter.document(CURRENT), false, true);

    assertThat(plan.steps()).singleElement().isInstanceOf(Step.Resend.class);
    assertThat(plan.differs()).isFalse();
  }

  @Test
  void onlyWhatIsNamedChanges() {
    Plan plan =
        plan(
            Doc.of(
                "version",
                1,
                "domains",
                List.of(
                    Doc.of(
                        "name",
                        "B.example.",
                        "checks",
                        Doc.of("ssl", Doc.of("muted", false), "dns", Doc.of())))),
            false,
            false);

    assertThat(plan.steps())
        .singleElement()
        .isInstanceOfSatisfying(
            Step.Change.class,
            change ->
                assertThat(change.changes())
                    .isEqualTo(Doc.of("checks", Doc.of("ssl", Doc.of("muted", false)))));
  }

  @Test
  void withPruneWhatIsNotNamedIsDeletedOrDefault() {
    Plan plan =
        plan(Doc.of("version", 1, "domains", List.of("b.example", "c.example")), true, false);

    assertThat(plan.steps())
        .extracting(step -> step.getClass().getSimpleName() + " " + step.key().name())
        .containsExactly("Change b.example", "Add c.example", "Remove a.example");
    assertThat(((Step.Change) plan.steps().getFirst()).changes())
        .isEqualTo(
            Doc.of(
                "status",
                new JsonNull(),
                "checks",
                Doc.of("ssl", Doc.of("muted", new JsonNull(), "intervalSeconds", new JsonNull()))));
  }

  @Test
  void sectionsThatTheFileLacksAreNotPruned() {
    Plan plan = plan(Doc.of("version", 1, "maintenanceWindows", List.of()), true, false);

    assertThat(plan.steps())
        .singleElement()
        .isInstanceOf(Step.Remove.class)
        .extracting(step -> step.key().label())
        .isEqualTo("maintenance window \"Night\"");
  }

  @Test
  void aWindowIsSaidAsAWhole() {
    Plan plan =
        plan(
            Doc.of(
                "version",
                1,
                "maintenanceWindows",
                List.of(
                    Doc.of(
                        "name", "Night",
                        "from", "2027-01-01T00:00:00+01:00",
                        "to", "2027-01-01T01:00:00+01:00"))),
            false,
            false);

    assertThat(((Step.Change) plan.steps().getFirst()).changes())
        .isEqualTo(
            Doc.of(
                "from", "2026-12-31T23:00:00.000Z",
                "to", "2027-01-01T00:00:00.000Z",
                "tags", new JsonNull(),
                "rrule", new JsonNull(),
                "dtstart", new JsonNull(),
                "durationSeconds", new JsonNull(),
                "timeZone", new JsonNull()));
  }

  @Test
  void aWindowThatIsOverIsLeftAlone() {
    JsonObject over =
        Doc.of(
            "name", "Move",
            "from", "2026-01-01T00:00:00Z",
            "to", "2026-01-01T01:00:00Z");
    Plan plan = plan(Doc.of("version", 1, "maintenanceWindows", List.of(over)), false, false);

    assertThat(plan.steps()).isEmpty();
    assertThat(plan.notes()).singleElement().asString().contains("is over");
  }

  @Test
  void domainsThatAreNotThereAreAProblem() {
    JsonObject channel =
        Doc.of(
            "name", "Mail",
            "type", "email",
            "address", "ann@example.com",
            "filter", Doc.of("domains", List.of("a.example", "zz.example")));
    Plan plan = plan(Doc.of("version", 1, "channels", List.of(channel)), false, false);

    assertThat(plan.problems())
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.field()).isEqualTo("filter.domains[1]");
              assertThat(problem.message()).isEqualTo("there is no domain zz.example");
            });
  }

  @Test
  void channelsOfOneNameAreToldApartByTheirOrder() {
    JsonObject first = Doc.of("name", "Mail", "type", "email", "address", "a@example.com");
    JsonObject second = Doc.of("name", "Mail", "type", "email", "address", "b@example.com");
    Plan plan = plan(Doc.of("version", 1, "channels", List.of(first, second)), false, false);

    assertThat(plan.steps())
        .extracting(step -> step.key().label())
        .containsExactly("channel \"Mail\" (email)", "channel \"Mail\" no. 2 (email)");
  }

  @Test
  void whatIsForNoneStaysSoAndNeverBecomesForAll() {
    CurrentState none = withoutItsDomain(List.of());
    JsonObject document = DocumentWriter.document(none);

    assertThat(document.itemsOf("channels").getFirst())
        .isInstanceOfSatisfying(
            JsonObject.class,
            channel ->
                assertThat(channel.fieldsOf("filter").fields())
                    .containsEntry("domains", JsonValue.ofTexts(List.of())));
    assertThat(ForNone.in(none)).containsExactly("channel \"On call\" (webhook)");
    assertThat(ForNone.in(CURRENT)).isEmpty();
    for (boolean prune : new boolean[] {false, true}) {
      Plan here = Planner.plan(wanted(document), none, prune, _ -> false, NOW);
      assertThat(here.steps()).isEmpty();
      assertThat(here.problems()).isEmpty();
      for (CurrentState elsewhere : List.of(CURRENT, new CurrentState(Map.of()))) {
        Plan refused = Planner.plan(wanted(document), elsewhere, prune, _ -> true, NOW);
        assertThat(refused.problems())
            .filteredOn(problem -> problem.field().equals("filter.domains"))
            .extracting(Plan.Problem::message)
            .containsExactly(ForNone.PROBLEM);
      }
    }
  }

  @Test
  void whatIsForTagsAloneNamesNoDomain() {
    JsonObject document = DocumentWriter.document(withoutItsDomain(List.of("prod")));

    assertThat(document.itemsOf("channels").getFirst().toString()).doesNotContain("domains");
    assertThat(document.itemsOf("channels").getFirst().toString()).contains("prod");
  }

  /** The domain that the channel names was deleted. */
  private static CurrentState withoutItsDomain(List<String> tags) {
    JsonObject filter =
        Doc.of(
            "minSeverity", "high", "domainIds", List.of(), "tags", tags, "checkTypes", List.of());
    return ApiReader.read(
        new ApiReader.Shown(
            List.of(PLAIN), List.of(HOOK.with("filter", filter)), List.of(), List.of(), Doc.of()),
        NOW);
  }

  private static Plan plan(JsonObject document, boolean prune, boolean given) {
    return Planner.plan(wanted(document), CURRENT, prune, _ -> given, NOW);
  }

  private static DesiredState wanted(JsonObject document) {
    DocumentReader.Reading reading = DocumentReader.read(document, NOW);
    assertThat(reading).isInstanceOf(DocumentReader.Reading.Valid.class);
    return ((DocumentReader.Reading.Valid) reading).wanted();
  }

  private static JsonObject quietHook(JsonObject quiet) {
    return Doc.of(
        "version",
        1,
        "channels",
        List.of(Doc.of("name", "On call", "type", "webhook", "quietHours", quiet)));
  }

  private static JsonObject quiet(Object... more) {
    List<Object> fields =
        new ArrayList<>(List.of("timeZone", "Europe/Berlin", "from", "22:00", "to", "07:00"));
    fields.addAll(List.of(more));
    return Doc.of(fields.toArray());
  }

  private static JsonObject domain(String name, JsonObject checks, Object... more) {
    JsonObject domain = Doc.of("id", name + "-id", "name", name);
    for (Map.Entry<String, JsonValue> field : Doc.of(more).fields().entrySet()) {
      domain = domain.with(field.getKey(), field.getValue());
    }
    return domain.with("mutedUntil", new JsonNull()).with("checks", checks);
  }
}
