package io.domainwatch.app.control;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.control.DomainControl;
import io.domainwatch.core.control.DomainControls;
import io.domainwatch.core.control.Verification;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.core.storage.Transactions;
import jakarta.inject.Inject;
import java.time.Instant;

/** What people do about the control of a domain: they publish something and want it to be seen. */
public final class ControlService {
  private final Transactions transactions;
  private final Domains domains;
  private final KnownControls known;
  private final DomainControls controls;

  @Inject
  public ControlService(
      Transactions transactions, Domains domains, KnownControls known, DomainControls controls) {
    this.transactions = transactions;
    this.domains = domains;
    this.known = known;
    this.controls = controls;
  }

  /**
   * Lets what a domain publishes be looked at within seconds.
   *
   * @return how it stands until then
   * @throws RequestRefused with {@link Refusal.DomainNotFound}, {@link Refusal.VerificationOff},
   *     {@link Refusal.DomainPaused} or {@link Refusal.VerificationTooSoon}, in this order
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away
   */
  public Verification.Required lookNow(OrganizationId organizationId, DomainId id, Instant now) {
    return transactions.in(
        () -> {
          Domain domain =
              domains
                  .lock(organizationId, id)
                  .orElseThrow(() -> new RequestRefused(new Refusal.DomainNotFound()));
          return switch (known.of(organizationId, id, domain.name())) {
            case Verification.Off _ -> throw new RequestRefused(new Refusal.VerificationOff());
            case Verification.Required present -> lookNow(domain, present, now);
          };
        });
  }

  private Verification.Required lookNow(Domain domain, Verification.Required present, Instant now) {
    if (domain.status() == DomainStatus.PAUSED) {
      throw new RequestRefused(new Refusal.DomainPaused());
    }
    present
        .own()
        .askableAt(now)
        .ifPresent(
            again -> {
              throw new RequestRefused(
                  new Refusal.VerificationTooSoon(DomainControl.ASK_COOLDOWN, again));
            });
    DomainControl asked = present.own().asked(now);
    controls.save(asked);
    return new Verification.Required(present.name(), asked, present.above());
  }
}
