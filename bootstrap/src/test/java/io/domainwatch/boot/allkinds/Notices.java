package io.domainwatch.boot.allkinds;

import io.domainwatch.app.audit.AuditTrail;
import io.domainwatch.app.audit.RefusedSignIns;
import io.domainwatch.app.domains.DomainAccess;
import io.domainwatch.app.incidents.IncidentService;
import io.domainwatch.boot.notification.Stores;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.persistence.audit.JooqAuditLog;
import io.domainwatch.persistence.domain.JooqDomains;
import io.domainwatch.persistence.event.JooqIncidentReports;
import io.domainwatch.persistence.event.JooqIncidents;
import io.domainwatch.persistence.sql.Database;
import java.security.SecureRandom;

/** What the API and the pages call when somebody takes notice of an incident. */
final class Notices {
  private Notices() {}

  static IncidentService on(Database database) {
    Stores stores = Stores.on(database);
    IdGenerator ids = new IdGenerator(new SecureRandom());
    return new IncidentService(
        stores.transactions(),
        new DomainAccess(new JooqDomains(database)),
        new JooqIncidents(database),
        new JooqIncidentReports(database),
        stores.acknowledgements(ids),
        new AuditTrail(new JooqAuditLog(database), ids, new RefusedSignIns()));
  }
}
