package io.domainwatch.app.control;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.control.ControlToken;
import io.domainwatch.core.control.DomainControl;
import io.domainwatch.core.control.DomainControls;
import io.domainwatch.core.control.Verification;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import jakarta.inject.Inject;
import java.time.InstantSource;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Tells how the control of domains stands. A domain gets its token when it is first asked for, so
 * that nothing is kept where the operator does not ask for control to be shown.
 */
public final class KnownControls {
  private final ControlPolicy policy;
  private final DomainControls controls;
  private final RandomGenerator random;
  private final InstantSource time;

  @Inject
  public KnownControls(
      ControlPolicy policy, DomainControls controls, RandomGenerator random, InstantSource time) {
    this.policy = policy;
    this.controls = controls;
    this.random = random;
    this.time = time;
  }

  /**
   * How it stands with a domain of an organization.
   *
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away
   */
  public Verification of(OrganizationId organizationId, DomainId id, DomainName name) {
    return policy.required()
        ? new Verification.Required(name, own(organizationId, id), above(organizationId, name))
        : new Verification.Off();
  }

  private DomainControl own(OrganizationId organizationId, DomainId id) {
    return controls
        .find(organizationId, id)
        .orElseGet(
            () ->
                controls.begin(
                    DomainControl.begun(
                        organizationId, id, ControlToken.make(random), time.instant())));
  }

  private Optional<Verification.Required.Above> above(
      OrganizationId organizationId, DomainName name) {
    return name.registrable()
        .filter(registrable -> !registrable.equals(name))
        .flatMap(
            registrable ->
                controls
                    .find(organizationId, registrable)
                    .map(control -> new Verification.Required.Above(registrable, control)));
  }
}
