package io.domainwatch.boot.desired.api;

import io.domainwatch.app.desired.EntryKey;
import io.domainwatch.app.desired.Step;
import io.domainwatch.boot.api.Api;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonInteger;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.json.JsonText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Adds, deletes, pauses, resumes and tags domains, many in a request (docs/spec/resources.md, "Many
 * domains at once"). What makes room comes before what needs it.
 */
final class DomainOperations {
  private static final int MAX_OPERATIONS = 1_000;

  /** Octets of operations in one body; the rest of 256 KiB is for what is around them. */
  private static final int MAX_BYTES = 250 * 1024;

  private final Api api;
  private final ExecutionReport report;
  private final Map<String, String> ids;
  private final List<Operation> first = new ArrayList<>();
  private final List<Operation> then = new ArrayList<>();
  private final List<Operation> last = new ArrayList<>();

  private record Operation(EntryKey key, JsonObject body) {}

  /**
   * @param ids of domains by their name; those that are added come in
   */
  DomainOperations(Api api, ExecutionReport report, Map<String, String> ids) {
    this.api = api;
    this.report = report;
    this.ids = ids;
  }

  /** Does what the steps want of domains themselves, and not of their checks. */
  void run(List<Step> steps) {
    steps.forEach(this::collect);
    List<Operation> all = new ArrayList<>(first);
    all.addAll(then);
    all.addAll(last);
    for (List<Operation> chunk : chunks(all)) {
      send(chunk);
    }
  }

  private void collect(Step step) {
    switch (step) {
      case Step.Remove(EntryKey key, var _) -> first.add(of(key, "delete"));
      case Step.Add(EntryKey key, JsonObject fields) -> {
        JsonObject create = of(key, "create").body();
        then.add(
            new Operation(
                key,
                fields.textsOf("tags").isEmpty()
                    ? create
                    : create.with("tags", JsonValue.ofTexts(fields.textsOf("tags")))));
        if (fields.findText("status").filter("paused"::equals).isPresent()) {
          then.add(of(key, "pause"));
        }
      }
      case Step.Change(EntryKey key, var before, JsonObject changes) -> {
        if (changes.fields().containsKey("status")) {
          boolean paused = changes.findText("status").filter("paused"::equals).isPresent();
          (paused ? first : last).add(of(key, paused ? "pause" : "resume"));
        }
        if (changes.fields().containsKey("tags")) {
          Set<String> had = new HashSet<>(before.fields().textsOf("tags"));
          Set<String> wanted = new HashSet<>(changes.textsOf("tags"));
          tagged(key, "untag", had, wanted);
          tagged(key, "tag", wanted, had);
        }
      }
      case Step.Resend _ -> throw new IllegalArgumentException("a domain has no secret");
    }
  }

  private void tagged(EntryKey key, String op, Set<String> these, Set<String> without) {
    List<String> tags = these.stream().filter(tag -> !without.contains(tag)).sorted().toList();
    if (!tags.isEmpty()) {
      JsonObject body = of(key, op).body().with("tags", JsonValue.ofTexts(tags));
      then.add(new Operation(key, body));
    }
  }

  private static Operation of(EntryKey key, String op) {
    return new Operation(key, JsonValue.fields().put("op", op).put("domain", key.name()).build());
  }

  private static List<List<Operation>> chunks(List<Operation> all) {
    List<List<Operation>> chunks = new ArrayList<>();
    List<Operation> chunk = new ArrayList<>();
    int bytes = 0;
    for (Operation operation : all) {
      int more = JsonText.bytes(operation.body()).length + 1;
      if (chunk.size() == MAX_OPERATIONS || bytes + more > MAX_BYTES) {
        chunks.add(chunk);
        chunk = new ArrayList<>();
        bytes = 0;
      }
      chunk.add(operation);
      bytes += more;
    }
    if (!chunk.isEmpty()) {
      chunks.add(chunk);
    }
    return chunks;
  }

  private void send(List<Operation> chunk) {
    JsonValue operations = JsonValue.of(chunk.stream().map(Operation::body).toList());
    Api.Answer answer =
        api.ask(
            Api.Call.post(
                "/domains/batch", JsonValue.fields().put("operations", operations).build()));
    List<JsonValue> results = answer.body().itemsOf("results");
    for (int i = 0; i < chunk.size(); i++) {
      Api.Answer result =
          i < results.size() && results.get(i) instanceof JsonObject fields
              ? result(fields)
              : answer;
      take(chunk.get(i), result);
    }
  }

  private void take(Operation operation, Api.Answer result) {
    EntryKey key = operation.key();
    boolean isDeletion = operation.body().findText("op").filter("delete"::equals).isPresent();
    if (result.status() == 503) {
      report.overtaken();
    } else if (!(isDeletion && result.status() == 404)) {
      report.take(key, result);
    }
    if (result.isDone()) {
      result.body().findText("id").ifPresent(id -> ids.put(key.name(), id));
    }
  }

  private static Api.Answer result(JsonObject fields) {
    int status =
        fields.fields().get("status") instanceof JsonInteger(long number) ? (int) number : 500;
    return new Api.Answer(
        status, fields.fieldsOf(status < 400 ? "data" : "error"), Optional.empty());
  }
}
