package io.domainwatch.persistence.event;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.incident.IncidentHour;
import io.domainwatch.core.incident.LastHours;
import java.time.Instant;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jooq.DSLContext;
import org.jooq.Record;

/**
 * Counts domains with an open incident by the hour, in one statement that gives a row an hour. It
 * reads what is open and what ended since the first hour, each from an index that holds all it
 * needs (V069). The hours of each domain are bits of a number, so that each incident is looked at
 * once and not once an hour, and domains that are alike, mostly those of old incidents, are counted
 * together. The bounds are materialized, else PostgreSQL reads their text anew for each incident.
 */
final class IncidentsByHour {
  private static final String COUNTS =
      """
      with given as materialized (
        select ?::timestamptz[] as bounds, ?::int as hours
      ), wrong as (
        select domain_id, severity, opened_at, 'infinity'::timestamptz as ended_at
          from incidents
         where organization_id = ? and closed_at is null
        union all
        select domain_id, severity, opened_at, closed_at
          from incidents
         where organization_id = ? and closed_at > ?::timestamptz
      ), touched as (
        select domain_id, severity,
               greatest(width_bucket(opened_at, bounds), 1) as first,
               least(width_bucket(ended_at - interval '1 microsecond', bounds), hours) as last
          from wrong
         cross join given
      ), each as (
        select coalesce(bit_or(bits) filter (where severity = 'high'), 0) as high,
               coalesce(bit_or(bits) filter (where severity = 'medium'), 0) as medium,
               coalesce(bit_or(bits) filter (where severity = 'low'), 0) as low,
               coalesce(bit_or(bits) filter (where severity = 'info'), 0) as info
          from (select domain_id, severity,
                       (1::bigint << last) - (1::bigint << (first - 1)) as bits
                  from touched
                 where first <= last) as with_bits
         group by domain_id
      ), alike as (
        select high, medium & ~high as medium, low & ~(high | medium) as low,
               info & ~(high | medium | low) as info, count(*) as domains
          from each
         group by 1, 2, 3, 4
      )
      select coalesce(sum(domains) filter (where (high >> hour) & 1 = 1), 0)::int as high,
             coalesce(sum(domains) filter (where (medium >> hour) & 1 = 1), 0)::int as medium,
             coalesce(sum(domains) filter (where (low >> hour) & 1 = 1), 0)::int as low,
             coalesce(sum(domains) filter (where (info >> hour) & 1 = 1), 0)::int as info
        from generate_series(0, ?::int - 1) as hour
        left join alike on true
       group by hour
       order by hour
      """;

  private IncidentsByHour() {}

  static List<IncidentHour> of(DSLContext dsl, OrganizationId organizationId, LastHours hours) {
    return hours.counted(
        dsl.fetch(
                COUNTS,
                array(hours.bounds()),
                LastHours.NUMBER,
                organizationId.uuid(),
                organizationId.uuid(),
                hours.start().toString(),
                LastHours.NUMBER)
            .map(IncidentsByHour::domains));
  }

  /** As PostgreSQL reads an array; no instant holds a comma or a brace. */
  private static String array(List<Instant> instants) {
    return instants.stream().map(Instant::toString).collect(Collectors.joining(",", "{", "}"));
  }

  private static SortedMap<Severity, Integer> domains(Record row) {
    SortedMap<Severity, Integer> domains = new TreeMap<>();
    for (Severity severity : Severity.values()) {
      int number = row.get(severity.wireName(), Integer.class);
      if (number > 0) {
        domains.put(severity, number);
      }
    }
    return domains;
  }
}
