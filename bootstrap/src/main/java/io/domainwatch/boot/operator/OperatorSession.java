package io.domainwatch.boot.operator;

import com.google.inject.Injector;
import io.domainwatch.app.account.MemberService;
import io.domainwatch.app.audit.AuditVerification;
import io.domainwatch.app.domains.DomainService;
import io.domainwatch.app.expiries.ExpiryService;
import io.domainwatch.app.history.StorageOverview;
import io.domainwatch.app.incidents.IncidentService;
import io.domainwatch.app.operator.AccountService;
import io.domainwatch.app.operator.DomainImport;
import io.domainwatch.app.operator.KeyService;
import io.domainwatch.app.operator.UserService;
import io.domainwatch.app.overview.DomainLists;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.boot.wiring.CompositionRoot;
import io.domainwatch.boot.wiring.StorageAccess;
import io.domainwatch.http.DirectApi;
import java.time.Instant;
import java.time.InstantSource;

/**
 * The use cases of an operator on the database of a configuration, beside a running service or
 * without one.
 */
public final class OperatorSession implements AutoCloseable {
  private final StorageAccess storage;
  private final Injector injector;

  private OperatorSession(StorageAccess storage, Injector injector) {
    this.storage = storage;
    this.injector = injector;
  }

  /**
   * Reaches the database, starting the embedded one when nobody runs it.
   *
   * @throws io.domainwatch.core.storage.StorageUnavailable when it cannot be reached
   */
  public static OperatorSession open(ServiceConfig config) {
    StorageAccess storage = StorageAccess.besideService(config);
    return new OperatorSession(storage, CompositionRoot.ofOperator(config, storage));
  }

  /**
   * The same for what reads or writes secrets.
   *
   * @throws io.domainwatch.persistence.sealing.KeyFileRefused when the key file cannot be used
   */
  public static OperatorSession withSecrets(ServiceConfig config) {
    StorageAccess storage = StorageAccess.withSecrets(config);
    return new OperatorSession(storage, CompositionRoot.ofOperator(config, storage));
  }

  /** Organizations, plans and subscriptions. */
  public AccountService accounts() {
    return injector.getInstance(AccountService.class);
  }

  /** API keys. */
  public KeyService keys() {
    return injector.getInstance(KeyService.class);
  }

  /** People. */
  public UserService users() {
    return injector.getInstance(UserService.class);
  }

  /** Who belongs to an organization. */
  public MemberService members() {
    return injector.getInstance(MemberService.class);
  }

  /** Whether somebody meddled with the audit log. */
  public AuditVerification auditVerification() {
    return injector.getInstance(AuditVerification.class);
  }

  /** How much room the storage takes. */
  public StorageOverview storage() {
    return injector.getInstance(StorageOverview.class);
  }

  /** Domains, many at once. */
  public DomainImport imports() {
    return injector.getInstance(DomainImport.class);
  }

  /** Domains. */
  public DomainService domains() {
    return injector.getInstance(DomainService.class);
  }

  /** Lists of domains with how they stand. */
  public DomainLists domainLists() {
    return injector.getInstance(DomainLists.class);
  }

  /** Incidents. */
  public IncidentService incidents() {
    return injector.getInstance(IncidentService.class);
  }

  /** When certificates and registrations expire. */
  public ExpiryService expiries() {
    return injector.getInstance(ExpiryService.class);
  }

  /** The operations of the API. */
  public DirectApi api() {
    return injector.getInstance(DirectApi.class);
  }

  /** The present time. */
  public Instant now() {
    return injector.getInstance(InstantSource.class).instant();
  }

  @Override
  public void close() {
    storage.close();
  }
}
