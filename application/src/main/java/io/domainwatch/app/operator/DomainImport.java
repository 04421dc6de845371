package io.domainwatch.app.operator;

import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.domains.DomainAddition;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.tag.Tags;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;

/** Adds many domains; each for itself, so that a bad one holds up no other. */
public final class DomainImport {
  private final DomainAddition addition;

  @Inject
  public DomainImport(DomainAddition addition) {
    this.addition = addition;
  }

  /**
   * Adds the names in their order and hands over what became of each at once.
   *
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away; the names
   *     handed over before are stored
   */
  public void add(Actor actor, List<String> names, Instant now, Consumer<ImportedName> each) {
    names.forEach(name -> each.accept(add(actor, name, now)));
  }

  private ImportedName add(Actor actor, String name, Instant now) {
    try {
      return new ImportedName.Added(name, addition.add(actor, name, Tags.NONE, now));
    } catch (RequestRefused refused) {
      return new ImportedName.Refused(name, refused.refusal());
    }
  }
}
