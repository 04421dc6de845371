package io.domainwatch.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What all migrations together make, so that a change of the schema is seen in the review. */
class SchemaIT {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  /** Whole tables of ours, partitions left out. */
  private static final String TABLES =
      """
      from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
       and not t.relispartition and t.relname <> 'flyway_schema_history'
      """;

  private static final List<String> DUMPS =
      List.of(
          """
          select 'table ' || t.relname || case t.relpersistence when 'u' then ' unlogged' else '' end
                 || coalesce(' partition by ' || pg_get_partkeydef(t.oid), '')
                 || coalesce(' with (' || array_to_string(t.reloptions, ', ') || ')', '')
          """,
          """
          select 'column ' || t.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
                 || coalesce(' collate ' || (select c.collname from pg_collation c
                      where c.oid = a.attcollation and c.collname <> 'default'), '')
                 || case when a.attnotnull then ' not null' else '' end
                 || case a.attidentity when 'a' then ' generated always as identity' else '' end
                 || coalesce(' default ' || (select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d
                      where d.adrelid = t.oid and d.adnum = a.attnum), '')
            from (select t.oid, t.relname %s) t
            join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
          """,
          """
          select 'constraint ' || t.relname || '.' || c.conname || ' ' || pg_get_constraintdef(c.oid)
            from (select t.oid, t.relname %s) t
            join pg_constraint c on c.conrelid = t.oid and c.contype <> 'n'
          """,
          """
          select 'index ' || pg_get_indexdef(i.indexrelid)
            from (select t.oid, t.relname %s) t join pg_index i on i.indrelid = t.oid
          """,
          """
          select 'trigger ' || pg_get_triggerdef(g.oid)
            from (select t.oid, t.relname %s) t
            join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
          """);

  @Test
  void theSchemaIsAsWrittenDown() throws IOException {
    String actual = dump();
    Path written = Path.of("target", "schema.txt").toAbsolutePath();
    Files.writeString(written, actual);

    assertThat(actual)
        .as("where the change is wanted, copy %s to src/test/resources/schema.txt", written)
        .isEqualTo(expected());
  }

  @Test
  void everyTableOfATenantHasItsOrganizationFirstInTheKey() {
    List<String> others =
        lines(
            """
            select t.relname from (select t.oid, t.relname %s) t
              join pg_index i on i.indrelid = t.oid and i.indisprimary
              join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
             where a.attname <> 'organization_id' order by 1
            """);

    assertThat(others)
        .containsExactly(
            "access_revision",
            "event_feed",
            "instances",
            "last_backup",
            "login_throttles",
            "mail_counters",
            "mail_refusals",
            "organizations",
            "quota_counters",
            "secret_keys",
            "storage_limit",
            "storage_probe",
            "storage_sizes");
  }

  private static String dump() {
    StringBuilder text = new StringBuilder();
    for (String query : DUMPS) {
      String complete = query.contains("%s") ? query : query + TABLES.replace("%", "%%");
      lines(complete).stream().sorted().forEach(line -> text.append(line).append('\n'));
    }
    return text.toString();
  }

  private static List<String> lines(String sql) {
    return storage
        .database()
        .query(
            dsl -> dsl.resultQuery(sql.formatted(TABLES)).fetch(row -> row.get(0, String.class)));
  }

  private static String expected() throws IOException {
    try (InputStream file = SchemaIT.class.getResourceAsStream("/schema.txt")) {
      return new String(
          Objects.requireNonNull(file, "schema.txt").readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
