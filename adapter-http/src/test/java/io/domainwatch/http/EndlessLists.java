package io.domainwatch.http;

import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.withSettings;

import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.NotificationPorts;
import java.time.Instant;
import java.util.Collections;
import org.mockito.AdditionalAnswers;

/** A storage in which every organization has more domains than anybody reads. */
final class EndlessLists {
  private EndlessLists() {}

  static NotificationPorts of(NotificationPorts ports) {
    Domains domains =
        mock(
            Domains.class,
            withSettings()
                .stubOnly()
                .defaultAnswer(AdditionalAnswers.delegatesTo(ports.domains())));
    doAnswer(
            call -> {
              Domain domain =
                  Domain.added(
                      new DomainId(Fixtures.newId()),
                      call.getArgument(0),
                      new DomainName("endless.example.com"),
                      Instant.EPOCH);
              int limit = call.getArgument(3);
              return Collections.nCopies(limit, domain);
            })
        .when(domains)
        .page(any(), any(), any(), anyInt());
    NotificationPorts endless =
        mock(
            NotificationPorts.class,
            withSettings().defaultAnswer(AdditionalAnswers.delegatesTo(ports)));
    doAnswer(_ -> domains).when(endless).domains();
    return endless;
  }
}
