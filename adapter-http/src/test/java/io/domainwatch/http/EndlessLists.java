package io.domainwatch.http;

import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.withSettings;

import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.core.overview.DomainOverview.ListedDomains;
import io.domainwatch.core.overview.Health;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.NotificationPorts;
import java.time.Instant;
import java.util.Collections;
import java.util.Optional;
import org.mockito.AdditionalAnswers;

/** A storage in which every organization has more domains than anybody reads. */
final class EndlessLists {
  private static final Health HEALTH = new Health(DomainHealth.OK, 0, 0, 13, 0);

  private EndlessLists() {}

  static NotificationPorts of(NotificationPorts ports) {
    DomainOverview overview =
        mock(
            DomainOverview.class,
            withSettings()
                .stubOnly()
                .defaultAnswer(AdditionalAnswers.delegatesTo(ports.domainOverview())));
    doAnswer(
            call -> {
              Domain domain =
                  Domain.added(
                      new DomainId(Fixtures.newId()),
                      call.getArgument(0),
                      new DomainName("endless.example.com"),
                      Instant.EPOCH);
              int limit = call.getArgument(3);
              return new ListedDomains(
                  Collections.nCopies(limit, new HealthOfDomain(domain, HEALTH, Optional.empty())),
                  false);
            })
        .when(overview)
        .list(any(), any(), any(), anyInt(), any());
    NotificationPorts endless =
        mock(
            NotificationPorts.class,
            withSettings().defaultAnswer(AdditionalAnswers.delegatesTo(ports)));
    doAnswer(_ -> overview).when(endless).domainOverview();
    return endless;
  }
}
