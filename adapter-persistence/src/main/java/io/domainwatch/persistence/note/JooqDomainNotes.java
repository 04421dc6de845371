package io.domainwatch.persistence.note;

import static io.domainwatch.persistence.jooq.Tables.DOMAINS;
import static io.domainwatch.persistence.jooq.Tables.DOMAIN_NOTES;
import static io.domainwatch.persistence.sql.ColumnArrays.storable;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.note.DomainNote;
import io.domainwatch.core.note.DomainNotes;
import io.domainwatch.core.note.NoteText;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.util.Optional;
import org.jooq.Condition;
import org.jooq.impl.DSL;

/** Notes on domains in PostgreSQL. */
public final class JooqDomainNotes implements DomainNotes {
  private final Database database;

  @Inject
  public JooqDomainNotes(Database database) {
    this.database = database;
  }

  @Override
  public Optional<DomainNote> find(OrganizationId organizationId, DomainId id) {
    return database
        .query(dsl -> dsl.selectFrom(DOMAIN_NOTES).where(is(organizationId, id)).fetchOptional())
        .map(
            row ->
                new DomainNote(
                    new NoteText(row.getText()), row.getWrittenBy(), row.getWrittenAt()));
  }

  @Override
  public void save(OrganizationId organizationId, DomainId id, DomainNote note) {
    database.query(
        dsl ->
            dsl.insertInto(
                    DOMAIN_NOTES,
                    DOMAIN_NOTES.ORGANIZATION_ID,
                    DOMAIN_NOTES.DOMAIN_ID,
                    DOMAIN_NOTES.TEXT,
                    DOMAIN_NOTES.WRITTEN_BY,
                    DOMAIN_NOTES.WRITTEN_AT)
                .select(
                    DSL.select(
                            DOMAINS.ORGANIZATION_ID,
                            DOMAINS.ID,
                            DSL.val(storable(note.text().text()), DOMAIN_NOTES.TEXT),
                            DSL.val(storable(note.by()), DOMAIN_NOTES.WRITTEN_BY),
                            DSL.val(note.writtenAt(), DOMAIN_NOTES.WRITTEN_AT))
                        .from(DOMAINS)
                        .where(DOMAINS.ORGANIZATION_ID.eq(organizationId.uuid()))
                        .and(DOMAINS.ID.eq(id.uuid())))
                .onConflict(DOMAIN_NOTES.ORGANIZATION_ID, DOMAIN_NOTES.DOMAIN_ID)
                .doUpdate()
                .setAllToExcluded()
                .execute());
  }

  @Override
  public void delete(OrganizationId organizationId, DomainId id) {
    database.query(dsl -> dsl.deleteFrom(DOMAIN_NOTES).where(is(organizationId, id)).execute());
  }

  private static Condition is(OrganizationId organizationId, DomainId id) {
    return DOMAIN_NOTES
        .ORGANIZATION_ID
        .eq(organizationId.uuid())
        .and(DOMAIN_NOTES.DOMAIN_ID.eq(id.uuid()));
  }
}
