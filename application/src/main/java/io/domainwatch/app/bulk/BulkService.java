package io.domainwatch.app.bulk;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.bulk.BulkTurn.Refused;
import io.domainwatch.app.domains.DomainAccess;
import io.domainwatch.app.domains.DomainChange;
import io.domainwatch.app.domains.DomainService;
import io.domainwatch.app.overrides.OverrideService;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.override.OverrideChange;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.override.SnoozeChange;
import io.domainwatch.core.storage.StorageUnavailable;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Changes many domains, each as the request would that asks for it alone: with its own rules, its
 * own entry in the audit log and its own transaction, so that one that is refused holds up no other
 * (docs/adr/0067). All are of one kind that does no harm when it is done twice.
 */
public final class BulkService {
  /** Domains of one turn; with 2 to 4 ms each, some seconds on a busy machine. */
  public static final int MAX_TURN = 500;

  private final DomainService domains;
  private final OverrideService overrides;
  private final DomainAccess access;

  @Inject
  public BulkService(DomainService domains, OverrideService overrides, DomainAccess access) {
    this.domains = domains;
    this.overrides = overrides;
    this.access = access;
  }

  /**
   * Does the first of these, at most {@link #MAX_TURN} and until the time is up; at least one.
   *
   * @param timeIsUp asked after each
   */
  public BulkTurn turn(
      Actor actor, BulkAction action, List<DomainId> ids, BooleanSupplier timeIsUp, Instant now) {
    List<Refused> refused = new ArrayList<>();
    int handled = 0;
    try {
      while (handled < Math.min(ids.size(), MAX_TURN)
          && (handled == 0 || !timeIsUp.getAsBoolean())) {
        DomainId id = ids.get(handled);
        one(actor, action, id, now).map(why -> refused(actor, id, why)).ifPresent(refused::add);
        handled++;
      }
    } catch (StorageUnavailable _) {
      return new BulkTurn(
          handled - refused.size(), refused, ids.subList(handled, ids.size()), true);
    }
    return new BulkTurn(handled - refused.size(), refused, ids.subList(handled, ids.size()), false);
  }

  private Optional<Refusal> one(Actor actor, BulkAction action, DomainId id, Instant now) {
    try {
      perform(actor, action, id, now);
      return Optional.empty();
    } catch (RequestRefused e) {
      return Optional.of(e.refusal());
    }
  }

  private void perform(Actor actor, BulkAction action, DomainId id, Instant now) {
    switch (action) {
      case BulkAction.Move move -> change(actor, id, DomainChange.of(move.status()), now);
      case BulkAction.Retag tags -> change(actor, id, DomainChange.of(tags.change()), now);
      case BulkAction.Mute mute -> {
        if (mute.check().isEmpty()) {
          change(actor, id, new DomainChange(mute.change()), now);
        } else {
          override(actor, id, mute.check().get(), muted(mute.change()), now);
        }
      }
      case BulkAction.Pace pace -> override(actor, id, pace.check(), every(pace.seconds()), now);
      case BulkAction.Delete _ -> domains.delete(actor, id, Optional.empty(), now);
    }
  }

  private void change(Actor actor, DomainId id, DomainChange change, Instant now) {
    domains.change(actor, id, change, Optional.empty(), now);
  }

  private void override(
      Actor actor, DomainId id, CheckType check, OverrideChange change, Instant now) {
    overrides.update(actor, id, check.wireName(), change, Optional.empty(), now);
  }

  private static OverrideChange muted(SnoozeChange snooze) {
    return new OverrideChange(Patch.keep(), Patch.keep(), Patch.keep(), Patch.keep(), snooze);
  }

  private static OverrideChange every(Optional<Long> seconds) {
    return new OverrideChange(Patch.keep(), Patch.to(seconds), Patch.keep(), Patch.keep());
  }

  private Refused refused(Actor actor, DomainId id, Refusal why) {
    return new Refused(why instanceof Refusal.DomainNotFound ? id.text() : nameOf(actor, id), why);
  }

  private String nameOf(Actor actor, DomainId id) {
    try {
      return access.require(actor.organizationId(), id).name().unicode();
    } catch (RequestRefused _) {
      return id.text();
    }
  }
}
