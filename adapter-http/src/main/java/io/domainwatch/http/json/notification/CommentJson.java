package io.domainwatch.http.json.notification;

import io.domainwatch.core.note.Comment;
import io.domainwatch.http.json.BodyFields;
import io.domainwatch.http.json.JsonBody;
import io.domainwatch.http.json.JsonWriter;
import java.util.List;
import java.util.Set;

/** Comments on incidents. */
public final class CommentJson {
  private static final String TEXT = "text";

  private CommentJson() {}

  /** All comments on an incident. */
  public static JsonBody list(List<Comment> comments) {
    return writer ->
        writer.object(
            () ->
                writer.array(
                    "comments",
                    () ->
                        comments.forEach(comment -> writer.object(() -> fields(writer, comment)))));
  }

  /** One comment under {@code data}. */
  public static JsonBody of(Comment comment) {
    return writer -> writer.object(() -> writer.object("data", () -> fields(writer, comment)));
  }

  /**
   * The text that a body wants to add, as it was sent.
   *
   * @throws io.domainwatch.app.RequestRefused with everything that is wrong with its form
   */
  public static String text(byte[] body) {
    BodyFields fields = BodyFields.of(body, Set.of(TEXT));
    String text = fields.requiredText(TEXT).orElse("");
    fields.refuseProblems();
    return text;
  }

  private static void fields(JsonWriter writer, Comment comment) {
    writer.field("id", comment.id().text());
    writer.field(TEXT, comment.text().text());
    writer.field("by", comment.author().name());
    writer.field("at", comment.writtenAt());
  }
}
