package io.domainwatch.http.json;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.domains.DomainChange;
import io.domainwatch.core.apikey.Scope;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.tag.TagChange;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.core.text.Sentence;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Many changes of domains in one body (docs/spec/resources.md, "Many domains at once"). */
public final class BatchBody {
  /** Operations in one body at most (docs/spec/resources.md, "Many domains at once"). */
  public static final int MAX_OPERATIONS = 1_000;

  /** Octets of the largest body: 262 for each of so many operations. */
  public static final int MAX_BODY_BYTES = 256 * 1024;

  private static final String OPERATIONS = "operations";
  private static final String OP = "op";
  private static final String ID = "id";
  private static final String DOMAIN = "domain";
  private static final Set<String> FIELDS =
      new LinkedHashSet<>(List.of(OP, ID, DOMAIN, DomainChange.TAGS));

  private BatchBody() {}

  /** What is done to a domain. */
  public enum Op {
    CREATE("create", Scope.WRITE),
    PAUSE("pause", Scope.WRITE),
    RESUME("resume", Scope.WRITE),
    DELETE("delete", Scope.FULL),
    TAG("tag", Scope.WRITE),
    UNTAG("untag", Scope.WRITE);

    private final String wireName;
    private final Scope least;

    Op(String wireName, Scope least) {
      this.wireName = wireName;
      this.least = least;
    }

    /** The name on the wire. */
    public String wireName() {
      return wireName;
    }

    /** The scope that a key needs, as for the request that does this alone. */
    public Scope least() {
      return least;
    }

    private static Optional<Op> find(String wireName) {
      return Stream.of(values()).filter(op -> op.wireName.equals(wireName)).findFirst();
    }
  }

  /** Which domain is meant. */
  public sealed interface Target {
    /** By its id, as sent. */
    record ById(String text) implements Target {}

    /** By its name, as typed. */
    record ByName(String typed) implements Target {}
  }

  /** One operation. */
  public sealed interface Operation {
    /** A domain is added. */
    record Create(DomainJson.Addition addition) implements Operation {}

    /** A domain is changed. */
    record Change(Target target, DomainChange change) implements Operation {}

    /** A domain is deleted. */
    record Delete(Target target) implements Operation {}
  }

  /** An operation of which it is known what it does, and not yet whether the rest is right. */
  public record Item(Op op, BodyFields fields) {
    /**
     * All of it.
     *
     * @throws RequestRefused with everything that is wrong with its form
     */
    public Operation operation() {
      return switch (op) {
        case CREATE -> create(fields);
        case PAUSE ->
            new Operation.Change(target(op, fields), DomainChange.of(DomainStatus.PAUSED));
        case RESUME ->
            new Operation.Change(target(op, fields), DomainChange.of(DomainStatus.ACTIVE));
        case DELETE -> new Operation.Delete(target(op, fields));
        case TAG -> tagged(fields, TagChange.Add::new);
        case UNTAG -> tagged(fields, TagChange.Remove::new);
      };
    }
  }

  /**
   * The operations of a body, in its order.
   *
   * @throws RequestRefused when it has no such list, or too many
   */
  public static List<JsonValue> items(byte[] body) {
    BodyFields fields = BodyFields.of(body, Set.of(OPERATIONS));
    Optional<List<JsonValue>> items = fields.requiredList(OPERATIONS, MAX_OPERATIONS);
    fields.refuseProblems();
    return items.orElseThrow();
  }

  /**
   * One of them.
   *
   * @throws RequestRefused when it is no object or does nothing that is known
   */
  public static Item item(JsonValue value) {
    if (!(value instanceof JsonValue.JsonObject object)) {
      throw new RequestRefused(
          Refusal.InvalidRequest.of(Sentence.verbatim("an operation must be a JSON object")));
    }
    BodyFields fields = BodyFields.of(object, FIELDS);
    Optional<String> word = fields.requiredText(OP);
    Optional<Op> op = word.flatMap(Op::find);
    if (word.isPresent() && op.isEmpty()) {
      fields.wrong(OP, "must be one of " + Arrays.stream(Op.values()).map(Op::wireName).toList());
    }
    if (op.isEmpty()) {
      fields.refuseProblems();
    }
    return new Item(op.orElseThrow(), fields);
  }

  private static Operation create(BodyFields fields) {
    refuse(fields, ID, Op.CREATE);
    return new Operation.Create(DomainJson.addition(fields));
  }

  /** Of what takes nothing but a domain. */
  private static Target target(Op op, BodyFields fields) {
    refuse(fields, DomainChange.TAGS, op);
    Optional<Target> target = target(fields);
    fields.refuseProblems();
    return target.orElseThrow();
  }

  private static Operation tagged(BodyFields fields, Function<Tags, TagChange> change) {
    Optional<Target> target = target(fields);
    if (!fields.has(DomainChange.TAGS)) {
      fields.wrong(DomainChange.TAGS, "is missing");
    }
    Optional<Tags> tags = fields.tags(DomainChange.TAGS);
    fields.refuseProblems();
    return new Operation.Change(
        target.orElseThrow(), DomainChange.of(change.apply(tags.orElseThrow())));
  }

  private static void refuse(BodyFields fields, String name, Op op) {
    if (fields.has(name)) {
      fields.wrong(name, "is not for " + op.wireName());
    }
  }

  /** Empty when it is a problem. */
  private static Optional<Target> target(BodyFields fields) {
    if (fields.has(ID) == fields.has(DOMAIN)) {
      fields.wrong(ID, "must be sent, or \"domain\" with its name, and not both");
      return Optional.empty();
    }
    return fields.has(ID)
        ? sent(fields.text(ID)).map(Target.ById::new)
        : sent(fields.text(DOMAIN)).map(Target.ByName::new);
  }

  private static Optional<String> sent(Patch<String> text) {
    return text instanceof Patch.Set<String>(String value) ? Optional.of(value) : Optional.empty();
  }
}
