package io.domainwatch.http.endpoint;

import io.domainwatch.app.note.CommentService;
import io.domainwatch.core.note.Comment;
import io.domainwatch.http.json.notification.CommentJson;
import io.domainwatch.http.pipeline.ApiResponse;
import io.domainwatch.http.pipeline.Request;
import jakarta.inject.Inject;

/** What people and keys wrote about incidents. */
public final class CommentEndpoints {
  private final CommentService comments;

  @Inject
  public CommentEndpoints(CommentService comments) {
    this.comments = comments;
  }

  /** All comments on an incident, oldest first. */
  public ApiResponse list(Request request) {
    return ApiResponse.of(
        200, CommentJson.list(comments.of(request.organizationId(), request.incidentId())));
  }

  /** Adds a comment. */
  public ApiResponse add(Request request) {
    Comment comment =
        comments.write(
            request.actor(),
            request.incidentId(),
            () -> CommentJson.text(request.body()),
            request.now());
    return ApiResponse.of(201, CommentJson.of(comment));
  }
}
