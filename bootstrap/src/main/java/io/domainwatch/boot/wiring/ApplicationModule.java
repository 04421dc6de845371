package io.domainwatch.boot.wiring;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import io.domainwatch.app.access.Authenticator;
import io.domainwatch.app.access.RequestQuotas;
import io.domainwatch.app.domains.CheckSwitch;
import io.domainwatch.app.domains.DomainAccess;
import io.domainwatch.app.domains.DomainAddition;
import io.domainwatch.app.domains.DomainService;
import io.domainwatch.app.domains.DomainUpdate;
import io.domainwatch.app.domains.DomainViews;
import io.domainwatch.app.history.HistoryService;
import io.domainwatch.app.operator.AccountService;
import io.domainwatch.app.operator.DomainImport;
import io.domainwatch.app.operator.KeyService;
import io.domainwatch.app.operator.UserService;
import io.domainwatch.app.overrides.OverrideService;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.boot.password.Argon2Hashing;
import io.domainwatch.core.account.PasswordHashing;
import io.domainwatch.core.account.Plans;
import io.domainwatch.core.quota.Quota;
import jakarta.inject.Singleton;
import java.util.random.RandomGenerator;

/** The use cases. */
final class ApplicationModule extends AbstractModule {
  private final ServiceConfig config;

  ApplicationModule(ServiceConfig config) {
    this.config = config;
  }

  @Override
  protected void configure() {
    bind(Authenticator.class).in(Singleton.class);
    bind(RequestQuotas.class).in(Singleton.class);
    bind(DomainAccess.class).in(Singleton.class);
    bind(DomainViews.class).in(Singleton.class);
    bind(CheckSwitch.class).in(Singleton.class);
    bind(DomainAddition.class).in(Singleton.class);
    bind(DomainUpdate.class).in(Singleton.class);
    bind(DomainService.class).in(Singleton.class);
    bind(OverrideService.class).in(Singleton.class);
    bind(HistoryService.class).in(Singleton.class);
    bind(AccountService.class).in(Singleton.class);
    bind(KeyService.class).in(Singleton.class);
    bind(UserService.class).in(Singleton.class);
    bind(DomainImport.class).in(Singleton.class);
  }

  @Provides
  @Singleton
  Plans plans() {
    return config.plans();
  }

  @Provides
  @Singleton
  Quota anonymousQuota() {
    return new Quota(config.listening().anonymousPerMinute());
  }

  @Provides
  @Singleton
  PasswordHashing passwordHashing(RandomGenerator random) {
    return new Argon2Hashing(random);
  }
}
