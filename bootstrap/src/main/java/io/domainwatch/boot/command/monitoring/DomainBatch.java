package io.domainwatch.boot.command.monitoring;

import io.domainwatch.boot.api.Api;
import io.domainwatch.boot.terminal.Refused;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One operation on many domains (docs/spec/resources.md, "Many domains at once"). */
final class DomainBatch {
  /**
   * Operations in a request. The API takes 1,000 in 256 KiB; so many of the longest names, 253
   * characters each, take 150 KiB.
   */
  private static final int MAX_OPERATIONS = 500;

  private DomainBatch() {}

  /**
   * What became of it.
   *
   * @param done the names as they were given
   * @param refused a line for each of the others
   */
  record Report(List<String> done, List<String> refused) {}

  /**
   * Does the operation to each domain, in the order of the names.
   *
   * @throws Refused when the API takes nothing at all
   */
  static Report send(Api api, String op, List<String> names) {
    Report report = new Report(new ArrayList<>(), new ArrayList<>());
    for (int from = 0; from < names.size(); from += MAX_OPERATIONS) {
      send(api, op, names.subList(from, Math.min(names.size(), from + MAX_OPERATIONS)), report);
    }
    return report;
  }

  private static void send(Api api, String op, List<String> names, Report report) {
    List<JsonObject> operations =
        names.stream()
            .map(name -> JsonValue.fields().put("op", op).put("domain", name).build())
            .toList();
    Api.Answer answer =
        api.ask(
            Api.Call.post(
                "/domains/batch",
                JsonValue.fields().put("operations", JsonValue.of(operations)).build()));
    if (!answer.isDone()) {
      throw new Refused(answer.problem());
    }
    List<JsonValue> results = answer.body().itemsOf("results");
    for (int i = 0; i < names.size(); i++) {
      Api.Answer result =
          i < results.size() && results.get(i) instanceof JsonObject fields
              ? result(fields)
              : new Api.Answer(500, JsonValue.EMPTY, Optional.empty());
      if (result.isDone()) {
        report.done().add(names.get(i));
      } else {
        report.refused().add(names.get(i) + ": " + result.problem());
      }
    }
  }

  private static Api.Answer result(JsonObject fields) {
    int status = (int) fields.findWhole("status").orElse(500);
    return new Api.Answer(status, fields.fieldsOf("error"), Optional.empty());
  }
}
