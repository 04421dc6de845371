package io.domainwatch.core.control;

import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.run.Intrusion;
import java.time.Instant;
import java.util.Optional;

/** Whether checks of a domain wait until control of it is shown, and how that stands. */
public sealed interface Verification {
  /** What checks may do to a domain. */
  Intrusion intrusionAt(Instant now);

  /** The operator does not ask for it. */
  record Off() implements Verification {
    @Override
    public Intrusion intrusionAt(Instant now) {
      return new Intrusion.Allowed();
    }
  }

  /**
   * The operator asks for it.
   *
   * @param own of the domain itself
   * @param above of the registrable domain above it, where the same organization has that too
   */
  record Required(DomainName name, DomainControl own, Optional<Above> above)
      implements Verification {

    /** The registrable domain above a name. */
    public record Above(DomainName name, DomainControl control) {}

    /** What is to be published for the domain itself. */
    public Challenge challenge() {
      return new Challenge(name, own.token());
    }

    /**
     * How it stands: shown for the domain itself, else by a TXT record for the registrable domain
     * above it. A file does not count for names below, which other servers may serve.
     */
    public ControlState stateAt(Instant now) {
      ControlState state = own.stateAt(now);
      return state instanceof ControlState.Verified
          ? state
          : above.flatMap(it -> through(it, now)).orElse(state);
    }

    @Override
    public Intrusion intrusionAt(Instant now) {
      return switch (stateAt(now)) {
        case ControlState.Verified _ -> new Intrusion.Allowed();
        case ControlState.Unverified _ ->
            withheld("Control of %s was not shown yet.".formatted(name.ascii()));
        case ControlState.Lapsed _ ->
            withheld("Control of %s was not shown again in time.".formatted(name.ascii()));
      };
    }

    private Intrusion withheld(String why) {
      return new Intrusion.Unverified(why + " " + challenge().instructions());
    }

    private static Optional<ControlState> through(Above above, Instant now) {
      return above.control().stateAt(now) instanceof ControlState.Verified shown
              && shown.method() == ControlMethod.DNS
          ? Optional.of(
              new ControlState.Verified(
                  shown.method(), shown.at(), shown.expiresAt(), Optional.of(above.name())))
          : Optional.empty();
    }
  }
}
