package io.domainwatch.app.account;

import io.domainwatch.app.House;
import io.domainwatch.app.signin.Client;
import io.domainwatch.app.signin.DeviceCookies;
import io.domainwatch.app.signin.FailedSignInLog;
import io.domainwatch.app.signin.LoginThrottling;
import io.domainwatch.app.signin.PasswordQueue;
import io.domainwatch.app.signin.SignInGuard;
import io.domainwatch.app.signin.SignInMeter;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.invitation.InvitationMail;
import io.domainwatch.core.invitation.InvitationMails;
import io.domainwatch.core.value.ClientBlock;
import io.domainwatch.core.value.Sha256;
import java.net.InetAddress;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A house with an owner who invites, and the way in for who is invited. */
final class Door {
  static final String PASSWORD = "a wholly new passphrase";
  static final Client GUEST = client("192.0.2.1");

  final House house = new House();
  final List<InvitationMail> mails = new ArrayList<>();
  boolean mailIsSetUp = true;
  final Organization acme = house.given.organization();
  final User ann = house.given.person(acme, Role.OWNER);
  final InvitationService invitations =
      new InvitationService(
          house.store,
          new InvitationService.Stores(
              house.store.organizations(), house.store.invitations(), house.openInvitations),
          house.rights,
          new InvitationPost(new Mails(), house.store.mailReceivers()),
          house.ids,
          new SecureRandom(),
          house.trail);
  final SignInGuard guard =
      new SignInGuard(
          new LoginThrottling(house.store, house.store.loginThrottles()),
          new DeviceCookies(
              house.store.serverSecrets(),
              (key, text) -> Sha256.hex(key + text),
              new SecureRandom()),
          new FailedSignInLog(
              house.store.failedSignIns(),
              house.store.users(),
              new FailedSignInLog.Afterwards(Runnable::run)),
          SignInMeter.NONE);
  final JoinService joining =
      new JoinService(
          house.store,
          new JoinService.Stores(
              house.store.organizations(), house.store.users(), house.store.invitations()),
          guard,
          new JoinService.NewHash(house.hashing, new PasswordQueue(PasswordQueue.MAX_AT_WORK)),
          house.ids,
          house.trail);

  /** The owner invites a member. */
  InvitationService.Made invite(String email) {
    return invitations.invite(house.visitor(ann), email, Role.MEMBER, House.NOW);
  }

  /** Somebody at this address. */
  static Client client(String address) {
    return new Client(
        address, ClientBlock.of(InetAddress.ofLiteral(address).getAddress()), Optional.empty());
  }

  private final class Mails implements InvitationMails {
    @Override
    public boolean areSetUp() {
      return mailIsSetUp;
    }

    @Override
    public void send(InvitationMail mail) {
      mails.add(mail);
    }
  }
}
