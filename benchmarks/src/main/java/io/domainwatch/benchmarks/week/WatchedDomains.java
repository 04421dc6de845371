package io.domainwatch.benchmarks.week;

import com.google.inject.Injector;
import io.domainwatch.benchmarks.process.Store;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.ChannelState;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.Channels;
import io.domainwatch.core.channel.SigningSecret;
import io.domainwatch.core.channel.SigningSecrets;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Domains of ten organizations, each of which is told by one webhook. */
final class WatchedDomains {
  private static final int ORGANIZATIONS = 10;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final Store store;
  private final Channels channels;
  private final int domains;

  WatchedDomains(Store store, Injector ports, int domains) {
    this.store = store;
    this.channels = ports.getInstance(Channels.class);
    this.domains = domains;
  }

  /** Adds them; the first runs of each check are spread over its interval. */
  void add(int port, Instant start) throws SQLException {
    for (int i = 0; i < ORGANIZATIONS; i++) {
      int share = (domains + i) / ORGANIZATIONS;
      UUID owner = store.addOrganization("o" + i, "enterprise", share, "o" + i + ".example.com");
      channels.add(webhook(new OrganizationId(owner), port, start));
    }
    for (CheckType type : Store.allTypes()) {
      long seconds = CheckCatalogue.of(type).defaultInterval().toSeconds();
      store.schedule(
          List.of(type), "timestamptz '%s' + random() * interval '%d s'".formatted(start, seconds));
    }
    store.settle();
  }

  private static Channel webhook(OrganizationId owner, int port, Instant now) {
    return new Channel(
        new ChannelId(UUID.randomUUID()),
        owner,
        "webhook",
        new ChannelTarget.Webhook(
            "http://127.0.0.1:" + port + "/hook", SigningSecrets.of(SigningSecret.make(RANDOM))),
        ChannelFilter.ALL,
        Channel.Timing.PLAIN,
        new ChannelState.On(),
        Optional.empty(),
        now,
        now);
  }
}
