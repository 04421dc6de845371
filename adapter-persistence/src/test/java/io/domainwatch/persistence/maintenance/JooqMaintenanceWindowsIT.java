package io.domainwatch.persistence.maintenance;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.maintenance.WindowScope;
import io.domainwatch.core.overview.DomainOverview.DomainListing;
import io.domainwatch.core.overview.DomainOverview.ListedDomains;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.MaintenanceWindowsContract;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqMaintenanceWindowsIT implements MaintenanceWindowsContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public NotificationPorts ports() {
    return storage.ports();
  }

  /** What others have says nothing of who has none; these need not be asked for windows. */
  @Test
  void listsOfWhoHasNoWindowSayThatNoneIsInMaintenance() {
    Organization owner = given().organization();
    given().domain(owner);
    Organization other = given().organization();
    windowOf(other);

    ListedDomains listed =
        ports().domainOverview().list(owner.id(), DomainListing.ALL, Optional.empty(), 10, MADE);

    assertThat(listed.domains()).hasSize(1);
    assertThat(listed.mayBeInMaintenance()).isFalse();
  }

  private void windowOf(Organization owner) {
    ports()
        .maintenanceWindows()
        .add(MaintenanceWindowsContract.once(owner.id(), WindowScope.ALL, MADE));
  }
}
