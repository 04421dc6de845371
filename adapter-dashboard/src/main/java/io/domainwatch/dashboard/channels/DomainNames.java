package io.domainwatch.dashboard.channels;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.domains.DomainService;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelRules;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.text.Sentence;
import io.domainwatch.dashboard.text.Sentences;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The domains of a filter by their names, as people know them. */
public final class DomainNames {
  /** Problems told at once; about a screen. */
  private static final int MAX_PROBLEMS = 20;

  /** No id, so that the rules refuse it. */
  private static final String NO_ID = "";

  private final DomainService domains;

  @Inject
  public DomainNames(DomainService domains) {
    this.domains = domains;
  }

  /**
   * What was named.
   *
   * @param ids one for each name; empty text for what is none of the organization's domains
   * @param problems one sentence for each of those, the first ones
   */
  public record Named(List<String> ids, List<String> problems) {
    public Named {
      ids = List.copyOf(ids);
      problems = List.copyOf(problems);
    }
  }

  /** Names for people, in the order of the alphabet; of a domain that is gone there is none. */
  public List<String> of(OrganizationId organizationId, Set<DomainId> ids) {
    List<String> names = new ArrayList<>();
    if (!ids.isEmpty()) {
      domains.stream(
          organizationId,
          DomainFilter.ALL,
          domain -> {
            if (ids.contains(domain.id())) {
              names.add(domain.name().unicode());
            }
          });
    }
    return names.stream().sorted().toList();
  }

  /** The domains that somebody named, one a line or with commas between. */
  public Named named(OrganizationId organizationId, String typed) {
    List<String> names =
        Stream.of(typed.split("[\\s,;]+")).filter(name -> !name.isEmpty()).distinct().toList();
    if (names.isEmpty() || names.size() > ChannelRules.MAX_DOMAINS) {
      return new Named(names.stream().map(_ -> NO_ID).toList(), List.of(howMany(names.size())));
    }
    Map<DomainName, String> wanted = new LinkedHashMap<>();
    List<String> problems = new ArrayList<>();
    for (String name : names) {
      switch (DomainName.parse(name)) {
        case DomainName.Parsed.Valid(DomainName valid) -> wanted.put(valid, NO_ID);
        case DomainName.Parsed.Refused(Sentence reason) ->
            problems.add(text("channels.named-invalid", name, Sentences.of(reason)));
      }
    }
    domains.stream(
        organizationId,
        DomainFilter.ALL,
        domain -> wanted.computeIfPresent(domain.name(), (_, _) -> domain.id().text()));
    wanted.forEach(
        (name, id) -> {
          if (id.equals(NO_ID)) {
            problems.add(text("channels.named-unknown", name.unicode()));
          }
        });
    List<String> ids = new ArrayList<>(wanted.values());
    if (!problems.isEmpty()) {
      ids.add(NO_ID);
    }
    return new Named(ids, cut(problems));
  }

  private static String howMany(int count) {
    return count == 0
        ? text("channels.named-none")
        : text("channels.named-many", ChannelRules.MAX_DOMAINS, count);
  }

  private static List<String> cut(List<String> problems) {
    if (problems.size() <= MAX_PROBLEMS) {
      return problems;
    }
    List<String> first = new ArrayList<>(problems.subList(0, MAX_PROBLEMS));
    first.add(text("channels.named-more", problems.size() - MAX_PROBLEMS));
    return first;
  }
}
