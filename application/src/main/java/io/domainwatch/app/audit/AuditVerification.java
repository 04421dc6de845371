package io.domainwatch.app.audit;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Organizations;
import io.domainwatch.core.audit.AuditChain;
import io.domainwatch.core.audit.AuditLog;
import io.domainwatch.core.audit.ChainLink;
import io.domainwatch.core.audit.ChainedEntry;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Proves that nobody meddled with the audit log: that each entry follows from the one before. */
public final class AuditVerification {
  /** Entries that are read at once. */
  private static final int AT_ONCE = 1_000;

  /** Old entries are removed while it reads, but hardly ever more often than once. */
  private static final int MAX_TRIES = 3;

  private final AuditLog log;
  private final Organizations organizations;

  @Inject
  public AuditVerification(AuditLog log, Organizations organizations) {
    this.log = log;
    this.organizations = organizations;
  }

  /**
   * What was found.
   *
   * @param entries that were read in all
   * @param organizations whose logs were read
   * @param broken the first broken place of each organization that has one
   */
  public record Report(long entries, int organizations, List<Broken> broken) {
    public Report {
      broken = List.copyOf(broken);
    }
  }

  /**
   * A log that somebody meddled with.
   *
   * @param organization its name
   */
  public record Broken(String organization, AuditChain.Break first) {}

  /** What one chain holds. */
  private record Walk(long entries, Optional<AuditChain.Break> broken) {}

  /**
   * Reads the logs of all organizations; while others write, what they add meanwhile is left out.
   *
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away
   */
  public Report verify() {
    long entries = 0;
    List<Broken> broken = new ArrayList<>();
    List<AuditChain> chains = log.chains();
    for (AuditChain chain : chains) {
      Walk walk = walk(chain, MAX_TRIES);
      entries += walk.entries();
      walk.broken().ifPresent(first -> broken.add(new Broken(name(chain), first)));
    }
    return new Report(entries, chains.size(), broken);
  }

  /** Once more when old entries were removed meanwhile. */
  private Walk walk(AuditChain chain, int tries) {
    Walk walk = walk(chain);
    AuditChain present = log.chain(chain.organizationId());
    boolean moved = !present.anchor().equals(chain.anchor());
    return walk.broken().isPresent() && moved && tries > 1 ? walk(present, tries - 1) : walk;
  }

  private Walk walk(AuditChain chain) {
    OrganizationId owner = chain.organizationId();
    ChainLink last = chain.anchor();
    while (last.position() < chain.newest().position()) {
      long left = chain.newest().position() - last.position();
      List<ChainedEntry> page =
          log.chained(owner, last.position(), (int) Math.min(left, AT_ONCE)).stream()
              .filter(entry -> entry.position() <= chain.newest().position())
              .toList();
      Optional<AuditChain.Break> broken =
          page.isEmpty() ? chain.breakAtEnd(last) : AuditChain.firstBreak(last, page);
      if (broken.isPresent()) {
        return new Walk(entries(chain, last), broken);
      }
      last = page.getLast().link();
    }
    return new Walk(
        entries(chain, last),
        chain.breakAtEnd(last).or(() -> beyondEnd(chain)).or(() -> unchained(chain)));
  }

  private static long entries(AuditChain chain, ChainLink last) {
    return last.position() - chain.anchor().position();
  }

  /** What others add meanwhile moves the end with it. */
  private Optional<AuditChain.Break> beyondEnd(AuditChain chain) {
    OrganizationId owner = chain.organizationId();
    List<ChainedEntry> next = log.chained(owner, chain.newest().position(), 1);
    long end = log.chain(owner).newest().position();
    return next.stream()
        .filter(entry -> entry.position() > end)
        .findFirst()
        .map(
            entry ->
                new AuditChain.Break(
                    entry.position(), Optional.of(entry.id()), "stands behind the last one"));
  }

  private Optional<AuditChain.Break> unchained(AuditChain chain) {
    int entries = log.unchained(chain.organizationId());
    return entries == 0
        ? Optional.empty()
        : Optional.of(
            new AuditChain.Break(
                chain.newest().position() + 1,
                Optional.empty(),
                "is in no chain, and so are " + (entries - 1) + " others"));
  }

  private String name(AuditChain chain) {
    return organizations
        .find(chain.organizationId())
        .map(Organization::name)
        .orElseGet(() -> chain.organizationId().text());
  }
}
