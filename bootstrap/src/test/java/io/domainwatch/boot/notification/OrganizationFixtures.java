package io.domainwatch.boot.notification;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Plan;
import io.domainwatch.core.account.Plans;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.ChannelState;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.SigningSecret;
import io.domainwatch.core.channel.SigningSecrets;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.persistence.account.JooqOrganizations;
import io.domainwatch.persistence.domain.JooqDomains;
import io.domainwatch.persistence.sql.Database;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts an organization with its sites and channels into a database. */
public final class OrganizationFixtures {
  private static final SecureRandom RANDOM = new SecureRandom();

  private final Database database;
  private final Stores stores;
  private final IdGenerator ids = new IdGenerator(RANDOM);

  /** In this database. */
  public OrganizationFixtures(Database database) {
    this.database = database;
    this.stores = Stores.on(database);
  }

  /** An instant for the site of a name. */
  public interface Due {
    /** When its first check is due. */
    Instant of(String name);
  }

  /** A new organization without limits. */
  public OrganizationId organization(Instant now) {
    Plan plan = Plans.builtIn().find("enterprise").orElseThrow();
    OrganizationId id = new OrganizationId(ids.next(now));
    new JooqOrganizations(database, Plans.builtIn())
        .add(new Organization(id, "org-" + id.text(), plan, new Subscription.Active(), now));
    return id;
  }

  /** Sites on which {@code uptime} alone looks; gives their ids in the same order. */
  public List<DomainId> sites(OrganizationId owner, List<String> names, Due due) {
    JooqDomains domains = new JooqDomains(database);
    List<DomainId> made = new ArrayList<>();
    stores
        .transactions()
        .in(
            () -> {
              for (String name : names) {
                Instant at = due.of(name);
                DomainId id = new DomainId(ids.next(at));
                domains.add(Domain.added(id, owner, new DomainName(name), at));
                stores.runs().schedule(owner, id, Map.of(CheckType.UPTIME, at));
                made.add(id);
              }
            });
    return made;
  }

  /** A webhook that takes everything. */
  public Channel webhook(OrganizationId owner, String name, String url, Instant now) {
    return channel(owner, name, webhookTarget(url), ChannelFilter.ALL, now);
  }

  /** A webhook with a secret of its own. */
  public ChannelTarget webhookTarget(String url) {
    return new ChannelTarget.Webhook(url, SigningSecrets.of(SigningSecret.make(RANDOM)));
  }

  /** A channel that is on. */
  public Channel channel(
      OrganizationId owner, String name, ChannelTarget target, ChannelFilter filter, Instant now) {
    Channel channel =
        new Channel(
            new ChannelId(ids.next(now)),
            owner,
            name,
            target,
            filter,
            Channel.Timing.PLAIN,
            new ChannelState.On(),
            Optional.empty(),
            now,
            now);
    stores.channels().add(channel);
    return channel;
  }
}
