package io.domainwatch.boot.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.Injector;
import io.domainwatch.app.account.InvitationService;
import io.domainwatch.app.account.JoinService;
import io.domainwatch.app.account.Joining;
import io.domainwatch.app.signin.Client;
import io.domainwatch.app.signin.SignedInUser;
import io.domainwatch.boot.config.ConfigSource;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.invitation.InvitationEnd;
import io.domainwatch.core.signin.Session;
import io.domainwatch.core.signin.SessionToken;
import io.domainwatch.core.value.ClientBlock;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import io.domainwatch.testkit.Fixtures;
import java.net.InetAddress;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two instances over one database, and one link. */
class JoiningIT {
  private static final int ROUNDS = 10;

  @TempDir static Path folder;

  @Test
  void ofTwoWhoOpenALinkAtOnceAtTwoInstancesOneJoins() throws Exception {
    try (EmbeddedPostgres server = EmbeddedPostgres.start(folder.resolve("data"));
        StorageAccess one = StorageAccess.ofService(config(server));
        StorageAccess two = StorageAccess.ofService(config(server));
        ExecutorService threads = Executors.newFixedThreadPool(2)) {
      Injector first = CompositionRoot.ofOperator(config(server), one);
      Injector second = CompositionRoot.ofOperator(config(server), two);
      Fixtures given = new Fixtures(new WiredPorts(first));
      Organization acme = given.organization();
      User ann = given.person(acme, Role.OWNER);
      for (int round = 0; round < ROUNDS; round++) {
        String token = invite(first, acme, ann);
        List<Callable<Joining>> both =
            List.of(() -> join(first, token, "one"), () -> join(second, token, "two"));
        List<Joining> made = threads.invokeAll(both).stream().map(Future::resultNow).toList();
        assertThat(made).filteredOn(Joining.Joined.class::isInstance).hasSize(1);
        assertThat(made)
            .filteredOn(
                it ->
                    it instanceof Joining.Ended(InvitationEnd end)
                        && end instanceof InvitationEnd.Used)
            .hasSize(1);
      }
      assertThat(new WiredPorts(second).users().ofOrganization(acme.id())).hasSize(1 + ROUNDS);
    }
  }

  private static String invite(Injector instance, Organization acme, User ann) {
    Instant now = Instant.now();
    Session session =
        new Session(
            SessionToken.make(new SecureRandom()).hash(),
            acme.id(),
            ann.id(),
            Session.Stage.COMPLETE,
            now,
            now);
    return instance
        .getInstance(InvitationService.class)
        .invite(new SignedInUser(ann, acme, session), "", Role.MEMBER, now)
        .token()
        .text();
  }

  private static Joining join(Injector instance, String token, String who) {
    Client client =
        new Client(
            "192.0.2.1",
            ClientBlock.of(InetAddress.ofLiteral("192.0.2.1").getAddress()),
            Optional.empty());
    return instance
        .getInstance(JoinService.class)
        .join(
            token,
            Fixtures.unique(who) + "@example.com",
            "a wholly new passphrase",
            client,
            Instant.now());
  }

  private static ServiceConfig config(EmbeddedPostgres server) throws Exception {
    return ServiceConfig.of(
        ConfigSource.read(
            Optional.empty(),
            Map.of(),
            Map.of(
                "data-dir", folder.resolve("keys").toString(),
                "database.url", server.jdbcUrl(),
                "database.user", server.user(),
                "database.password", server.password())));
  }
}
