package io.domainwatch.boot.service;

import io.domainwatch.app.operator.AccountService;
import io.domainwatch.app.operator.IssuedKey;
import io.domainwatch.app.operator.IssuedPassword;
import io.domainwatch.app.operator.KeyService;
import io.domainwatch.app.operator.UserService;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Plans;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.apikey.Scope;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.storage.Transactions;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * On a database without organizations: makes the organization {@code default}, its owner and a
 * full-access key (docs/spec/operation.md, "First start"; docs/spec/isolation.md, "First start").
 */
final class FirstStart {
  private static final String ORGANIZATION = "default";
  private static final String PLAN = "enterprise";

  /** Of the first owner; nobody gets mail there. */
  private static final String OWNER = "owner@localhost";

  private final Transactions transactions;
  private final Operator operator;
  private final Plans plans;
  private final ServiceConfig.FirstSecrets wanted;

  /** The use cases by which it makes what it makes. */
  record Operator(AccountService accounts, UserService users, KeyService keys) {
    @Inject
    Operator {}
  }

  @Inject
  FirstStart(
      Transactions transactions,
      Operator operator,
      Plans plans,
      ServiceConfig.FirstSecrets wanted) {
    this.transactions = transactions;
    this.operator = operator;
    this.plans = plans;
    this.wanted = wanted;
  }

  /**
   * What to print once; empty when it is no first start.
   *
   * @throws CannotKeepSecrets when the file for them cannot be made; then nothing else was made
   */
  List<String> welcome(String url, Instant now) {
    if (!operator.accounts().list().isEmpty()) {
      return List.of();
    }
    if (wanted.file().isEmpty()) {
      return FirstStartTexts.printed(transactions.in(() -> make(now)), url);
    }
    SecretsFile file = SecretsFile.prepare(wanted.file().get());
    boolean done = false;
    try {
      Made made = transactions.in(() -> makeInto(file, url, now));
      done = true;
      return FirstStartTexts.pointingAt(file.path(), made, url);
    } finally {
      if (!done) {
        file.discard();
      }
    }
  }

  /** Written before the storage commits: a file too many can be removed, a lost secret cannot. */
  private Made makeInto(SecretsFile file, String url, Instant now) {
    Made made = make(now);
    file.write(FirstStartTexts.kept(made, url, now));
    return made;
  }

  private Made make(Instant now) {
    Organization organization =
        operator
            .accounts()
            .create(ORGANIZATION, plans.namedOrWithdrawn(PLAN), new Subscription.Active(), now);
    Actor actor = Actor.operator(organization.id());
    IssuedPassword owner = operator.users().create(actor, OWNER, Role.OWNER, now);
    Optional<IssuedKey> key =
        wanted.withKey()
            ? Optional.of(
                operator.keys().issue(actor, "first key", Scope.FULL, Optional.empty(), now))
            : Optional.empty();
    return new Made(organization, owner, key);
  }

  /** What a first start has made. */
  record Made(Organization organization, IssuedPassword owner, Optional<IssuedKey> key) {}
}
