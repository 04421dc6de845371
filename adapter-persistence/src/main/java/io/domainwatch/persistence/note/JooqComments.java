package io.domainwatch.persistence.note;

import static io.domainwatch.persistence.jooq.Tables.INCIDENTS;
import static io.domainwatch.persistence.jooq.Tables.INCIDENT_COMMENTS;
import static io.domainwatch.persistence.sql.ColumnArrays.storable;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.note.Comment;
import io.domainwatch.core.note.CommentId;
import io.domainwatch.core.note.Comments;
import io.domainwatch.core.note.NoteText;
import io.domainwatch.persistence.jooq.tables.records.IncidentCommentsRecord;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jooq.Condition;
import org.jooq.DSLContext;

/** Comments on incidents in PostgreSQL. */
public final class JooqComments implements Comments {
  private final Database database;

  @Inject
  public JooqComments(Database database) {
    this.database = database;
  }

  @Override
  public List<Comment> of(OrganizationId organizationId, IncidentId incidentId) {
    return database.query(dsl -> read(dsl, on(organizationId, incidentId)));
  }

  @Override
  public Optional<Comment> find(
      OrganizationId organizationId, IncidentId incidentId, CommentId id) {
    return database.query(dsl -> read(dsl, is(organizationId, incidentId, id))).stream()
        .findFirst();
  }

  /** Those who add at once wait for each other at the row of the incident. */
  @Override
  public Addition add(Comment comment) {
    return database.transaction(
        dsl -> {
          if (!lockIncident(dsl, comment)) {
            return Addition.NO_INCIDENT;
          }
          Condition others = on(comment.organizationId(), comment.incidentId());
          if (dsl.fetchCount(INCIDENT_COMMENTS, others) >= Comment.MAX_EACH) {
            return Addition.TOO_MANY;
          }
          dsl.insertInto(INCIDENT_COMMENTS).set(row(comment)).execute();
          return Addition.ADDED;
        });
  }

  @Override
  public boolean delete(OrganizationId organizationId, IncidentId incidentId, CommentId id) {
    return database.query(
            dsl ->
                dsl.deleteFrom(INCIDENT_COMMENTS)
                    .where(is(organizationId, incidentId, id))
                    .execute())
        == 1;
  }

  private static boolean lockIncident(DSLContext dsl, Comment comment) {
    return dsl.selectOne()
        .from(INCIDENTS)
        .where(INCIDENTS.ORGANIZATION_ID.eq(comment.organizationId().uuid()))
        .and(INCIDENTS.ID.eq(comment.incidentId().uuid()))
        .forNoKeyUpdate()
        .fetch()
        .isNotEmpty();
  }

  private static List<Comment> read(DSLContext dsl, Condition wanted) {
    return dsl.selectFrom(INCIDENT_COMMENTS)
        .where(wanted)
        .orderBy(INCIDENT_COMMENTS.ID)
        .fetch(JooqComments::comment);
  }

  private static Condition on(OrganizationId organizationId, IncidentId incidentId) {
    return INCIDENT_COMMENTS
        .ORGANIZATION_ID
        .eq(organizationId.uuid())
        .and(INCIDENT_COMMENTS.INCIDENT_ID.eq(incidentId.uuid()));
  }

  private static Condition is(OrganizationId organizationId, IncidentId incidentId, CommentId id) {
    return on(organizationId, incidentId).and(INCIDENT_COMMENTS.ID.eq(id.uuid()));
  }

  private static IncidentCommentsRecord row(Comment comment) {
    IncidentCommentsRecord row = new IncidentCommentsRecord();
    row.setOrganizationId(comment.organizationId().uuid());
    row.setIncidentId(comment.incidentId().uuid());
    row.setId(comment.id().uuid());
    row.setText(storable(comment.text().text()));
    row.setAuthorKind(comment.author().kind().wireName());
    row.setAuthorId(comment.author().id());
    row.setAuthorName(storable(comment.author().name()));
    row.setWrittenAt(comment.writtenAt());
    return row;
  }

  private static Comment comment(IncidentCommentsRecord row) {
    return new Comment(
        new CommentId(row.getId()),
        new IncidentId(row.getIncidentId()),
        new NoteText(row.getText()),
        new Actor(
            new OrganizationId(row.getOrganizationId()),
            kind(row.getAuthorKind()),
            row.getAuthorId(),
            row.getAuthorName()),
        row.getWrittenAt());
  }

  private static Actor.Kind kind(String word) {
    return Stream.of(Actor.Kind.values())
        .filter(kind -> kind.wireName().equals(word))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no kind of actor: " + word));
  }
}
