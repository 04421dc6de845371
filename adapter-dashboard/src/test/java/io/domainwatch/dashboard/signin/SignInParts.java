package io.domainwatch.dashboard.signin;

import com.google.inject.AbstractModule;
import com.google.inject.Singleton;
import io.domainwatch.app.access.PageQuotas;
import io.domainwatch.app.signin.DeviceCookies;
import io.domainwatch.app.signin.FailedSignInLog;
import io.domainwatch.app.signin.PasswordQueue;
import io.domainwatch.app.signin.SignInGuard;
import io.domainwatch.app.signin.SignInMeter;
import io.domainwatch.core.account.PasswordHashing;
import io.domainwatch.core.device.KeyedHash;
import io.domainwatch.core.device.ServerSecrets;
import io.domainwatch.core.signin.FailedSignIns;
import io.domainwatch.core.signin.LoginThrottles;
import io.domainwatch.core.signin.SecondFactors;
import io.domainwatch.core.signin.Sessions;
import io.domainwatch.core.signin.Totp;
import io.domainwatch.core.value.Sha256;
import io.domainwatch.testkit.memory.InMemoryStore;

/** What people sign in with, over the storage in memory. */
public final class SignInParts extends AbstractModule {
  private final InMemoryStore store;
  private final PasswordHashing hashing;
  private final PageQuotas quotas;

  public SignInParts(InMemoryStore store, PasswordHashing hashing, PageQuotas quotas) {
    this.store = store;
    this.hashing = hashing;
    this.quotas = quotas;
  }

  @Override
  protected void configure() {
    bind(Sessions.class).toInstance(store.sessions());
    bind(SecondFactors.class).toInstance(store.secondFactors());
    bind(LoginThrottles.class).toInstance(store.loginThrottles());
    bind(FailedSignIns.class).toInstance(store.failedSignIns());
    bind(ServerSecrets.class).toInstance(store.serverSecrets());
    bind(KeyedHash.class).toInstance((key, text) -> Sha256.hex(key + text));
    bind(SignInMeter.class).toInstance(SignInMeter.NONE);
    bind(FailedSignInLog.Afterwards.class)
        .toInstance(new FailedSignInLog.Afterwards(Runnable::run));
    bind(DeviceCookies.class).in(Singleton.class);
    bind(SignInGuard.class).in(Singleton.class);
    bind(PageQuotas.class).toInstance(quotas);
    bind(PasswordHashing.class).toInstance(hashing);
    bind(PasswordQueue.class).toInstance(new PasswordQueue(PasswordQueue.MAX_AT_WORK));
    bind(Totp.class).toInstance((_, step) -> "%06d".formatted(step % 1_000_000));
  }
}
