package io.domainwatch.http.json.maintenance;

import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.maintenance.WindowChange;
import io.domainwatch.http.json.BodyFields;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What clients send to make and to change a maintenance window. Its form is judged here, its words
 * by {@link io.domainwatch.core.maintenance.WindowRules}.
 */
public final class WindowBody {
  private static final Set<String> FIELDS =
      new LinkedHashSet<>(
          List.of(
              "name",
              "domainIds",
              "tags",
              "checkTypes",
              "from",
              "to",
              "rrule",
              "dtstart",
              "durationSeconds",
              "timeZone"));

  private WindowBody() {}

  /**
   * The window, or the change of one, that a body describes.
   *
   * @throws RequestRefused with everything that is wrong with its form
   */
  public static WindowChange of(byte[] body) {
    BodyFields fields = BodyFields.of(body, FIELDS);
    WindowChange change =
        new WindowChange(
            fields.text("name"),
            fields.textsOrNull("domainIds"),
            fields.textsOrNull("tags"),
            fields.textsOrNull("checkTypes"),
            new WindowChange.Times(
                fields.textOrNull("from"),
                fields.textOrNull("to"),
                fields.textOrNull("rrule"),
                fields.textOrNull("dtstart"),
                fields.wholeOrNull("durationSeconds"),
                fields.textOrNull("timeZone")));
    fields.refuseProblems();
    return change;
  }
}
