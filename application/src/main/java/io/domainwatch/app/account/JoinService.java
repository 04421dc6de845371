package io.domainwatch.app.account;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.audit.AuditTrail;
import io.domainwatch.app.signin.Client;
import io.domainwatch.app.signin.PasswordQueue;
import io.domainwatch.app.signin.SignInGuard;
import io.domainwatch.core.account.EmailAddress;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Organizations;
import io.domainwatch.core.account.PasswordHash;
import io.domainwatch.core.account.PasswordHashing;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.account.Users;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.invitation.Invitation;
import io.domainwatch.core.invitation.InvitationEnd;
import io.domainwatch.core.invitation.InvitationToken;
import io.domainwatch.core.invitation.Invitations;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.signin.PasswordRules;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.text.Sentence;
import io.domainwatch.core.value.IdGenerator;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Lets people join by the link of an invitation (docs/spec/isolation.md, "Invitations"). Every
 * method throws {@link io.domainwatch.core.storage.StorageUnavailable} when the storage is away,
 * and {@link RequestRefused} with {@link Refusal.RateLimited} when too much was guessed from there.
 */
public final class JoinService {
  private final Transactions transactions;
  private final Stores kept;
  private final SignInGuard guard;
  private final NewHash hashes;
  private final IdGenerator ids;
  private final AuditTrail trail;

  /** Where things are kept. */
  public record Stores(Organizations organizations, Users users, Invitations invitations) {
    /** Gives Guice one constructor to call. */
    @Inject
    public Stores {}
  }

  /** Makes hashes of passwords, in their turn. */
  public record NewHash(PasswordHashing hashing, PasswordQueue queue) {
    /** Gives Guice one constructor to call. */
    @Inject
    public NewHash {}

    PasswordHash of(String password) {
      return queue.run(PasswordQueue.Whose.STRANGERS, () -> hashing.hash(password));
    }
  }

  /**
   * What the link of an invitation leads to.
   *
   * @param organization its name
   * @param email of the account to be made; empty when the person chooses it
   * @param end why nobody joins by it; empty while somebody may
   */
  public record Invited(
      String organization, Role role, Optional<String> email, Optional<InvitationEnd> end) {}

  @Inject
  public JoinService(
      Transactions transactions,
      Stores kept,
      SignInGuard guard,
      NewHash hashes,
      IdGenerator ids,
      AuditTrail trail) {
    this.transactions = transactions;
    this.kept = kept;
    this.guard = guard;
    this.hashes = hashes;
    this.ids = ids;
    this.trail = trail;
  }

  /** What a link leads to; empty when there is no such invitation. Changes nothing. */
  public Optional<Invited> look(String token, Client client, Instant now) {
    return InvitationToken.find(token)
        .flatMap(
            link ->
                guard.ofStranger(
                    client, now, () -> kept.invitations().find(link), Optional::isEmpty))
        .flatMap(invitation -> invited(invitation, now));
  }

  /**
   * Makes an account by a link, which then works no more, however many try at once.
   *
   * @param email as typed; passed over when the invitation has one
   * @throws RequestRefused with {@link Refusal.InvalidRequest} about {@code email} or {@code
   *     password} ({@link PasswordRules}), and with {@link Refusal.TooBusy}
   */
  public Joining join(String token, String email, String password, Client client, Instant now) {
    return InvitationToken.find(token)
        .<Joining>map(
            link ->
                guard.ofStranger(
                    client, now, () -> judged(link, email, password, now), JoinService::isGuess))
        .orElseGet(Joining.NoSuch::new);
  }

  private static boolean isGuess(Joining made) {
    return switch (made) {
      case Joining.NoSuch _, Joining.AddressRefused _ -> true;
      case Joining.Joined _, Joining.Ended _ -> false;
    };
  }

  private Optional<Invited> invited(Invitation invitation, Instant now) {
    return kept.organizations()
        .find(invitation.organizationId())
        .map(Organization::name)
        .map(
            name ->
                new Invited(name, invitation.role(), invitation.email(), invitation.endAt(now)));
  }

  private Joining judged(InvitationToken link, String typed, String password, Instant now) {
    Optional<Invitation> found = kept.invitations().find(link);
    if (found.isEmpty()) {
      return new Joining.NoSuch();
    }
    Optional<InvitationEnd> end = found.get().endAt(now);
    if (end.isPresent()) {
      return new Joining.Ended(end.get());
    }
    String email = address(found.get(), typed);
    requireGood(password, email);
    PasswordHash hash = hashes.of(password);
    return transactions.in(() -> join(link, found.get(), email, hash, now));
  }

  /** Looked at again under the lock of the organization: somebody may have joined meanwhile. */
  private Joining join(
      InvitationToken link, Invitation seen, String email, PasswordHash hash, Instant now) {
    kept.organizations().lock(seen.organizationId());
    Optional<Invitation> present = kept.invitations().find(link);
    if (present.isEmpty()) {
      return new Joining.NoSuch();
    }
    return present
        .get()
        .endAt(now)
        .<Joining>map(Joining.Ended::new)
        .orElseGet(() -> add(present.get(), email, hash, now));
  }

  private Joining add(Invitation invitation, String email, PasswordHash hash, Instant now) {
    User user =
        new User(
            new UserId(ids.next(now)),
            invitation.organizationId(),
            email,
            invitation.role(),
            hash,
            now);
    return switch (kept.users().add(user)) {
      case EMAIL_TAKEN -> new Joining.AddressRefused();
      case ADDED -> {
        kept.invitations().saveEnd(invitation.ended(new InvitationEnd.Used(now, email)));
        String detail = user.role().wireName() + ", invited by " + invitation.inviter().email();
        trail.record(Actor.of(user), AuditAction.INVITATION_USED, email, detail, now);
        yield new Joining.Joined(user);
      }
    };
  }

  private static String address(Invitation invitation, String typed) {
    return invitation
        .email()
        .or(() -> EmailAddress.find(typed).map(EmailAddress::text))
        .orElseThrow(
            () ->
                new RequestRefused(
                    Refusal.InvalidRequest.of("email", Sentence.of("must be an e-mail address"))));
  }

  private static void requireGood(String password, String email) {
    List<FieldError> problems =
        PasswordRules.problems(password, email, "").stream()
            .map(sentence -> new FieldError("password", sentence))
            .toList();
    if (!problems.isEmpty()) {
      throw new RequestRefused(Refusal.InvalidRequest.of(problems));
    }
  }
}
